import Foundation
import Testing
import Waymark

/// A routable whose handler asks its own router for another navigation.
private final class Impatient: Routable, @unchecked Sendable {
  let routes = RelativeRoutes()
  private let lock = NSLock()
  private var stored: RelativeRouter?

  var router: RelativeRouter? {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }
}

@Suite struct NestedNavigationTests {
  @Test(arguments: NavigationPolicy.allCases)
  func isAnErrorInsteadOfWaitingForever(_ policy: NavigationPolicy) async throws {
    let root = Impatient()
    let router = RelativeRouter(root: root, policy: policy)
    root.router = router
    try root.routes.add("b") { _ in .finished }
    try root.routes.add("a") { [weak root] _ in
      try await root?.router?.route("app:/b")
      return .finished
    }
    do {
      try await router.route("app:/a")
      Issue.record("the nested navigation was not refused")
    } catch {
      guard case .routeHandlerFailed(let inner as RelativeRouteError) = error.reason,
        case .nested = inner.reason
      else {
        Issue.record("\(error)")
        return
      }
    }
    root.router = nil
    let chain = try await router.route("app:/b")
    #expect(chain.map(\.pattern) == ["b"])
  }
}
