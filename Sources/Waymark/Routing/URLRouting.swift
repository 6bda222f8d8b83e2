/// A type that routes URLs: a ``Router``, or the ``SchemeRoutes`` of one of its schemes.
///
/// ```swift
/// router.route("thing://parts/7")               // on the routes of thing, the URL's scheme
/// router["thing"].route("app://parts/7")        // on the routes of thing, whatever the scheme is
/// ```
///
/// You can add, list and remove its routes; those of a router itself are the global ones. All
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
  /// The routes of the URL's scheme; the global ones if the URL has no scheme, or its scheme no
  /// routes.
  case ofURL

  /// The routes of this scheme, whatever the URL's scheme is.
  case scheme(String)

  /// The global routes, whatever the URL's scheme is.
  case global

  /// Selects the routes of a scheme; the global ones for `nil`.
  init(only scheme: String?) {
    self = scheme.map { .scheme($0) } ?? .global
  }

  /// The selected scheme; `nil` for the global routes, and if the URL decides.
  var scheme: String? {
    if case .scheme(let scheme) = self { scheme } else { nil }
  }
}

extension URLRouting {
  package var router: Router { _router }
  var schemeSelection: SchemeSelection { _schemeSelection }

  /// The group of all routes, without a prefix and without anything shared.
  public var _routeGroup: RouteGroup { RouteGroup(router: router, scheme: schemeSelection.scheme) }
}

@usableFromInline package typealias SchemeSelection = _SchemeSelection

extension URLRouting {
  /// Finds the routes that match a URL and calls their handlers, until one handles it.
  ///
  /// - A URL that no route matches is ``RouteOutcome/unmatched(declined:)``. The unmatched handler
  ///   runs.
  /// - A URL that is rejected, or whose values are not what its handler expects, is
  ///   ``RouteOutcome/failed(_:)``.
  /// - Any other error of a handler is ``RouteOutcome/thrown(_:)``.
  /// - A handler, guard or rewriter that is asynchronous fails with
  ///   ``RouteFailure/needsAwait(_:pattern:orMainThread:)``. So does one that belongs to the main
  ///   actor, except on the main thread. The router also logs these as errors, because few callers
  ///   look at the outcome.
  ///
  /// - Parameters:
  ///   - url: A URL or part of one. Its scheme and host are optional.
  ///   - origin: Where the URL came from.
  ///   - parameters: Additional parameters for handlers.
  /// - Returns: The outcome.
  /// - Complexity: Depends on the URL and on the routes that may match it, and hardly on the number
  ///   of the others: see <doc:Performance>.
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

  /// Finds the routes that match a URL and awaits their handlers, until one handles it.
  ///
  /// It calls synchronous and asynchronous handlers.
  ///
  /// - A URL that no route matches is ``RouteOutcome/unmatched(declined:)``, even in a cancelled
  ///   task. The unmatched handler runs unless the task is cancelled.
  /// - A URL that is rejected, or whose values are not what its handler expects, is
  ///   ``RouteOutcome/failed(_:)``.
  /// - Any other error of a handler, and cancellation of the task, is ``RouteOutcome/thrown(_:)``.
  ///
  /// Cancelling the calling task cancels the running handler. No other handler is called after
  /// that, and neither is the unmatched handler.
  ///
  /// - Parameters:
  ///   - url: A URL or part of one. Its scheme and host are optional.
  ///   - origin: Where the URL came from.
  ///   - parameters: Additional parameters for handlers.
  /// - Returns: The outcome.
  /// - Complexity: Depends on the URL and on the routes that may match it, and hardly on the number
  ///   of the others: see <doc:Performance>.
  @discardableResult
  public func route(
    _ url: some URLStringConvertible, from origin: LinkOrigin = .unknown,
    parameters: [String: any Sendable] = [:]
  ) async -> RouteOutcome {
    var run = await router.run(url.urlString, origin, parameters, schemeSelection)
    return run.takeRouteOutcome()
  }

  /// Routes a link that may have to wait, and replaces it by the link that the router's
  /// ``LinkRewriter`` returns.
  ///
  /// A link is rewritten once, even if it's routed again after a login, or stored and routed by a
  /// later process. So a short link that works only once isn't lost.
  ///
  /// ```swift
  /// var link = PendingLink("https://sho.rt/x7", from: .universalLink)
  /// if case .refused = router.route(&link) { links.putBack(link) }
  /// ```
  ///
  /// - Parameters:
  ///   - link: The link. It stays the same if the router has no rewriter, or if the rewriter drops
  ///     it.
  ///   - parameters: Additional parameters for handlers.
  /// - Returns: The outcome.
  /// - Complexity: That of `route` with a URL.
  @available(*, noasync, message: "write await router.route(&link)")
  @discardableResult
  public func route(
    _ link: inout PendingLink, parameters: [String: any Sendable] = [:]
  ) -> RouteOutcome {
    router.route(&link, parameters, schemeSelection)
  }

  /// Routes a link that may have to wait, awaits the handlers, and replaces it by the link that the
  /// router's ``LinkRewriter`` returns.
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
  ///   - link: The link. It stays the same if the router has no rewriter, or if the rewriter drops
  ///     it.
  ///   - parameters: Additional parameters for handlers.
  /// - Returns: The outcome.
  /// - Complexity: That of `route` with a URL.
  @discardableResult
  public func route(
    _ link: inout PendingLink, parameters: [String: any Sendable] = [:]
  ) async -> RouteOutcome {
    await route(&link, parameters: parameters, guards: [])
  }

  /// Routes a link that may have to wait, with guards that run after the guards of each route.
  package func route(
    _ link: inout PendingLink, parameters: [String: any Sendable] = [:], guards: [RouteGuard]
  ) async -> RouteOutcome {
    let routed = link
    var run = await PendingLink.$routed.withValue(routed) {
      await router.run(
        routed.url, routed.origin, parameters, schemeSelection, guards: guards,
        isRewritten: routed.isRewritten)
    }
    if let rewritten = run.rewritten { link = rewritten.value }
    return run.takeRouteOutcome()
  }

  /// Routes a URL as the asynchronous `route` does, for a module whose handlers answer with values.
  ///
  /// - Returns: The outcome, in which no error of a handler is a failure, and the value of the
  ///   handler.
  package func answer(
    to url: String, from origin: LinkOrigin, parameters: [String: any Sendable]
  ) async -> (outcome: RouteOutcome, value: (any Sendable)?) {
    let run = await router.run(url, origin, parameters, schemeSelection)
    return (run.outcome ?? .unmatched(declined: []), run.value)
  }

  /// Whether a route matches a URL.
  ///
  /// It calls no handlers and no guards, so the result is `true` even if each of them would
  /// decline.
  ///
  /// The result is also `false` if the URL is rejected, or if matching stops without an answer.
  /// ``match(_:from:parameters:)`` tells these apart.
  ///
  /// - Parameters:
  ///   - url: A URL or part of one. Its scheme and host are optional.
  ///   - origin: Where the URL came from, for definitions of your own that look at it.
  /// - Complexity: Depends on the URL and on the routes that may match it, and hardly on the number
  ///   of the others: see <doc:Performance>.
  @inlinable
  public func canRoute(
    _ url: some URLStringConvertible, from origin: LinkOrigin = .unknown
  ) -> Bool {
    (try? _router.match(url.urlString, origin, [:], _schemeSelection)) != nil
  }

  /// The first match of a URL.
  ///
  /// It calls no handlers and no guards, which could decline: then `route` goes on to the next of
  /// ``matches(_:from:parameters:)``.
  ///
  /// - Parameters:
  ///   - url: A URL or part of one. Its scheme and host are optional.
  ///   - origin: Where the URL came from.
  ///   - parameters: Additional parameters.
  /// - Returns: The match, or `nil` if no route matches.
  /// - Throws: A ``RouteFailure`` if the URL is rejected, or if matching stops without an answer.
  /// - Complexity: Depends on the URL and on the routes that may match it, and hardly on the number
  ///   of the others: see <doc:Performance>.
  @inlinable
  public func match(
    _ url: some URLStringConvertible, from origin: LinkOrigin = .unknown,
    parameters: [String: any Sendable] = [:]
  ) throws(RouteFailure) -> RouteMatch? {
    try _router.match(url.urlString, origin, parameters, _schemeSelection)
  }

  /// All matches of a URL, lazily, in the order in which their routes are tried.
  ///
  /// ```swift
  /// try router.add("/user/me")
  /// try router.add("/user/:id")
  /// for match in router.matches("/user/me") {
  ///   print(try match.get().pattern)         // /user/me, then /user/:id
  /// }
  /// ```
  ///
  /// These are the matches that `route` would ask, if each of them declined. The order is part of
  /// the interface:
  ///
  /// 1. The routes of the URL's scheme come first if it has any, then the global ones if the scheme
  ///    falls back to them.
  /// 2. Among these, routes are tried by ``RouterOptions/ordering``: the higher priority first,
  ///    then the one that was added first. The combinations of a pattern come in their order.
  /// 3. The undefined session of a table, which the product WaymarkNKRouter has, is its last match.
  ///
  /// The first element is what ``match(_:from:parameters:)`` returns. It calls no handlers and no
  /// guards.
  ///
  /// - Parameters:
  ///   - url: A URL or part of one. Its scheme and host are optional.
  ///   - origin: Where the URL came from.
  ///   - parameters: Additional parameters.
  /// - Returns: The matches, in the routes as they were when you called this. If the URL is
  ///   rejected, or if matching stops without an answer, the last element is a ``RouteFailure``.
  /// - Complexity: O(1). Each element costs the search up to it.
  public func matches(
    _ url: some URLStringConvertible, from origin: LinkOrigin = .unknown,
    parameters: [String: any Sendable] = [:]
  ) -> some Sequence<Result<RouteMatch, RouteFailure>> {
    router.matches(url.urlString, origin, parameters, schemeSelection)
  }

  /// Explains which route takes a URL, and why each of the others does not.
  ///
  /// Use it for debugging: it costs as much as trying every route, and it compiles segments of the
  /// routes that do not match. It also asks definitions that a look-up would skip for their
  /// responses.
  ///
  /// It calls no handlers and no guards.
  ///
  /// - Parameters:
  ///   - url: A URL or part of one. Its scheme and host are optional.
  ///   - origin: Where the URL came from.
  ///   - parameters: Additional parameters.
  /// - Returns: The explanation. A rejected URL is not an error: see ``RouteExplanation/failure``.
  /// - Complexity: O(*n*) for *n* routes, each of which is tried.
  public func explain(
    _ url: some URLStringConvertible, from origin: LinkOrigin = .unknown,
    parameters: [String: any Sendable] = [:]
  ) -> RouteExplanation {
    router.snapshot.explain(url.urlString, origin, parameters, schemeSelection)
  }
}
