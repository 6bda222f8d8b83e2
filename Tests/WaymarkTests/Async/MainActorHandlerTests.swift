import Testing
import Waymark

@MainActor @Suite struct MainActorHandlerTests {
  let router = Router()

  @Test func mainActorClosureUsesItsState() async throws {
    let pages = Pages()
    try router.add("/page/:name") { @MainActor match in
      await Task.yield()
      pages.show(match["name"])
      return true
    }
    #expect(await router.route("/page/home").isHandled)
    #expect(pages.shown == ["home"])
  }

  @Test func mainActorClosureWithoutAwaitIsAHandler() async throws {
    let pages = Pages()
    let handler = RouteHandler(async: { @MainActor match in
      pages.show(match["name"])
      return true
    })
    #expect(handler.isAsynchronous)
    try router.add("/page/:name", handler: handler)
    #expect(await router.route("/page/home").isHandled)
    #expect(pages.shown == ["home"])
  }

  @Test func mainActorTargetIsAskedOnTheMainActor() async throws {
    let controller = Controller()
    try router.add("/page/:name", handler: .target(controller))
    #expect(await router.route("/page/home").isHandled)
    #expect(await !router.route("/page/other").isHandled)
    #expect(controller.pages.shown == ["home"])
  }

  @Test func targetThatIsGoneDeclines() async throws {
    var controller: Controller? = Controller()
    weak let observed = controller
    if let controller { try router.add("/page/:name", handler: .target(controller)) }
    #expect(await router.route("/page/home").isHandled)
    controller = nil
    #expect(observed == nil, "the route keeps its target alive")
    #expect(await !router.route("/page/home").isHandled)
  }

  @Test func errorOfATargetReachesTheCaller() async throws {
    let controller = Controller()
    try router.add("/page/:name", handler: .target(controller))
    #expect(await router.route("/page/broken").handlerError != nil)
  }

  @Test func synchronousRoutingCannotAskAMainActorTarget() throws {
    let controller = Controller()
    try router.add("/page/:name", handler: .target(controller))
    guard case .failed(.handlerIsAsynchronous) = routeNow("/page/home") else {
      Issue.record("a main-actor target was asked synchronously")
      return
    }
    #expect(controller.pages.shown == [])
  }

  private func routeNow(_ url: String) -> RouteOutcome { router.route(url) }
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
