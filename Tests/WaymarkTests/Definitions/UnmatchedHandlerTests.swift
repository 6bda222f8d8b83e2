import TestSupport
import Testing
import Waymark
import WaymarkNKRouter

@Suite struct UnmatchedHandlerTests {
  private struct Fixture {
    let journal = Journal()
    let router = Router()

    init() throws {
      try router.add("/g", handler: journal.handler("g"))
      try router["thing"].add("/t", handler: journal.handler("t"))
      try router["thing"].add("/declines", handler: journal.handler("declines", handles: false))
      try router.add("/:id<(?:a+)+b>", handler: journal.handler("limit"))
      router.unmatchedHandler = note("global")
      router["thing"].unmatchedHandler = note("thing")
    }

    func note(_ name: String) -> UnmatchedHandler {
      UnmatchedHandler { [journal] request in
        journal.note("\(name) \(request.url) \(request.additional.keys.sorted())")
      }
    }
  }

  @Test func `the unmatched handler runs once when nothing handles the URL`() throws {
    let fixture = try Fixture()
    fixture.router.route("x:/none", parameters: ["b": 1, "a": 2])
    #expect(fixture.journal.take() == [#"global x:/none ["a", "b"]"#])
    fixture.router.route("thing:/declines")
    #expect(fixture.journal.take() == ["declines", "thing thing:/declines []"])
    fixture.router["thing"].route("x:/none")
    #expect(fixture.journal.take() == ["thing x:/none []"])
  }

  @Test func `the unmatched handler does not run when something handles`() throws {
    let fixture = try Fixture()
    #expect(fixture.router.route("x:/g").isHandled)
    #expect(fixture.router.route("thing:/t").isHandled)
    #expect(fixture.journal.entries == ["g", "t"])
  }

  @Test func `the unmatched handler does not run for look-ups`() throws {
    let fixture = try Fixture()
    #expect(!fixture.router.canRoute("x:/none"))
    #expect(try fixture.router.match("x:/none")?.pattern == nil)
    #expect(fixture.journal.entries.isEmpty)
  }

  @Test(arguments: ["http://a b/", "http://h:x/", "x:/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab!"])
  func `the unmatched handler does not run after a failure`(_ url: String) throws {
    let fixture = try Fixture()
    guard case .failed = fixture.router.route(url) else {
      Issue.record("not failed")
      return
    }
    #expect(!fixture.router.canRoute(url))
    #expect(fixture.journal.entries.isEmpty)
  }

  @Test func `one unmatched handler runs where the scheme falls back`() throws {
    let fixture = try Fixture()
    fixture.router["thing"].fallsBackToGlobal = true
    fixture.router.route("thing:/none")
    #expect(fixture.journal.take() == ["thing thing:/none []"])
    fixture.router["thing"].unmatchedHandler = nil
    fixture.router.route("thing:/none")
    #expect(fixture.journal.take() == ["global thing:/none []"])
    fixture.router["thing"].fallsBackToGlobal = false
    fixture.router.route("thing:/none")
    #expect(fixture.journal.take() == [])
  }

  @Test func `the unmatched handler of a scheme runs from its first route on`() throws {
    let fixture = try Fixture()
    fixture.router["late"].unmatchedHandler = fixture.note("late")
    #expect(fixture.router.route("late:/g").isHandled)
    fixture.router.route("late:/none")
    #expect(fixture.journal.take() == ["g", "global late:/none []"])
    fixture.router["late"].route("x:/none")
    #expect(fixture.journal.take() == ["late x:/none []"])
    try fixture.router["late"].add("/l")
    fixture.router.route("late:/none")
    #expect(fixture.journal.take() == ["late late:/none []"])
  }

  @Test @MainActor func `an unmatched handler of the main actor is called there`() async throws {
    let router = Router()
    let screen = Screen()
    router.unmatchedHandler = UnmatchedHandler { @MainActor request in
      screen.shown.append(request.canonicalPath)
    }
    Self.routeNow("x:/first", on: router)
    #expect(screen.shown == ["/first"])
    await router.route("x:/second")
    #expect(screen.shown == ["/first", "/second"])
    #expect(await router.respond(to: "x:/third").error is SessionResult.NoMatch)
    #expect(screen.shown == ["/first", "/second", "/third"])
  }

  @Test(.timeLimit(.minutes(10))) @MainActor
  func `a main-actor unmatched handler is called later for callers that do not wait`() async throws
  {
    let router = Router()
    let screen = Screen()
    router.unmatchedHandler = UnmatchedHandler { @MainActor request in
      screen.shown.append(request.canonicalPath)
    }
    await Task.detached {
      #expect(Self.routeNow("x:/late", on: router) == .unmatched(declined: []))
    }.value
    while screen.shown.isEmpty { await Task.yield() }
    #expect(screen.shown == ["/late"])
  }

  @discardableResult
  nonisolated private static func routeNow(_ url: String, on router: Router) -> RouteOutcome {
    router.route(url)
  }

  @MainActor private final class Screen {
    var shown: [String] = []
  }

  @Test func `an unmatched handler may add the missing route`() throws {
    let router = Router()
    router.unmatchedHandler = UnmatchedHandler { [weak router] request in
      _ = try? router?.add(request.canonicalPath)
    }
    #expect(!router.route("x:/late").isHandled)
    #expect(router.route("x:/late").isHandled)
  }
}
