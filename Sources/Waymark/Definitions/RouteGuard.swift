/// Decides whether a match reaches its handler.
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
/// When a route matches, the router runs the guards of its groups, outermost first, followed by the
/// guards of the route. If every guard allows the match, the router calls the handler. Guards and
/// handlers see the same match, with the canonical path, so no spelling of a URL slips past a
/// guard. `canRoute`, `match` and `explain` call no handlers and no guards.
///
/// If a guard throws, it refuses the URL. The outcome is ``RouteOutcome/refused(_:)`` with the
/// error.
public struct RouteGuard: Sendable {
  let body: IsolatedClosure<RouteMatch, Decision, any Error>

  /// The origins that the guard accepts, or `nil` for a guard created from a closure.
  private(set) var acceptedOrigins: [LinkOrigin]?

  /// Creates a guard from a closure.
  ///
  /// - Parameter body: Decides about a match. An error that it throws refuses the URL.
  public init(_ body: @escaping @Sendable (RouteMatch) throws -> Decision) {
    self.body = .anywhere(body)
  }

  /// Creates a guard from a main-actor closure.
  ///
  /// ```swift
  /// let requiresLogin = RouteGuard { @MainActor _ in
  ///   model.isLoggedIn ? .allow : .redirect(to: "/login")
  /// }
  /// ```
  ///
  /// On the main thread, the synchronous `route` runs it. On other threads, `route` fails.
  /// `await router.route(url)` runs it from any thread.
  ///
  /// - Parameters:
  ///   - actor: The main actor. Omit this argument.
  ///   - body: Decides about a match. An error that it throws refuses the URL.
  public init(
    on actor: MainActor.Type = MainActor.self,
    _ body: @escaping @MainActor @Sendable (RouteMatch) throws -> Decision
  ) {
    // The `actor` parameter distinguishes this initializer from the initializer for nonisolated
    // closures.
    self.body = .mainActor(body)
  }

  /// Creates a guard from an asynchronous closure, for use with `await router.route(url)`.
  ///
  /// - Parameter body: Decides about a match. An error that it throws refuses the URL.
  public init(async body: @escaping @Sendable (RouteMatch) async throws -> Decision) {
    self.body = .awaited(body)
  }

  /// Returns a guard that accepts only links from certain origins.
  ///
  /// ```swift
  /// try router.add("/reset", guards: [.accepting(.internal)]) { _ in reset() }
  /// router.route("app://reset", from: .internal)        // .handled
  /// router.route("app://reset", from: .customScheme)    // .refused
  /// router.route("app://reset")                         // .refused
  /// ```
  ///
  /// The guard refuses other links with a ``LinkOriginError``. A redirect keeps or lowers the
  /// origin of the original URL.
  ///
  /// - Parameter origins: The accepted origins. ``LinkOrigin/unknown`` is accepted only if you list
  ///   it.
  public static func accepting(_ origins: LinkOrigin...) -> RouteGuard {
    var accepting = RouteGuard { match in
      if let error = LinkOriginError(of: match.origin, accepted: origins) { throw error }
      return .allow
    }
    accepting.acceptedOrigins = origins
    return accepting
  }

  /// A guard's decision about a match.
  public enum Decision: Sendable, Hashable {
    /// The router runs the next guard, or calls the handler.
    case allow

    /// The route doesn't match after all.
    ///
    /// The search continues, as it does when a handler declines. If no route handles the URL, the
    /// unmatched handler runs.
    case decline

    /// The router routes another URL instead, from the start.
    ///
    /// The string is a URL reference (RFC 3986, section 5.2), resolved against the URL that the
    /// guard checked, which may itself be the result of a redirect:
    ///
    /// | the guard's URL | `redirect(to:)` | new URL |
    /// | --- | --- | --- |
    /// | `https://shop.example/orders/12` | `/product/1` | `https://shop.example/product/1` |
    /// | `app://orders/12` | `/product/1` | `app:/product/1`: the host is part of the path |
    /// | `app:/orders/12?tab=1` | `14` | `app:/orders/14` |
    /// | `app:/orders/12` | `//shop.example/a` | `app://shop.example/a` |
    /// | `app:/orders/12` | `web:/a` | `web:/a` |
    ///
    /// Begin a path with a slash and escape any values in it, because a value such as
    /// `/evil.example` would begin an authority. Or let the router generate the URL:
    /// ``URLRouting/url(named:with:base:extrasInQuery:)``.
    ///
    /// The new URL keeps the origin, or gets a lower one. It keeps the caller's parameters, and you
    /// can add more:
    ///
    /// ```swift
    /// let campaign = RouteGuard { _ in
    ///   .redirect(to: "/posts/7", origin: .unknown, parameters: ["campaign": "spring"])
    /// }
    /// ```
    ///
    /// An added parameter replaces the caller's parameter of the same name, and hides the
    /// value in the URL.
    /// ``LinkOrigin/internal`` can become any origin, and any origin can become
    /// ``LinkOrigin/unknown``. A redirect never raises an origin. If neither origin is lower than
    /// the other, the result is ``LinkOrigin/unknown``.
    ///
    /// After ``RouterLimit/redirects`` redirects, the URL fails.
    case redirect(to: String, origin: LinkOrigin? = nil, parameters: [String: String] = [:])
  }
}
