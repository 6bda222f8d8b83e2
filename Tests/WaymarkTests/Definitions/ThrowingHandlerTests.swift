import TestSupport
import Testing
import Waymark
import WaymarkJLRoutes
import WaymarkNKRouter

/// The outcomes of handlers that throw, both synchronous and awaited.
@Suite struct ThrowingHandlerTests {
  private let router = Router()
  private let journal = Journal()

  fileprivate struct Fault: Error, Hashable { let id: Int }

  private struct User: Decodable, Sendable { let id: Int }

  private final class Target: RouteTarget, Sendable {
    func handleRoute(_ match: RouteMatch) throws -> Bool { try refuse(match) }
  }

  private struct Screen: RouteInstantiable {
    init(match: RouteMatch) throws { _ = try refuse(match) }
  }

  private struct Page: RouteInstantiable {
    let match: RouteMatch

    init(match: RouteMatch) { self.match = match }
  }

  private final class Override: RouteDefinition, @unchecked Sendable {
    override func handle(_ match: RouteMatch) throws -> Bool { try refuse(match) }
  }

  /// Returns the synchronous and the awaited outcome of a URL.
  private func outcomes(_ url: String) async -> [RouteOutcome] {
    let now: (String) -> RouteOutcome = { router.route($0) }
    return [now(url), await router.route(url)]
  }

  /// Adds a route with a handler that throws, and routes that must not be tried after it.
  private func add(_ handler: RouteHandler) throws {
    try router.add("/:id", handler: handler)
    try router.add("/*", handler: journal.handler("another route"))
    router.unmatchedHandler = UnmatchedHandler { [journal] _ in journal.note("unmatched") }
  }

  private func expectEndOfTheSearch(_ sourceLocation: SourceLocation = #_sourceLocation) async {
    for outcome in await outcomes("/7") {
      #expect(!outcome.isHandled, sourceLocation: sourceLocation)
      let error = outcome.handlerError
      #expect(error?.underlyingError as? Fault == Fault(id: 7), sourceLocation: sourceLocation)
      #expect(error?.match["id"] == "7", sourceLocation: sourceLocation)
    }
    for outcome in await outcomes("/x") {
      guard case .invalidValue(let error)? = outcome.failure else {
        Issue.record("\(outcome) for a value that cannot be read", sourceLocation: sourceLocation)
        continue
      }
      #expect(
        error.description == #"/:id: id should be Int, not "x""#, sourceLocation: sourceLocation)
    }
    #expect(journal.entries == [], sourceLocation: sourceLocation)
  }

  @Test func `a closure that throws ends the search`() async throws {
    try add(RouteHandler { match in try refuse(match) })
    await expectEndOfTheSearch()
  }

  @Test func `a typed closure that throws ends the search`() async throws {
    try add(RouteHandler { match in throw Fault(id: try match.decode(User.self).id) })
    await expectEndOfTheSearch()
  }

  @Test func `a target that throws ends the search`() async throws {
    let target = Target()
    try add(.target(target))
    await expectEndOfTheSearch()
    withExtendedLifetime(target) {}
  }

  @Test func `an instance that throws ends the search`() async throws {
    try add(.instance(of: Screen.self) { _ in true })
    await expectEndOfTheSearch()
  }

  @Test func `a completion that throws ends the search`() async throws {
    try add(.instance(of: Page.self) { page in try refuse(page.match) })
    await expectEndOfTheSearch()
  }

  @Test func `an override that throws ends the search`() async throws {
    router.add(try Override("/:id"))
    try router.add("/*", handler: journal.handler("another route"))
    router.unmatchedHandler = UnmatchedHandler { [journal] _ in journal.note("unmatched") }
    await expectEndOfTheSearch()
  }

  @Test func `awaited closures fail on values as others do`() async throws {
    try router.add("/closure/:id") { match async throws in try refuse(match) }
    try router.add("/main/:id") { @MainActor match in try refuse(match) }
    try router.add("/typed/:id", as: User.self) { user async throws in throw Fault(id: user.id) }
    for kind in ["closure", "main", "typed"] {
      let error = await router.route("/\(kind)/7").handlerError
      #expect(error?.underlyingError as? Fault == Fault(id: 7))
      guard case .invalidValue(let error)? = await router.route("/\(kind)/x").failure else {
        Issue.record("no failure of \(kind)")
        continue
      }
      #expect(error.parameter == "id")
    }
  }

  @Test func `a failure that a handler throws is the outcome`() async throws {
    try router.add("/:inner") { [unowned router] match in
      try router.match("app://[::1/\(match["inner"] ?? "")") != nil
    }
    for outcome in await outcomes("/a") {
      #expect(outcome.failure == .invalidURL(.malformedHost(offset: 6)))
    }
  }

  @Test func `a response has the error as it was thrown`() async throws {
    try router.add("/:id") { match in try refuse(match) }
    let thrown = await router.respond(to: "/7")
    #expect(thrown.error as? Fault == Fault(id: 7))
    #expect(thrown.matchedPattern == "/:id")
    let malformed = await router.respond(to: "/x")
    #expect((malformed.error as? RouteValueError)?.parameter == "id")
    #expect(malformed.matchedPattern == "/:id")
  }

  @Test func `the scheme of a route makes no difference to thrown errors`() async throws {
    try router["app"].add("/:id") { match in try refuse(match) }
    let now: (String) -> RouteOutcome = { router["app"].route($0) }
    for outcome in [now("/7"), await router["app"].route("/7")] + (await outcomes("app:/7")) {
      #expect(outcome.handlerError?.match.scheme == "app")
    }
  }
}

/// Throws a fault with the match's id, or the error of reading the id.
private func refuse(_ match: RouteMatch) throws -> Bool {
  throw ThrowingHandlerTests.Fault(id: try match.require("id"))
}
