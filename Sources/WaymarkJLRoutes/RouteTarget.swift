public import Waymark

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

  /// Handles a match, or returns `false` to decline: see `RouteHandler`.
  ///
  /// - Throws: Any error. It ends the search: see `RouteOutcome.thrown`.
  func handleRoute(_ match: RouteMatch) throws -> Reply
}

/// An object that handles routes asynchronously for as long as it exists.
///
/// ```swift
/// @MainActor final class Screen: AsyncRouteTarget {
///   private(set) var user: User?
///
///   func handleRoute(_ match: RouteMatch) async throws {
///     user = try await loadUser(match.require("id"))
///   }
/// }
/// let screen = Screen()
/// try router.add("/user/:id", handler: .target(screen))
/// await router.route("/user/7")
/// ```
///
/// A main-actor class, such as a view controller, conforms with a main-actor method. Write
/// `@MainActor` on your own class even if the main actor is the module's default isolation:
/// conforming to a `Sendable` protocol turns that default off.
public protocol AsyncRouteTarget: AnyObject, Sendable {
  /// What ``handleRoute(_:)`` returns: `Void`, or `Bool` so that it can decline.
  associatedtype Reply: Sendable

  /// Handles a match, or returns `false` to decline: see `RouteHandler`.
  ///
  /// - Throws: Any error. It ends the search: see `RouteOutcome.thrown`.
  func handleRoute(_ match: RouteMatch) async throws -> Reply
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

  /// A handler that calls `target` and references it weakly.
  ///
  /// Once the target is gone, the handler declines and the search goes on.
  public static func target<Target: AsyncRouteTarget>(_ target: Target) -> RouteHandler {
    RouteHandler(async: { [weak target] match in
      guard let target else { return false }
      return isHandled(by: try await target.handleRoute(match))
    })
  }
}
