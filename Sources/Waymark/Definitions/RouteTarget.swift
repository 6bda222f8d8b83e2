/// An object that handles routes for as long as it exists.
///
/// ```swift
/// final class Player: RouteTarget, Sendable {
///   func handleRoute(_ match: RouteMatch) {
///     print("plays", match["id"] ?? "")
///   }
/// }
/// let player = Player()
/// try router.add("/play/:id", handler: .target(player))
/// router.route("/play/7")      // prints plays 7
/// ```
///
/// A main-actor class, such as a view controller, conforms with `@MainActor RouteTarget`. If the
/// main actor is the module's default isolation, `RouteTarget` alone is enough. Other classes have
/// to be `Sendable`.
///
/// The JLRoutes counterpart is `handleRouteWithParameters:` of `JLRRouteHandlerTarget`.
public protocol RouteTarget: AnyObject {
  /// What ``handleRoute(_:)`` returns: `Void`, or `Bool` so that it can decline.
  associatedtype Reply

  /// Handles a match, or returns `false` to decline: see ``RouteHandler``.
  ///
  /// - Throws: Any error. It ends the search: see ``RouteOutcome/thrown(_:)``.
  func handleRoute(_ match: RouteMatch) throws -> Reply
}

extension RouteHandler {
  /// A handler that calls `target` and references it weakly.
  ///
  /// Once the target is gone, the handler declines and the search goes on.
  public static func target<Target: RouteTarget & Sendable>(_ target: Target) -> RouteHandler {
    RouteHandler { [weak target] match in
      try target.map { isHandled(by: try $0.handleRoute(match)) } ?? false
    }
  }

  /// A handler that calls `target`, which belongs to the main actor, and references it weakly.
  ///
  /// Once the target is gone, the handler declines and the search goes on.
  @MainActor
  public static func target<Target: RouteTarget>(_ target: Target) -> RouteHandler {
    RouteHandler { @MainActor [weak target] match in
      try target.map { isHandled(by: try $0.handleRoute(match)) } ?? false
    }
  }
}
