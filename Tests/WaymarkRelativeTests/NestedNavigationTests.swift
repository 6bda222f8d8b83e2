import TestSupport
import Foundation
import RegexEngine
import Testing
import Waymark
import WaymarkRelative

/// A routable with a handler that starts another navigation of the same router.
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
  func `a nested navigation is an error instead of waiting forever`(_ policy: NavigationPolicy)
    async throws
  {
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

  /// A detached task isn't connected to the handler that started it.
  @Test(.bug(id: 32, "A detached task inside a queued navigation"), .timeLimit(.minutes(10)))
  func `a detached task waits its turn`() async throws {
    let root = Impatient()
    let router = RelativeRouter(root: root)
    root.router = router
    let (patterns, found) = AsyncStream.makeStream(of: [String].self)
    try root.routes.add("b") { _ in .finished }
    try root.routes.add("a") { [weak root] _ in
      Task.detached {
        let chain = try? await root?.router?.route("app:/b")
        found.yield(chain?.map(\.pattern) ?? [])
      }
      return .finished
    }
    try await router.route("app:/a")
    #expect(await patterns.first { _ in true } == ["b"])
    root.router = nil
  }

  @Test(.timeLimit(.minutes(10)), arguments: NavigationPolicy.allCases)
  func `a nested navigation is an error also by way of another router`(_ policy: NavigationPolicy)
    async throws
  {
    let (here, there) = (Impatient(), Impatient())
    here.router = RelativeRouter(root: there, policy: policy)
    there.router = RelativeRouter(root: here, policy: policy)
    defer { (here.router, there.router) = (nil, nil) }
    for root in [here, there] {
      try root.routes.add("a") { [weak root] _ in
        try await root?.router?.route("app:/a")
        return .finished
      }
    }
    do {
      try await there.router?.route("app:/a")
      Issue.record("the nested navigation was not refused")
    } catch {
      var reasons: [RelativeRouteError.Reason] = [error.reason]
      while case .routeHandlerFailed(let inner as RelativeRouteError)? = reasons.last {
        reasons.append(inner.reason)
      }
      guard case .nested? = reasons.last else {
        Issue.record("\(error)")
        return
      }
      #expect(reasons.count == 3)
    }
  }

  /// A handler creates a screen that follows links in a separate task.
  @Test(arguments: NavigationPolicy.allCases)
  func `a nested navigation is allowed in a task that outlives the outer one`(
    _ policy: NavigationPolicy
  ) async throws {
    let root = Impatient()
    let router = RelativeRouter(root: root, policy: policy)
    let (links, continuation) = AsyncStream.makeStream(of: String.self)
    let followed = Journal()
    let screen = Locked<Task<Void, any Error>?>(nil)
    try root.routes.add("b/:id") { visit in
      followed.note(visit.parameters["id"] ?? "")
      return .finished
    }
    try root.routes.add("a") { [weak router] _ in
      let task = Task { for await link in links { try await router?.route(link) } }
      screen.withLock { $0 = task }
      return .finished
    }
    try await router.route("app:/a")
    for id in 1...3 { continuation.yield("app:/b/\(id)") }
    continuation.finish()
    try await screen.withLock { $0 }?.value
    #expect(followed.entries == ["1", "2", "3"])
  }
}
