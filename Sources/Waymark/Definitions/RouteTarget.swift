/// An object that handles routes for as long as it exists.
///
/// ```swift
/// final class Player: RouteTarget {
///   func handleRoute(_ match: RouteMatch) -> Bool {
///     print("plays", match["id"] ?? "")
///     return true
///   }
/// }
/// let player = Player()
/// try router.add("/play/:id", handler: .target(player))
/// router.route("/play/7")      // prints plays 7
/// ```
///
/// The corresponding part of JLRoutes is `handleRouteWithParameters:` of `JLRRouteHandlerTarget`.
public protocol RouteTarget: AnyObject, Sendable {
  /// Handles a match.
  ///
  /// - Returns: Whether the match was handled; `false` lets the search go on.
  /// - Throws: What ends the search: see ``RouteOutcome/thrown(_:)``.
  func handleRoute(_ match: RouteMatch) throws -> Bool
}

extension RouteHandler {
  /// A handler that asks `target`, without keeping it alive.
  ///
  /// When the target is gone the handler declines, so the search goes on.
  public static func target<Target: RouteTarget>(_ target: Target) -> RouteHandler {
    RouteHandler { [weak target] match in try target?.handleRoute(match) ?? false }
  }
}
