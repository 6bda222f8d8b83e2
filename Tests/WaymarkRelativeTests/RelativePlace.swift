import Testing
import Waymark
import WaymarkRelative

/// A routable with nothing but routes.
struct RelativePlace: Routable {
  let routes = RelativeRoutes()

  init() {}

  init(_ build: (RelativeRoutes) throws -> Void) rethrows {
    try build(routes)
  }
}

extension RelativeRouter {
  /// A router whose root has the routes that `build` adds.
  convenience init(
    policy: NavigationPolicy = .queue, _ build: (RelativeRoutes) throws -> Void
  ) rethrows {
    self.init(root: try RelativePlace(build), policy: policy)
  }

  /// The error of a URL that can't be handled.
  func failure(
    of url: String, context: (any Sendable)? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async -> RelativeRouteError? {
    do {
      let chain = try await route(url, context: context)
      Issue.record("\(url) was handled by \(chain.map(\.pattern))", sourceLocation: sourceLocation)
      return nil
    } catch {
      return error
    }
  }

  /// The patterns of the steps in a URL's navigation.
  func patterns(of url: String) async throws -> [String] {
    try await route(url).map(\.pattern)
  }
}
