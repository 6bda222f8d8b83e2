import TestSupport
import Testing
import Waymark
import WaymarkJLRoutes
import WaymarkNKRouter

/// Handlers that receive the parameters as one value.
@Suite struct TypedHandlerTests {
  private let router = Router()
  private let journal = Journal()

  struct User: Decodable, Sendable { let id: Int }

  /// Calls the synchronous `route` in any context.
  private func outcome(_ url: String) -> RouteOutcome { router.route(url) }

  private func failure(_ outcome: RouteOutcome) -> RouteValueError? {
    if case .failed(.invalidValue(let error)) = outcome { error } else { nil }
  }

  @Test func `typed handlers get the value`() async throws {
    try router.add("/sync/:id", as: User.self) { [journal] user in
      journal.note("sync \(user.id)")
      return user.id > 0
    }
    try router.add("/async/:id", as: User.self) { [journal] user in
      await Task.yield()
      journal.note("async \(user.id)")
      return true
    }
    try router.add("/main/:id", as: User.self) { @MainActor [journal] user in
      MainActor.preconditionIsolated()
      journal.note("main \(user.id)")
      return true
    }
    #expect(outcome("/sync/1").isHandled)
    #expect(!outcome("/sync/0").isHandled)
    for url in ["/sync/2", "/async/3", "/main/4"] { await router.route(url) }
    #expect(journal.entries == ["sync 1", "sync 0", "sync 2", "async 3", "main 4"])
  }

  struct Orders: Decodable, Sendable {
    var user: String?
    var page: Int?
  }

  @Test(.bug(id: 32, "A path value is filled from the query"))
  func `a parameter of the pattern is never read from the query`() throws {
    try router.add("/orders(/:user)", as: Orders.self) { [journal] orders in
      journal.note("\(orders.user ?? "-") \(orders.page ?? 0)")
    }
    for url in ["/orders/joe?user=eve", "/orders?user=eve", "/orders?user=eve&page=2"] {
      #expect(outcome(url).isHandled)
    }
    #expect(journal.entries == ["joe 0", "- 0", "- 2"])
  }

  @Test(.bug(id: 32, "A path value is filled from the query"))
  func `a value that the path leaves out is missing`() throws {
    let url = "/orders?user=eve"
    try router.add("/orders(/:user)", "/all")
    let match = try #require(try router.match(url))
    #expect(try match.value("user", as: String.self) == nil)
    #expect(throws: RouteValueError.self) { try match.require("user", as: String.self) }
    #expect(try match.require("user", as: [String].self) == [])
    #expect(match.captures["user"] == nil)
    #expect(match["user"] == nil)
    // The parameters as the seed routers merge them.
    #expect(match.parameters["user"] as? String == "eve")
    let copies = Router()
    copies.add(try match.definition.copy())
    #expect(try copies.match(url)?.value("user", as: String.self) == nil)
    // The route's other pattern doesn't have this parameter.
    #expect(try router.match("/all?user=eve")?.value("user", as: String.self) == "eve")
  }

  @Test func `an optional value is there where the path has it`() throws {
    try router.add("/:id", as: User?.self) { [journal] user in
      journal.note("\(user?.id, default: "nil")")
      return true
    }
    router.route("/7")
    #expect(failure(outcome("/x"))?.parameter == "id")
    #expect(journal.entries == ["7"])
  }

  @Test func `a malformed value is a failure and not a miss`() async throws {
    router.unmatchedHandler = UnmatchedHandler { [journal] _ in journal.note("unmatched") }
    try router.add("/sync/:id", as: User.self, name: "user") { _ in true }
    try router.add("/async/:id", as: User.self, name: "later") { _ async in true }
    try router.add("/sync/*", handler: journal.handler("other"))
    #expect(failure(outcome("/sync/x"))?.parameter == "id")
    let outcomes = [await router.route("/sync/x"), await router.route("/async/x")]
    #expect(outcomes.map { failure($0)?.route } == ["user", "later"])
    guard case .failed(let failure) = outcomes[0] else { return }
    #expect(failure.description == #"user: id should be Int, not "x""#)
    #expect(journal.entries == [])
  }

  @Test func `constraints decide between typed routes`() throws {
    struct Named: Decodable, Sendable { let name: String }
    try router.add("/user/:id<int>", as: User.self) { [journal] user in
      journal.note("\(user.id)")
      return true
    }
    try router.add("/user/:name", as: Named.self) { [journal] user in
      journal.note(user.name)
      return true
    }
    router.route("/user/7")
    router.route("/user/joe")
    #expect(journal.entries == ["7", "joe"])
  }

  final class Counting: RouteDefinition, @unchecked Sendable {
    let journal = Journal()

    override func handle(_ match: RouteMatch) throws -> Bool {
      journal.note("called")
      return try super.handle(match)
    }
  }

  @Test func `definitions decode values themselves`() async throws {
    let definition = try Counting("/:id") { match in try match.decode(User.self).id == 1 }
    router.add(definition)
    #expect(outcome("/1").isHandled)
    #expect(failure(outcome("/x")) != nil)
    #expect(failure(await router.route("/x")) != nil)
    #expect(definition.journal.entries.count == 3)
    #expect(await router.respond(to: "/x").error is RouteValueError)
  }

  @Test func `the subscript's handler throws what it cannot read`() throws {
    try router.add("/:id", as: User.self) { _ in true }
    let handler = try #require(PatternHandlers(of: router)["/:id"])
    #expect(try handler(try #require(try router.match("/1"))))
    let malformed = try #require(try router.match("/x"))
    #expect(throws: RouteValueError.self) { try handler(malformed) }
  }
}
