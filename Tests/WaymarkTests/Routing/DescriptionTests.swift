import Foundation
import Testing
import Waymark
import WaymarkNKRouter

/// The descriptions of outcomes and logged matches.
@Suite struct DescriptionTests {
  private struct TooYoung: Error {}

  private let router = Router()

  private static let returnedFalse =
    "(its handler returned false; to accept the URL, return true or nothing)"

  init() throws {
    try router.add("/user/:id(/:tab)", name: "user") { match in
      try match.require("id", as: Int.self) > 0
    }
    try router.add("/files/*")
    try router.add("/seen/:id") { _ in false }
    try router.add("/seen/*", name: "seen") { _ in false }
    try router.add("/guarded", guards: [RouteGuard { _ in .decline }])
    try router.add("/bar", guards: [RouteGuard { _ in throw TooYoung() }])
    try router.add("/broken") { _ in throw CancellationError() }
  }

  @Test(arguments: [
    ("/user/7", #"handled by user: /user/:id ["id": "7"]"#),
    ("/user/7/likes?x=1", #"handled by user: /user/:id/:tab ["id": "7", "tab": "likes"]"#),
    ("/files/a%2Fb/c", #"handled by /files/* ["*": ["a/b", "c"]]"#),
    ("/files", #"handled by /files/* ["*": []]"#),
    ("/nothing", "no route matches"),
    ("/user/0", "declined by user: /user/:id \(Self.returnedFalse)"),
    ("/seen/0", "declined by /seen/:id \(Self.returnedFalse), seen: /seen/* \(Self.returnedFalse)"),
    ("/guarded", "declined by /guarded"),
    ("/user/x", #"failed: user: id should be Int, not "x""#),
    ("/bar", "refused: a guard of /bar refused: TooYoung()"),
    ("/broken", "thrown: the handler of /broken failed: CancellationError()"),
  ])
  func `an outcome says what became of the URL`(url: String, text: String) {
    #expect("\(router.route(url))" == text)
  }

  // Many apps print or show the localized description of any error.
  @Test func `localized descriptions of errors are the descriptions`() async throws {
    var errors: [any Error] = [TooYoung()]
    func note(_ body: () async throws -> Void) async {
      do { try await body() } catch { errors.append(error) }
    }
    await note { try router.add("/a(") }
    await note { _ = try router.match("s://a b") }
    await note { _ = try router.match("/files")?.require("id", as: Int.self) }
    await note { _ = try router.url(named: "nobody") }
    await note { throw try #require(await router.respond(to: "/nothing").error) }
    if case .refused(let error) = await router.route("/bar") { errors.append(error) }
    if case .thrown(let error) = await router.route("/broken") { errors.append(error) }
    #expect(errors.count == 8)
    for error in errors.dropFirst() { #expect(error.localizedDescription == "\(error)") }
    #expect(errors[5].localizedDescription == "no route matches")
  }

  @Test func `quoted text of a URL is escaped and cut`() throws {
    let match = try #require(
      try router.match("/files/%22%0A\u{202E}/" + String(repeating: "x", count: 600)))
    #expect("\(match)".hasPrefix(#"/files/* ["*": ["\"\n\u{202E}", "xxx"#))
    #expect("\(match)".hasSuffix("x…"))
    #expect("\(match)".utf8.count < 600)
    #expect("\(match.request)".hasPrefix(#"/files/%22%0A\u{202E}/xxx"#))
    #expect("\(match.request)".hasSuffix("x…"))
  }

  @Test(arguments: [
    ("/files", "[:]"),
    ("/files?page=2&debug&page=3", #"["page": "2", "debug": nil, "page": "3"]"#),
  ])
  func `a query says its items in order`(url: String, text: String) throws {
    #expect("\(try #require(try router.match(url)).query)" == text)
  }
}
