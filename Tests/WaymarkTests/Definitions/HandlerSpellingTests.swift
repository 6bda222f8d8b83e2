import Testing
import WaymarkJLRoutes
import WaymarkNKRouter

@testable import Waymark

/// The kind of handler that a closure becomes, depending on how it's written.
@Suite struct HandlerSpellingTests {
  private let router = Router()

  struct User: Decodable, Sendable { let id: Int }

  private struct Model {
    func show(_ match: RouteMatch) {}
    func has(_ match: RouteMatch) -> Bool { false }
    @discardableResult func open(_ match: RouteMatch) -> Bool { false }
    func load(_ match: RouteMatch) async {}
    func load(_ user: User) async {}
  }

  @MainActor private final class Screen {
    var id: String?
    func show(_ match: RouteMatch) { id = match["id"] }
    func show(_ user: User) { id = "\(user.id)" }
    func has(_ match: RouteMatch) -> Bool { false }
  }

  private func expect(
    _ place: RouteHandler.Isolation, _ route: Route,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for definition in route.definitions {
      #expect(definition.handler.isolation == place, sourceLocation: sourceLocation)
    }
  }

  @Test func `closures that wait for nothing are synchronous`() throws {
    let model = Model()
    expect(.anywhere, try router.add("/:id") { _ in true })
    expect(.anywhere, try router.add("/:id") { match in match["id"] == "7" })
    expect(.anywhere, try router.add("/:id") { match in try match.require("id", as: Int.self) > 0 })
    expect(
      .anywhere,
      try router.add("/:id") { match in
        let id = try match.require("id", as: Int.self)
        return id > 0
      })
    expect(
      .anywhere,
      try router.add("/:id") { match in
        guard match["id"] != "0" else { throw CancellationError() }
        return true
      })
    expect(.anywhere, try router.add("/:id") { _ in throw CancellationError() })
    expect(
      .anywhere,
      try router.add("/:id", name: "named", priority: 1, guards: []) { match in
        try match.value("page", as: Int.self) == nil
      })
    expect(
      .anywhere,
      try router.add("/a", "/b") { match in try match.value("page", as: Int.self) == nil })
    expect(.anywhere, try router.add("/:id", as: User.self) { user in user.id > 0 })
    expect(
      .anywhere,
      try router.add("/:id", as: User.self) { user in
        guard user.id > 0 else { throw CancellationError() }
        return true
      })
    expect(
      .anywhere,
      try router.add("/:id", handler: RouteHandler { match in try match.require("id") == 7 }))
    expect(.anywhere, try router.add("/:id", handler: accept))
    expect(.anywhere, try router.add("/:id", handler: model.show))
    expect(.anywhere, try router.add("/:id") { match in model.show(match) })
    expect(.anywhere, try router.add("/:id") { model.show($0) })
    expect(.anywhere, try router.add("/:id") { _ in })
    expect(.anywhere, try router.add("/:id") { match in Task { await model.load(match) } })
    expect(.anywhere, Route(try RouteDefinition("/:id") { match in try match.require("id") == 7 }))
    expect(.anywhere, Route(try RouteDefinition("/:id") { match in model.show(match) }))
  }

  @Test @MainActor func `closures of the main actor are synchronous there`() throws {
    let screen = Screen()
    expect(.mainActor, try router.add("/:id") { @MainActor _ in true })
    expect(
      .mainActor,
      try router.add("/:id") { @MainActor match in try match.require("id", as: Int.self) > 0 })
    expect(.mainActor, try router.add("/:id") { @MainActor match in screen.show(match) })
    expect(
      .mainActor, try router.add("/:id") { @MainActor [weak screen] match in screen?.show(match) })
    expect(
      .mainActor,
      try router.add("/:id") { @MainActor match in
        screen.id = match["id"]
        screen.show(match)
      })
    expect(
      .mainActor,
      try router.add("/:id") { @MainActor match in
        guard match["id"] != "0" else { return false }
        screen.show(match)
        return true
      })
    expect(.mainActor, try router.add("/:id", handler: screen.show))
    expect(.mainActor, try router.add("/:id", handler: screen.has))
    expect(.mainActor, try router.add("/:id", handler: acceptOnMain))
    expect(.mainActor, try router.add("/:id", as: User.self) { @MainActor user in user.id > 0 })
    expect(
      .mainActor,
      try router.add("/:id", as: User.self) { @MainActor user in
        guard user.id > 0 else { throw CancellationError() }
        return true
      })
    expect(
      .mainActor, try router.add("/:id", as: User.self) { @MainActor user in screen.show(user) })
    expect(.mainActor, try router.add("/:id", as: User.self, handler: screen.show))
    expect(
      .mainActor,
      try router.add("/:id", handler: RouteHandler { @MainActor match in screen.show(match) }))
    expect(
      .mainActor,
      Route(
        try RouteDefinition(
          "/:id", handler: RouteHandler { @MainActor match in screen.show(match) })))
  }

  @Test func `closures that wait are asynchronous`() throws {
    let model = Model()
    expect(
      .awaited,
      try router.add("/:id") { _ in
        await Task.yield()
        return true
      })
    expect(.awaited, try router.add("/:id") { _ in await Task.yield() })
    expect(.awaited, try router.add("/:id") { match in await model.load(match) })
    expect(.awaited, try router.add("/:id") { match async in match["id"] == "7" })
    expect(
      .awaited,
      try router.add("/:id") { match async throws in try match.require("id", as: Int.self) > 0 })
    expect(
      .awaited,
      try router.add("/:id") { @MainActor match in
        let id = try match.require("id", as: Int.self)
        await Task.yield()
        return id > 0
      })
    expect(.awaited, try router.add("/:id", as: User.self) { _ async in true })
    expect(.awaited, try router.add("/:id", as: User.self) { user in await model.load(user) })
    expect(
      .awaited,
      try router.add("/:id", as: User.self) { @MainActor user in await model.load(user) })
    expect(.awaited, try router.add("/:id", handler: .session(RouteSession())))
    expect(.awaited, try router.add("/:id", handler: acceptLater))
    expect(.awaited, try router.add("/:id", handler: model.load))
    expect(
      .awaited,
      Route(
        try RouteDefinition(
          "/:id", handler: RouteHandler(async: { match in match["id"] == "7" }))))
  }

  @Test func `what a handler returns says whether it handled`() throws {
    let model = Model()
    let gone: Model? = nil
    let handlers: [(RouteHandler, Bool)] = [
      (RouteHandler { _ in true }, true),
      (RouteHandler { _ in false }, false),
      (RouteHandler { _ in }, true),
      (RouteHandler { match in model.show(match) }, true),
      // A closure returns the value of its only expression.
      (RouteHandler { match in model.open(match) }, false),
      (
        RouteHandler { match in
          model.open(match)
          model.open(match)
        }, true
      ),
      (RouteHandler { match in _ = model.open(match) }, true),
      (RouteHandler { match in gone?.show(match) }, false),
      (RouteHandler { match in model.self as Model? }, true),
      (RouteHandler { match in gone?.has(match) }, false),
      (RouteHandler { match in gone }, true),
      (RouteHandler { _ in [Int]().first }, true),
      (RouteHandler { _ in 0 }, true),
      (RouteHandler(model.has), false),
      (RouteHandler { match in Task { await model.load(match) } }, true),
    ]
    for (index, (handler, isHandled)) in handlers.enumerated() {
      let router = Router()
      try router.add("/:id", handler: handler)
      #expect(router.route("/7").isHandled == isHandled, "\(index)")
    }
  }

  @Test func `what an awaited handler returns says whether it handled`() async throws {
    let handlers: [(RouteHandler, Bool)] = [
      (RouteHandler(async: { _ in true }), true),
      (RouteHandler(async: { _ in false }), false),
      (RouteHandler(async: { _ in await Task.yield() }), true),
      (RouteHandler { @MainActor _ in false }, false),
      (RouteHandler { @MainActor _ in }, true),
    ]
    for (index, (handler, isHandled)) in handlers.enumerated() {
      let router = Router()
      try router.add("/:id", handler: handler)
      #expect(await router.route("/7").isHandled == isHandled, "\(index)")
    }
  }

  @Test func `a handler by pattern may throw`() throws {
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
