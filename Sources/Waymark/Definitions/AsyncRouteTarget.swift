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

  /// Handles a match, or returns `false` to decline: see ``RouteHandler``.
  ///
  /// - Throws: Any error. It ends the search: see ``RouteOutcome/thrown(_:)``.
  func handleRoute(_ match: RouteMatch) async throws -> Reply
}

extension RouteHandler {
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
