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
/// main actor is the module's default isolation, just `RouteTarget` is enough. Other classes must
/// be `Sendable`.
///
/// The JLRoutes counterpart is `handleRouteWithParameters:` of `JLRRouteHandlerTarget`.
public protocol RouteTarget: AnyObject {
  /// The return type of ``handleRoute(_:)``: `Void`, or `Bool` if the method can decline.
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
/// `@MainActor` on your class even if the main actor is the module's default isolation, because
/// conforming to a `Sendable` protocol turns off that default.
public protocol AsyncRouteTarget: AnyObject, Sendable {
  /// The return type of ``handleRoute(_:)``: `Void`, or `Bool` if the method can decline.
  associatedtype Reply: Sendable

  /// Handles a match, or returns `false` to decline: see `RouteHandler`.
  ///
  /// - Throws: Any error. It ends the search: see `RouteOutcome.thrown`.
  func handleRoute(_ match: RouteMatch) async throws -> Reply
}

extension RouteHandler {
  /// Returns a handler that calls `target`, which it references weakly.
  ///
  /// After the target is deallocated, the handler declines and the search continues.
  public static func target<Target: RouteTarget & Sendable>(_ target: Target) -> RouteHandler {
    RouteHandler { [weak target] match in
      try target.map { isHandled(by: try $0.handleRoute(match)) } ?? false
    }
  }

  /// Returns a handler that calls a main-actor `target`, which it references weakly.
  ///
  /// After the target is deallocated, the handler declines and the search continues.
  @MainActor
  public static func target<Target: RouteTarget>(_ target: Target) -> RouteHandler {
    RouteHandler { @MainActor [weak target] match in
      try target.map { isHandled(by: try $0.handleRoute(match)) } ?? false
    }
  }

  /// Returns a handler that awaits `target`, which it references weakly.
  ///
  /// After the target is deallocated, the handler declines and the search continues.
  public static func target<Target: AsyncRouteTarget>(_ target: Target) -> RouteHandler {
    RouteHandler(async: { [weak target] match in
      guard let target else { return false }
      return isHandled(by: try await target.handleRoute(match))
    })
  }
}
