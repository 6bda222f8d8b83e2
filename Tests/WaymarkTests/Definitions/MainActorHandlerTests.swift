import TestSupport
import Dispatch
import Testing
import WaymarkJLRoutes

@testable import Waymark

@MainActor @Suite struct MainActorHandlerTests {
  let router = Router()

  @Test func `a main-actor closure uses its state`() async throws {
    let pages = Pages()
    try router.add("/page/:name") { @MainActor match in
      await Task.yield()
      pages.show(match["name"])
      return true
    }
    #expect(await router.route("/page/home").isHandled)
    #expect(pages.shown == ["home"])
  }

  @Test func `a main-actor closure needs no await`() async throws {
    let pages = Pages()
    try router.add("/page/:name") { @MainActor match in
      pages.show(match["name"])
      return true
    }
    #expect(await router.route("/page/home").isHandled)
    #expect(pages.shown == ["home"])
  }

  @Test func `a main-actor closure without await is a handler`() async throws {
    let pages = Pages()
    let handler = RouteHandler(async: { @MainActor match in
      pages.show(match["name"])
      return true
    })
    #expect(handler.isolation == .awaited)
    try router.add("/page/:name", handler: handler)
    #expect(await router.route("/page/home").isHandled)
    #expect(pages.shown == ["home"])
  }

  @Test func `a main-actor target is asked on the main actor`() async throws {
    let controller = Controller()
    try router.add("/page/:name", handler: .target(controller))
    #expect(await router.route("/page/home").isHandled)
    #expect(await !router.route("/page/other").isHandled)
    #expect(controller.pages.shown == ["home"])
  }

  @Test func `a target that is gone declines`() async throws {
    var controller: Controller? = Controller()
    weak let observed = controller
    if let controller { try router.add("/page/:name", handler: .target(controller)) }
    #expect(await router.route("/page/home").isHandled)
    controller = nil
    #expect(observed == nil, "the route keeps its target alive")
    #expect(await !router.route("/page/home").isHandled)
  }

  @Test func `an error of a target reaches the caller`() async throws {
    let controller = Controller()
    try router.add("/page/:name", handler: .target(controller))
    #expect(await router.route("/page/broken").handlerError != nil)
  }

  @Test func `synchronous routing cannot ask a main-actor target`() throws {
    let controller = Controller()
    try router.add("/page/:name", handler: .target(controller))
    #expect(
      routeNow("/page/home")
        == .failed(.needsAwait("the handler", pattern: "/page/:name", orMainThread: false)))
    #expect(controller.pages.shown == [])
  }

  @Test func `synchronous routing calls a main-actor closure on the main thread`() throws {
    let pages = Pages()
    try router.add("/page/:name") { @MainActor match in pages.show(match["name"]) }
    #expect(routeNow("/page/home").isHandled)
    #expect(pages.shown == ["home"])
  }

  @Test func `synchronous routing elsewhere fails and names the ways out`() async throws {
    let pages = Pages()
    try router.add("/page/:name") { @MainActor match in pages.show(match["name"]) }
    let outcome = await Task.detached { [router] in route("/page/home", in: router) }.value
    #expect(
      outcome == .failed(.needsAwait("the handler", pattern: "/page/:name", orMainThread: true)))
    #expect(
      outcome.description
        == "failed: the handler of /page/:name runs on the main actor: "
        + "call route on the main thread, or write await router.route(url)")
    #expect(pages.shown == [])
    let awaited = await Task.detached { [router] in await router.route("/page/home") }.value
    #expect(awaited.isHandled)
    #expect(pages.shown == ["home"])
  }

  @Test func `a definition calls its closure only on the main actor`() async throws {
    let pages = Pages()
    try router.add("/page/:name") { @MainActor match in pages.show(match["name"]) }
    let match = try #require(try router.match("/page/home"))
    #expect(try match.definition.handle(match))
    let failure = await Task.detached {
      #expect(throws: RouteFailure.self) { try match.definition.handle(match) }
    }.value
    #expect(failure == .needsAwait("the handler", pattern: "/page/:name", orMainThread: true))
    #expect(pages.shown == ["home"])
  }

  /// There, Dispatch doesn't report which queue called.
  @Test(.bug(id: 32, "On the main thread, inside another queue's sync"))
  func `the main thread is elsewhere inside sync of another queue on Linux`() throws {
    let pages = Pages()
    try router.add("/page/:name") { @MainActor match in pages.show(match["name"]) }
    let outcome = DispatchQueue(label: "other").sync { [router] in
      route("/page/home", in: router)
    }
    #if canImport(Darwin)
      #expect(outcome.isHandled)
    #else
      #expect(
        outcome == .failed(.needsAwait("the handler", pattern: "/page/:name", orMainThread: true)))
    #endif
  }

  @Test func `guards of the main actor are asked there`() async throws {
    let login = Login()
    let needsLogin = RouteGuard { @MainActor _ in login.isDone ? .allow : .decline }
    #expect(needsLogin.body.isolation == .mainActor)
    try router.add("/account", guards: [needsLogin])
    #expect(!routeNow("/account").isHandled)
    login.isDone = true
    #expect(routeNow("/account").isHandled)
    let awaited = await Task.detached { [router] in await router.route("/account") }.value
    #expect(awaited.isHandled)
    let outcome = await Task.detached { [router] in route("/account", in: router) }.value
    #expect(outcome == .failed(.needsAwait("a guard", pattern: "/account", orMainThread: true)))
    #expect(outcome.description.contains("call route on the main thread, or write await"))
  }

  @Test func `handlers that cannot be called ask no guard`() async throws {
    let journal = Journal()
    let noting = RouteGuard { _ in
      journal.note("asked")
      return .allow
    }
    try router.add("/page", guards: [noting]) { @MainActor _ in }
    _ = await Task.detached { [router] in route("/page", in: router) }.value
    #expect(journal.entries == [])
  }

  @Test func `targets of the main actor are asked synchronously`() async throws {
    let screen = Screen()
    try router.add("/page/:name", handler: .target(screen))
    #expect(routeNow("/page/home").isHandled)
    #expect(await router.route("/page/help").isHandled)
    #expect(screen.pages.shown == ["home", "help"])
    let outcome = await Task.detached { [router] in route("/page/x", in: router) }.value
    #expect(
      outcome == .failed(.needsAwait("the handler", pattern: "/page/:name", orMainThread: true)))
  }

  @Test func `instances of the main actor are made there`() async throws {
    let pages = Pages()
    try router.add(
      "/page/:name",
      handler: .instance(of: PageController.self) { controller in pages.show(controller.name) })
    #expect(routeNow("/page/home").isHandled)
    #expect(await router.route("/page/help").isHandled)
    #expect(pages.shown == ["home", "help"])
  }

  @Test func `an override sees the calls of a main-actor handler`() async throws {
    let pages = Pages()
    let definition = try Noting("/page/:name") { @MainActor match in pages.show(match["name"]) }
    router.add(definition)
    #expect(routeNow("/page/home").isHandled)
    #expect(await router.route("/page/help").isHandled)
    #expect(pages.shown == ["home", "help"])
    #expect(definition.journal.entries == ["/page/home", "/page/help"])
  }

  private func routeNow(_ url: String) -> RouteOutcome { router.route(url) }
}

nonisolated private func route(_ url: String, in router: Router) -> RouteOutcome {
  router.route(url)
}

@MainActor private final class Login {
  var isDone = false
}

@MainActor private final class Screen: @MainActor RouteTarget {
  let pages = Pages()

  func handleRoute(_ match: RouteMatch) { pages.show(match["name"]) }
}

@MainActor private final class PageController: @MainActor RouteInstantiable {
  let name: String?

  init(match: RouteMatch) { name = match["name"] }
}

private final class Noting: RouteDefinition, @unchecked Sendable {
  let journal = Journal()

  override func handle(_ match: RouteMatch) throws -> Bool {
    journal.note(match.url)
    return try super.handle(match)
  }
}

@MainActor private final class Pages {
  private(set) var shown: [String?] = []

  func show(_ name: String?) {
    shown.append(name)
  }
}

@MainActor private final class Controller: AsyncRouteTarget {
  let pages = Pages()

  struct Broken: Error {}

  func handleRoute(_ match: RouteMatch) async throws -> Bool {
    if match["name"] == "broken" { throw Broken() }
    guard match["name"] == "home" else { return false }
    pages.show("home")
    return true
  }
}
