import Testing
import Waymark
import WaymarkJLRoutes

/// Which kind of handler a closure becomes, by the way in which it is written.
@Suite struct HandlerSpellingTests {
  private let router = Router()

  struct User: Decodable, Sendable { let id: Int }

  private func isAsynchronous(_ routes: [RouteDefinition]) -> [Bool] {
    routes.map(\.handler.isAsynchronous)
  }

  @Test func closuresThatWaitForNothingAreSynchronous() throws {
    let synchronous = [
      try router.add("/:id") { _ in true },
      try router.add("/:id") { match in match["id"] == "7" },
      try router.add("/:id") { match in try match.require("id", as: Int.self) > 0 },
      try router.add("/:id") { match in
        let id = try match.require("id", as: Int.self)
        return id > 0
      },
      try router.add("/:id") { match in
        guard match["id"] != "0" else { throw CancellationError() }
        return true
      },
      try router.add("/:id") { _ in throw CancellationError() },
      try router.add("/:id", name: "named", priority: 1, guards: []) { match in
        try match.value("page", as: Int.self) == nil
      },
      try router.add("/a", "/b") { match in try match.value("page", as: Int.self) == nil },
      try router.add("/:id", as: User.self) { user in user.id > 0 },
      try router.add("/:id", as: User.self) { user in
        guard user.id > 0 else { throw CancellationError() }
        return true
      },
      try router.add("/:id", handler: RouteHandler { match in try match.require("id") == 7 }),
      try router.add("/:id", handler: .decoding(User.self) { user in user.id > 0 }),
      try router.add("/:id", handler: accept),
      [try RouteDefinition("/:id") { match in try match.require("id") == 7 }],
    ]
    for routes in synchronous { #expect(isAsynchronous(routes).allSatisfy { !$0 }) }
  }

  @Test func closuresThatWaitAreAsynchronous() throws {
    let asynchronous = [
      try router.add("/:id") { _ in
        await Task.yield()
        return true
      },
      try router.add("/:id") { match async in match["id"] == "7" },
      try router.add("/:id") { match async throws in try match.require("id", as: Int.self) > 0 },
      try router.add("/:id") { @MainActor _ in true },
      try router.add("/:id") { @MainActor match in try match.require("id", as: Int.self) > 0 },
      try router.add("/:id") { @MainActor match in
        let id = try match.require("id", as: Int.self)
        await Task.yield()
        return id > 0
      },
      try router.add("/:id", as: User.self) { _ async in true },
      try router.add("/:id", as: User.self) { @MainActor user in user.id > 0 },
      try router.add("/:id", as: User.self) { @MainActor user in
        guard user.id > 0 else { throw CancellationError() }
        return true
      },
      try router.add("/:id", handler: .session(RouteSession())),
      try router.add("/:id", handler: acceptLater),
      try router.add("/:id", handler: acceptOnMain),
      [try RouteDefinition("/:id") { match async in match["id"] == "7" }],
    ]
    for routes in asynchronous { #expect(isAsynchronous(routes) == [true]) }
  }

  @Test func theSubscriptTakesAClosureThatThrows() throws {
    PatternHandlers(of: router)["/:id"] = { match in try match.require("id", as: Int.self) == 7 }
    let handler = try #require(PatternHandlers(of: router)["/:id"])
    #expect(try handler(try #require(try router.match("/7"))))
    #expect(try !handler(try #require(try router.match("/8"))))
    #expect(throws: RouteValueError.self) { try handler(try #require(try router.match("/x"))) }
  }
}

@Sendable private func accept(_ match: RouteMatch) throws -> Bool { true }
@Sendable private func acceptLater(_ match: RouteMatch) async throws -> Bool { true }
@MainActor private func acceptOnMain(_ match: RouteMatch) throws -> Bool { true }
