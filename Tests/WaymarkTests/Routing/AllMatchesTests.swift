import TestSupport
import Testing
import WaymarkNKRouter

@testable import Waymark

/// All matches of a URL, in the order routes are tried.
@Suite struct AllMatchesTests {
  @Test func `all matches come in the order of the routes`() throws {
    let router = Router()
    try router.add("/user/:id")
    try router.add("/user/me", priority: 1)
    try router.add("/user(/:a)(/:b)")
    try router.add("/other")
    try router.add("/*", priority: -1)
    let found = try router.matches("app://user/me").map { try $0.get().matchedPattern }
    #expect(found == ["/user/me", "/user/:id", "/user/:a", "/user/:b", "/*"])
  }

  @Test func `the routes of a scheme come before the global ones`() throws {
    let router = Router()
    try router.add("/a")
    try router["app"].add("/:x")
    router.undefinedSession = RouteSession()
    let kinds = { (url: String) in try router.matches(url).map { try $0.get().pattern } }
    #expect(try kinds("app:/a") == ["/:x"])
    router["app"].fallsBackToGlobal = true
    #expect(try kinds("app:/a") == ["/:x", "/a", ""])
    #expect(try kinds("/a") == ["/a", ""])
    #expect(try router["app"].matches("other:/a").first { _ in true }?.get().pattern == "/:x")
  }

  @Test func `a failure is the last element of all matches`() throws {
    final class FailingRoute: RouteDefinition, @unchecked Sendable {
      override func response(for request: RouteRequest) -> RouteResponse {
        .failed(.undecided(pattern: pattern, reason: "as it likes"))
      }
    }
    let router = Router()
    try router.add("/:a")
    router.add(try FailingRoute("/b"))
    try router.add("/*")
    var matches = router.matches("/b").makeIterator()
    #expect(try matches.next()?.get().pattern == "/:a")
    #expect(throws: RouteFailure.undecided(pattern: "/b", reason: "as it likes")) {
      try matches.next()?.get()
    }
    #expect(matches.next() == nil)
    #expect(
      router.matches("https:///a").map { $0.failureOrNil } == [
        .invalidURL(.missingHost(offset: 6))
      ])
  }

  @Test func `all matches are of the routes as they were`() throws {
    let router = Router()
    try router.add("/:a")
    try router.add("/*")
    var matches = router.matches("/x", from: .notification, parameters: ["n": 1]).makeIterator()
    let first = try #require(try matches.next()?.get())
    #expect(first.origin == .notification)
    #expect(first.request.additional.keys.sorted() == ["n"])
    router.removeAllSchemes()
    #expect(try matches.next()?.get().pattern == "/*")
    #expect(matches.next() == nil)
  }

  @Test(arguments: 0..<4) func `all matches are those of a linear scan`(_ part: Int) throws {
    var generator = SeededGenerator(seed: UInt64(part))
    var found = 0
    for _ in 0..<300 {
      let router = Router()
      router.options.ordering = generator.pick(RouteOrdering.allCases)
      for _ in 0..<(1 + generator.number(below: 12)) {
        let builder: any URLRouting = generator.number(below: 3) == 0 ? router["app"] : router
        // Some patterns are invalid.
        _ = try? builder.add(generator.pattern(), priority: generator.number(below: 3))
      }
      router["app"].fallsBackToGlobal = generator.number(below: 2) == 0
      for _ in 0..<6 {
        let url = generator.pick(["/", "app:/", "app://", "other:/"]) + generator.path()
        let matches = try router.matches(url).map { try $0.get() }
        #expect(try matches.map { RoutePlace(of: $0) } == places(url, router), "\(url)")
        #expect(try matches.first?.description == router.match(url)?.description, "\(url)")
        found += matches.count
      }
    }
    #expect(found > 1_000)
  }

  /// Returns the places that match a URL.
  ///
  /// Each is called separately.
  private func places(_ url: String, _ router: Router) throws -> [RoutePlace] {
    let request = try RouteRequest(url)
    var asked = router.triedPlaces
    if request.scheme == "app", router.allRoutes["app"] != nil {
      asked = router["app"].triedPlaces + (router["app"].fallsBackToGlobal ? asked : [])
    }
    return asked.filter { $0.response(to: request).isMatch }
  }
}

extension Result where Failure == RouteFailure {
  fileprivate var failureOrNil: RouteFailure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}

extension SeededGenerator {
  fileprivate mutating func pattern() -> String {
    let segments = ["/a", "/b", "/:x", "/:y<int>", "/*", "(/a)", "(/:z)", "/a-*", "/**"]
    return (0..<(1 + number(below: 3))).map { _ in pick(segments) }.joined()
  }

  fileprivate mutating func path() -> String {
    (0..<number(below: 4)).map { _ in pick(["a", "b", "7", "a-b"]) }.joined(separator: "/")
  }
}
