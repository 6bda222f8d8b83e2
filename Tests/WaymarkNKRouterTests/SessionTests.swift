import TestSupport
import Foundation
import Testing
import WaymarkJLRoutes
import WaymarkNKRouter

@testable import Waymark

@Suite struct SessionTests {
  let router = Router()

  @Test func `a session answers with a value`() async throws {
    try router.add("/user/:id", handler: .session(Answer { match in ["id": match["id"]] }))
    let response = await router.respond(to: "/user/7")
    #expect(response.value as? [String: String?] == ["id": "7"])
    #expect(response.isSuccess)
    #expect(response.error == nil)
    #expect(response.url == "/user/7")
    #expect(response.kind == .parameterized)
    #expect(response.matchedPattern == "/user/:id")
  }

  @Test(.bug(id: 45, "parameters of other hosts and of groups that were left out counted"))
  func `a parameter without a value does not count as one that matched`() throws {
    try router.group(hosts: [":team.example", "shared.other"]).add("/x")
    try router.group(hosts: [":team.example", "shared.other"]).add("/old/:/x")
    try router.group(syntax: .brace).add("/img{size?}")
    #expect(try router.match("https://shared.other/old/7/x")?.kind == .parameterized)
    #expect(try router.match("https://shared.other/x")?.kind == .exact)
    #expect(try router.match("https://red.example/x")?.kind == .parameterized)
    #expect(try router.match("/img")?.kind == .exact)
    #expect(try router.match("/img7")?.kind == .parameterized)
  }

  @Test(
    .bug(id: 67, "a captured item of the query counted as a literal"),
    arguments: [
      ("/watch?v=:id", MatchKind.parameterized), ("/watch?v=:", .parameterized),
      ("/watch?v=7", .exact), ("/watch?v", .exact), ("/*?v=:id", .wildcard),
    ])
  func `a captured item of the query is a parameter that matched`(
    _ pattern: String, _ kind: MatchKind
  ) async throws {
    try router.add(pattern, handler: .session(Answer { match in match["id"] ?? "none" }))
    let response = await router.respond(to: "/watch?v=7")
    #expect(response.kind == kind)
    #expect(response.value as? String == (pattern.hasSuffix(":id") ? "7" : "none"))
    #expect(await router.respond(to: "/watch").kind == .none)
  }

  @Test func `a session answers with an error`() async throws {
    try router.add("/user", handler: .session(Answer { _ in throw Fault() }))
    try router.add("/*", handler: .session(Answer { _ in "never" }))
    let response = await router.respond(to: "/user")
    #expect(response.error is Fault)
    #expect(!response.isSuccess)
    #expect(response.value == nil)
    #expect(response.matchedPattern == "/user")
    #expect(response.kind == .exact)
  }

  @Test func `a session answers with nothing`() async throws {
    try router.add("/user", handler: .session(RouteSession()))
    let response = await router.respond(to: "/user")
    #expect(response.isSuccess)
    #expect(response.value == nil)
    #expect(response.error == nil)
  }

  @Test func `a URL without a route is "no match"`() async throws {
    try router.add("/user", handler: .session(RouteSession()))
    let response = await router.respond(to: "/unknown", parameters: ["from": "test"])
    #expect(response.error is SessionResult.NoMatch)
    #expect(response.kind == .none)
    #expect(response.match == nil)
    #expect(response.matchedPattern == nil)
    #expect(response.parameters["from"] as? String == "test")
  }

  @Test func `a refused URL is a failure, not "no match"`() async throws {
    try router.add("*", handler: .session(RouteSession()))
    let response = await router.respond(to: "app://host:port/x")
    guard case .invalidURL(let fault)? = response.error as? RouteFailure,
      fault.fault == .malformedPort
    else {
      Issue.record("\(String(describing: response.error)) for a malformed port")
      return
    }
  }

  @Test func `one URL triggers one session`() async throws {
    let journal = Journal()
    for name in ["first", "second"] {
      let session = Answer { _ in
        journal.note(name)
        return nil
      }
      try router.add("/user", handler: .session(session))
    }
    #expect(await router.respond(to: "/user").isSuccess)
    #expect(journal.entries == ["first"])
  }

  @Test func `a session gets the parts of the match`() async throws {
    let journal = Journal()
    let session = Answer { match in
      journal.note("\(match.captures.dictionary)")
      journal.note("\(match.query.values(for: "tag"))")
      journal.note("\(match.request.additional["count"] as? Int ?? 0)")
      journal.note("\(match["id"] ?? "") \(match["count"] ?? "")")
      journal.note("\(match.captures.wildcard ?? [])")
      journal.note("\(match.kind)")
      return nil
    }
    try router.add("/user/:id/*", handler: .session(session))
    await _ = router.respond(to: "/user/7/a/b?tag=x&tag=y&id=evil", parameters: ["count": 3])
    #expect(
      journal.entries == [
        #"["id": "7"]"#, #"["x", "y"]"#, "3", "7 3", #"["a", "b"]"#, "wildcard",
      ])
  }

  @Test func `closures answer without a value or decline`() async throws {
    try router.add("/a") { match in match["q"] == "1" }
    try router.add("/:any", handler: .session(Answer { _ in "session" }))
    let handled = await router.respond(to: "/a?q=1")
    #expect(handled.isSuccess)
    #expect(handled.value == nil)
    #expect(handled.matchedPattern == "/a")
    let declined = await router.respond(to: "/a?q=2")
    #expect(declined.value as? String == "session")
  }

  @Test func `closures that all decline are "no match"`() async throws {
    try router.add("/a") { _ in false }
    #expect(await router.respond(to: "/a").error is SessionResult.NoMatch)
  }

  @Test func `a session counts as a handler in awaited routing`() async throws {
    try router.add("/ok", handler: .session(Answer { _ in "value" }))
    try router.add("/fails", handler: .session(Answer { _ in throw Fault() }))
    #expect(await router.route("/ok").isHandled)
    #expect(await router.route("/fails").handlerError?.underlyingError is Fault)
    #expect(
      routeNow("/ok") == .failed(.needsAwait("the handler", pattern: "/ok", orMainThread: false)))
  }

  @Test func `a full URL registers a session for its scheme`() async throws {
    var options = RouterOptions()
    options.hostAsPath = .never
    let router = Router(options: options)
    try router.add("app://host/home/:page", handler: .session(Answer { match in match["page"] }))
    let response = await router.respond(to: "APP://elsewhere/home/2")
    #expect(response.value as? String == "2")
    #expect(response.match?.scheme == "app")
    #expect(response.matchedPattern == "app://host/home/:page")
    #expect(await router["app"].respond(to: "/home/3").value as? String == "3")
    #expect(await router.respond(to: "/home/2").error is SessionResult.NoMatch)
    let url = try #require(URL(string: "app://x/home/4"))
    #expect(await router.respond(to: url).value as? String == "4")
  }

  private func routeNow(_ url: String) -> RouteOutcome { router.route(url) }

  @Test(
    .bug(id: 64, "10: cancelling didn't end a session that waits for a callback"),
    .timeLimit(.minutes(10)), arguments: [false, true])
  func `a caller that is cancelled gets an answer from a session that never ends`(
    _ isUndefined: Bool
  ) async throws {
    let (callbacks, callback) = AsyncStream.makeStream(of: CheckedContinuation<Void, Never>.self)
    let session = Answer { _ in
      await withCheckedContinuation { callback.yield($0) }
      return "too late"
    }
    if isUndefined {
      router.undefinedSession = session
    } else {
      try router.add("/slow", handler: .session(session))
    }
    let task = Task { [router] in await router.respond(to: "/slow") }
    var calls = callbacks.makeAsyncIterator()
    let pending = await calls.next()
    task.cancel()
    #expect(await task.value.error is CancellationError)
    pending?.resume()
  }

  @Test(.bug(id: 64, "10"), .timeLimit(.minutes(10)))
  func `a session of a cancelled caller is cancelled`() async throws {
    let (starts, start) = AsyncStream.makeStream(of: Void.self)
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    try router.add(
      "/slow",
      handler: .session(
        Answer { _ in
          start.finish()
          defer { end.finish() }
          try await Task.sleep(for: .seconds(600))
          return nil
        }))
    let task = Task { [router] in await router.respond(to: "/slow") }
    for await _ in starts {}
    task.cancel()
    #expect(await task.value.error is CancellationError)
    for await _ in ends {}
  }
}

private struct Fault: Error {}

/// A session that answers with a closure.
final class Answer: RouteSession, @unchecked Sendable {
  private let body: @Sendable (RouteMatch) async throws -> (any Sendable)?

  init(_ body: @escaping @Sendable (RouteMatch) async throws -> (any Sendable)?) {
    self.body = body
  }

  override func respond(to match: RouteMatch) async throws -> (any Sendable)? {
    await Task.yield()
    return try await body(match)
  }
}
