/// Says whether a match may reach its handler.
///
/// ```swift
/// let requiresLogin = RouteGuard { match in
///   session.isLoggedIn ? .allow : .redirect(to: "/login")
/// }
/// let requiresAge = RouteGuard { match in
///   guard session.age >= 18 else { throw TooYoung() }
///   return .allow
/// }
/// try router.add("/account", guards: [requiresLogin]) { match in … }
/// try router.group("/bar", guards: [requiresLogin, requiresAge]).add("/:drink") { match in … }
/// ```
///
/// A guard sees the match that the handler gets, so both see what the router saw: the canonical path and
/// its values, never another spelling of the URL. A router asks the guards of a route when the route matches,
/// those of the outermost group first, and calls the handler when all allow it. `canRoute`, `match` and
/// `explain` ask no handlers and no guards.
///
/// A guard that throws refuses the URL: the outcome is ``RouteOutcome/refused(_:)`` with the error.
public struct RouteGuard: Sendable {
  let body: Body

  /// The origins of the links that the guard accepts; `nil` for one that decides by other things.
  private(set) var acceptedOrigins: [LinkOrigin]?

  enum Body: Sendable {
    case synchronous(@Sendable (RouteMatch) throws -> Decision)
    case mainActor(@MainActor @Sendable (RouteMatch) throws -> Decision)
    case asynchronous(@Sendable (RouteMatch) async throws -> Decision)
  }

  /// Creates a guard from a closure.
  ///
  /// - Parameter body: Decides on a match. What it throws refuses the URL.
  public init(_ body: @escaping @Sendable (RouteMatch) throws -> Decision) {
    self.body = .synchronous(body)
  }

  /// Creates a guard from a closure of the main actor.
  ///
  /// ```swift
  /// let requiresLogin = RouteGuard { @MainActor _ in
  ///   model.isLoggedIn ? .allow : .redirect(to: "/login")
  /// }
  /// ```
  ///
  /// The synchronous `route` asks it on the main thread, and fails elsewhere; `await router.route(url)` asks it from
  /// anywhere.
  ///
  /// - Parameters:
  ///   - actor: The main actor; leave it out.
  ///   - body: Decides on a match. What it throws refuses the URL.
  public init(
    on actor: MainActor.Type = MainActor.self,
    _ body: @escaping @MainActor @Sendable (RouteMatch) throws -> Decision
  ) {
    // The actor's parameter tells the initializer apart from the one for closures without an actor.
    self.body = .mainActor(body)
  }

  /// Creates a guard from an asynchronous closure, which `await router.route(url)` asks.
  ///
  /// - Parameter body: Decides on a match. What it throws refuses the URL.
  public init(async body: @escaping @Sendable (RouteMatch) async throws -> Decision) {
    self.body = .asynchronous(body)
  }

  /// A guard that accepts links by where they come from.
  ///
  /// ```swift
  /// try router.add("/reset", guards: [.accepting(.internal)]) { _ in reset() }
  /// router.route("app://reset", from: .internal)        // .handled
  /// router.route("app://reset", from: .customScheme)    // .refused: open this only from inside the app
  /// router.route("app://reset")                         // .refused: nobody said where the link comes from
  /// ```
  ///
  /// Others are refused with a ``LinkOriginError``. A URL that a guard redirects to has the origin of the first one.
  ///
  /// - Parameter origins: The origins that are accepted; ``LinkOrigin/unknown`` is one of them only when it is listed.
  public static func accepting(_ origins: LinkOrigin...) -> RouteGuard {
    var accepting = RouteGuard { match in
      if let error = LinkOriginError(of: match.origin, accepted: origins) { throw error }
      return .allow
    }
    accepting.acceptedOrigins = origins
    return accepting
  }

  /// Whether the guard can only be awaited: the synchronous `route` fails on matches of its routes.
  public var isAsynchronous: Bool {
    place == .awaited
  }

  var place: HandlerPlace {
    switch body {
    case .synchronous: .anywhere
    case .mainActor: .mainActor
    case .asynchronous: .awaited
    }
  }

  /// What a guard says of a match.
  public enum Decision: Sendable, Hashable {
    /// The next guard is asked, or the handler called.
    case allow

    /// The route does not take the URL: the search goes on, as when a handler declines.
    case decline

    /// Another URL is routed instead, from the start.
    ///
    /// The caller's parameters and the origin are kept. A URL without a scheme gets the scheme of the URL which it replaces;
    /// nothing else is taken over. After ``RouterLimits/redirects`` the URL fails.
    case redirect(to: String)
  }
}
