/// A type that routes URLs: a ``Router``, or the ``SchemeRoutes`` of one of its schemes.
///
/// ```swift
/// router.route("thing://parts/7")               // on the routes of thing, the URL's scheme
/// router["thing"].route("app://parts/7")        // on the routes of thing, for any scheme
/// ```
///
/// You can add, list and remove its routes. For a router itself, these are the global routes. All
/// changes are safe on any thread, even inside handlers. A URL that is being routed sees the routes
/// as they were when routing began.
public protocol URLRouting: RouteRegistering, Sendable {
  /// The router that has the routes.
  var _router: Router { get }

  /// The routes that URLs are tried on.
  var _schemeSelection: _SchemeSelection { get }
}

/// The routes that a URL is tried on.
public enum _SchemeSelection: Sendable {
  /// The routes of the URL's scheme, or the global routes if the URL has no scheme or its scheme
  /// has no routes.
  case ofURL

  /// The routes of this scheme, regardless of the URL's scheme.
  case scheme(String)

  /// The global routes, regardless of the URL's scheme.
  case global

  /// Selects the routes of a scheme, or the global routes if it's `nil`.
  init(only scheme: String?) {
    self = scheme.map { .scheme($0) } ?? .global
  }

  /// The selected scheme, or `nil` for the global routes or if the URL decides.
  var scheme: String? {
    if case .scheme(let scheme) = self { scheme } else { nil }
  }
}

extension URLRouting {
  package var router: Router { _router }
  var schemeSelection: SchemeSelection { _schemeSelection }
}

@usableFromInline package typealias SchemeSelection = _SchemeSelection

extension URLRouting {
  /// Finds the routes that match a URL, and calls their handlers until a handler handles the URL.
  ///
  /// - If no route matches, the outcome is ``RouteOutcome/unmatched(declined:)``, and the unmatched
  ///   handler runs.
  /// - If the URL is rejected, or a value doesn't have the type that its handler expects, the
  ///   outcome is ``RouteOutcome/failed(_:)``.
  /// - If a handler throws any other error, the outcome is ``RouteOutcome/thrown(_:)``.
  /// - If a handler, guard or rewriter is asynchronous, or belongs to the main actor and this isn't
  ///   the main thread, the outcome is `.failed` with
  ///   ``RouteFailure/needsAwait(_:pattern:orMainThread:)``. The router also logs this as an error,
  ///   because callers rarely check the outcome.
  ///
  /// - Parameters:
  ///   - url: A URL or part of one. Its scheme and host are optional.
  ///   - origin: Where the URL came from.
  ///   - parameters: Additional parameters for handlers.
  /// - Returns: The outcome.
  /// - Complexity: Depends on the URL and on the routes that may match it, hardly on the total
  ///   number of routes: see <doc:Performance>.
  @available(
    *, noasync,
    message: "write await router.route(url), in a function if this is top-level code"
  )
  @inlinable
  @discardableResult
  public func route(
    _ url: some URLStringConvertible, from origin: LinkOrigin = .unknown,
    parameters: [String: any Sendable] = [:]
  ) -> RouteOutcome {
    _router.route(url.urlString, origin, parameters, _schemeSelection)
  }

  /// Finds the routes that match a URL, and awaits their handlers until a handler handles the URL.
  ///
  /// Synchronous and asynchronous handlers are called.
  ///
  /// - If no route matches, the outcome is ``RouteOutcome/unmatched(declined:)``, even in a
  ///   canceled task. The unmatched handler runs unless the task is canceled.
  /// - If the URL is rejected, or a value doesn't have the type that its handler expects, the
  ///   outcome is ``RouteOutcome/failed(_:)``.
  /// - If a handler throws any other error, or the task is canceled, the outcome is
  ///   ``RouteOutcome/thrown(_:)``.
  ///
  /// Canceling the calling task cancels the running handler. After that, no other handler is
  /// called, not even the unmatched handler.
  ///
  /// - Parameters:
  ///   - url: A URL or part of one. Its scheme and host are optional.
  ///   - origin: Where the URL came from.
  ///   - parameters: Additional parameters for handlers.
  /// - Returns: The outcome.
  /// - Complexity: Depends on the URL and on the routes that may match it, hardly on the total
  ///   number of routes: see <doc:Performance>.
  @discardableResult
  public func route(
    _ url: some URLStringConvertible, from origin: LinkOrigin = .unknown,
    parameters: [String: any Sendable] = [:]
  ) async -> RouteOutcome {
    var run = await router.run(url.urlString, origin, parameters, schemeSelection)
    return run.moveRouteOutcome()
  }

  /// Routes a link, and replaces `link` with the link that the router's ``LinkRewriter`` returns.
  ///
  /// A link that must wait is rewritten only once, even if it's routed again after a login, or
  /// stored and routed by a later process. A short link that works only once therefore isn't lost.
  ///
  /// ```swift
  /// var link = PendingLink("https://sho.rt/x7", from: .universalLink)
  /// if case .refused = router.route(&link) { links.putBack(link) }
  /// ```
  ///
  /// - Parameters:
  ///   - link: The link. It doesn't change if the router has no rewriter, or if the rewriter drops
  ///     it.
  ///   - parameters: Additional parameters for handlers.
  /// - Returns: The outcome.
  /// - Complexity: The same as `route` with a URL.
  @available(*, noasync, message: "write await router.route(&link)")
  @discardableResult
  public func route(
    _ link: inout PendingLink, parameters: [String: any Sendable] = [:]
  ) -> RouteOutcome {
    router.route(&link, parameters, schemeSelection)
  }

  /// Routes a link, awaits the handlers, and replaces `link` with the link that the router's
  /// ``LinkRewriter`` returns.
  ///
  /// ```swift
  /// for await var link in links {
  ///   guard case .refused = await router.route(&link) else { continue }
  ///   links.putBack(link)
  ///   break
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - link: The link. It doesn't change if the router has no rewriter, or if the rewriter drops
  ///     it.
  ///   - parameters: Additional parameters for handlers.
  /// - Returns: The outcome.
  /// - Complexity: The same as `route` with a URL.
  @discardableResult
  public func route(
    _ link: inout PendingLink, parameters: [String: any Sendable] = [:]
  ) async -> RouteOutcome {
    await route(&link, parameters: parameters, guards: [])
  }

  /// Routes a link that may have to wait, with additional guards that run after the guards of each
  /// route.
  package func route(
    _ link: inout PendingLink, parameters: [String: any Sendable] = [:], guards: [RouteGuard]
  ) async -> RouteOutcome {
    let routed = link
    var run = await PendingLink.$beingRouted.withValue(routed) {
      await router.run(
        routed.url, routed.origin, parameters, schemeSelection, guards: guards,
        isRewritten: routed.isRewritten)
    }
    if let rewritten = run.rewritten { link = rewritten.value }
    return run.moveRouteOutcome()
  }

  /// Routes a URL like the asynchronous `route`, for a module with handlers that return values.
  ///
  /// - Returns: The outcome, in which a handler's errors stay errors, and the value of the handler.
  package func answer(
    to url: String, from origin: LinkOrigin, parameters: [String: any Sendable]
  ) async -> (outcome: RouteOutcome, value: (any Sendable)?) {
    let run = await router.run(url, origin, parameters, schemeSelection)
    return (run.outcome ?? .unmatched(declined: []), run.value)
  }

  /// Whether a route matches a URL.
  ///
  /// No handlers and no guards are called, so the result is `true` even if all of them would
  /// decline.
  ///
  /// The result is also `false` if the URL is rejected, or if matching stops early.
  /// ``match(_:from:parameters:)`` distinguishes these cases.
  ///
  /// - Parameters:
  ///   - url: A URL or part of one. Its scheme and host are optional.
  ///   - origin: Where the URL came from, for subclasses of ``RouteDefinition`` that check it.
  /// - Complexity: Depends on the URL and on the routes that may match it, hardly on the total
  ///   number of routes: see <doc:Performance>.
  @inlinable
  public func canRoute(
    _ url: some URLStringConvertible, from origin: LinkOrigin = .unknown
  ) -> Bool {
    (try? _router.match(url.urlString, origin, [:], _schemeSelection)) != nil
  }

  /// Returns the first match of a URL.
  ///
  /// No handlers and no guards are called. If one of them would decline, `route` continues with the
  /// next match of ``matches(_:from:parameters:)``.
  ///
  /// - Parameters:
  ///   - url: A URL or part of one. Its scheme and host are optional.
  ///   - origin: Where the URL came from.
  ///   - parameters: Additional parameters.
  /// - Returns: The match, or `nil` if no route matches.
  /// - Throws: A ``RouteFailure`` if the URL is rejected, or if matching stops early.
  /// - Complexity: Depends on the URL and on the routes that may match it, hardly on the total
  ///   number of routes: see <doc:Performance>.
  @inlinable
  public func match(
    _ url: some URLStringConvertible, from origin: LinkOrigin = .unknown,
    parameters: [String: any Sendable] = [:]
  ) throws(RouteFailure) -> RouteMatch? {
    try _router.match(url.urlString, origin, parameters, _schemeSelection)
  }

  /// Returns all matches of a URL, lazily, in the order in which routes are tried.
  ///
  /// ```swift
  /// try router.add("/user/me")
  /// try router.add("/user/:id")
  /// for match in router.matches("/user/me") {
  ///   print(try match.get().pattern)         // /user/me, then /user/:id
  /// }
  /// ```
  ///
  /// These are the matches that `route` would try if every handler declined. The order is
  /// guaranteed:
  ///
  /// 1. The routes of the URL's scheme come first, followed by the global routes if the scheme
  ///   falls back to them.
  /// 2. Within each group, routes are tried by ``RouterOptions/ordering``: by default the higher
  ///   priority first, then the route that was added first. The combinations of a pattern come in
  ///   their order.
  /// 3. The undefined session of a table, a feature of the product WaymarkNKRouter, is its last
  ///   match.
  ///
  /// The first element is the result of ``match(_:from:parameters:)``. No handlers and no guards
  /// are called.
  ///
  /// - Parameters:
  ///   - url: A URL or part of one. Its scheme and host are optional.
  ///   - origin: Where the URL came from.
  ///   - parameters: Additional parameters.
  /// - Returns: The matches, using the routes at the time of the call. If the URL is rejected, or
  ///   if matching stops early, the last element is a ``RouteFailure``.
  /// - Complexity: The call costs one lookup. Each element costs the search for it.
  public func matches(
    _ url: some URLStringConvertible, from origin: LinkOrigin = .unknown,
    parameters: [String: any Sendable] = [:]
  ) -> some Sequence<Result<RouteMatch, RouteFailure>> {
    router.matches(url.urlString, origin, parameters, schemeSelection)
  }

  /// Explains which route matches a URL, and why each of the others doesn't.
  ///
  /// Use it for debugging: it costs as much as trying every route, and it compiles segments of the
  /// routes that don't match. It also calls ``RouteDefinition/response(for:)`` of definitions that
  /// a lookup would skip.
  ///
  /// No handlers and no guards are called.
  ///
  /// - Parameters:
  ///   - url: A URL or part of one. Its scheme and host are optional.
  ///   - origin: Where the URL came from.
  ///   - parameters: Additional parameters.
  /// - Returns: The explanation. A rejected URL isn't an error: see ``RouteExplanation/failure``.
  /// - Complexity: O(*n*) for *n* routes, each of which is tried.
  public func explain(
    _ url: some URLStringConvertible, from origin: LinkOrigin = .unknown,
    parameters: [String: any Sendable] = [:]
  ) -> RouteExplanation {
    router.snapshot.explain(url.urlString, origin, parameters, schemeSelection)
  }
}
