import TestSupport
import Testing
import Waymark
import WaymarkJLRoutes

/// The examples of Docs/Migration/JLRoutes2.md that define classes.
@MainActor @Suite struct JLRoutes2ClassTests {
  let router = Router()

  @Test func `a handler makes an instance of a target class`() throws {
    let shown = Journal()
    try router.add(
      "/some/route/:id",
      handler: .instance(of: TargetPage.self) { page in
        shown.note(page.parameters["id"] as? String ?? "-")
      })
    #expect(open("myapp://some/route/7"))
    #expect(shown.entries == ["7"])
  }

  @Test func `a handler makes an instance of a main-actor class`() async throws {
    let navigation = Navigation()
    try router.add(
      "/some/route/:id",
      handler: .instance(of: PageController.self) { page in
        navigation.push(page)
      })
    let outcome = await router.route("myapp://some/route/7")
    #expect(outcome.isHandled)
    #expect(navigation.pages.map(\.title) == ["7"])
  }

  @Test func `a handler asks a weak target while it exists`() throws {
    let screen = Screen()
    do {
      let target = RootTarget(screen: screen)
      try router.add("/some/route", handler: .target(target))
      withExtendedLifetime(target) { #expect(open("myapp://some/route")) }
    }
    #expect(screen.shown == ["/some/route"])
    // The target was released, so the handler declines from now on.
    #expect(!open("myapp://some/route"))
  }

  @Test func `a subclass parses routes in its own way`() throws {
    let screen = Screen()
    let alwaysMatch = try AlwaysMatch("/foo", priority: 0) { @MainActor match in
      screen.show(match["q"])
    }
    router.add(alwaysMatch)
    #expect(open("myapp://not/foo/at/all?q=1"))
    #expect(screen.shown == ["1"])
  }

  @Test func `a subclass overrides the parts of a definition`() throws {
    let screen = Screen()
    let shouting = try ShoutingRoute("/say/:text") { @MainActor match in
      screen.show(match["TEXT"])
      screen.show(match.captures.additional["length"].map { "\($0)" })
    }
    router.add(shouting)
    #expect(open("myapp://say/hello"))
    #expect(screen.shown == ["HELLO", "5"])
    #expect(try ShoutingRoute("/a") == ShoutingRoute("/a").copy())
  }

  /// Calls the synchronous `route`.
  ///
  /// An asynchronous test would prefer the other overload.
  private func open(_ url: String) -> Bool { router.route(url).isHandled }
}

final class AlwaysMatch: RouteDefinition, @unchecked Sendable {
  override func response(for request: RouteRequest) -> RouteResponse {
    .match(parameters(for: request))
  }
}

final class ShoutingRoute: RouteDefinition, @unchecked Sendable {
  override func value(of capture: RouteCapture) -> String? {
    capture.value.uppercased()
  }

  override func parameterName(for name: String) -> String {
    name.uppercased()
  }

  override func parameters(
    for request: RouteRequest, variables: RouteParameters
  ) -> RouteParameters {
    var parameters = variables
    parameters.additional["length"] = variables["TEXT"]?.count
    return parameters
  }
}

final class TargetPage: RouteInstantiable {
  let parameters: [String: any Sendable]

  init(match: RouteMatch) {
    parameters = match.dictionary
  }
}

@MainActor final class RootTarget: @MainActor RouteTarget {
  private let screen: Screen

  init(screen: Screen) { self.screen = screen }

  func handleRoute(_ match: RouteMatch) {
    screen.show(match.pattern)
  }
}

@MainActor final class PageController: @MainActor RouteInstantiable {
  let title: String?

  init(match: RouteMatch) {
    title = match["id"]
  }
}

@MainActor final class Navigation {
  private(set) var pages: [PageController] = []

  func push(_ page: PageController) {
    pages.append(page)
  }
}
