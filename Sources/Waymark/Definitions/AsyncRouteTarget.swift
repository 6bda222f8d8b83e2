/// An object that handles routes asynchronously for as long as it exists.
///
/// ```swift
/// @MainActor final class Screen: AsyncRouteTarget {
///   private(set) var user: String?
///
///   func handleRoute(_ match: RouteMatch) async -> Bool {
///     user = match["id"]
///     return true
///   }
/// }
/// try router.add("/user/:id", handler: .target(screen))
/// await router.route("/user/7")      // screen.user is "7"
/// ```
///
/// A main-actor class such as a view controller conforms with a main-actor method.
public protocol AsyncRouteTarget: AnyObject, Sendable {
  /// Handles a match.
  ///
  /// - Returns: Whether the match was handled; `false` lets the search go on.
  /// - Throws: What ends the search: see ``RouteOutcome/thrown(_:)``.
  func handleRoute(_ match: RouteMatch) async throws -> Bool
}

extension RouteHandler {
  /// A handler that asks `target`, without keeping it alive.
  ///
  /// When the target is gone the handler declines, so the search goes on.
  public static func target<Target: AsyncRouteTarget>(_ target: Target) -> RouteHandler {
    RouteHandler(async: { [weak target] match in try await target?.handleRoute(match) ?? false })
  }
}
