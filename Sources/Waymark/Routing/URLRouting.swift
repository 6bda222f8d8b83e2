/// What routes URLs: a ``Router``, or the ``SchemeRoutes`` of one of its schemes.
///
/// ```swift
/// router.route("thing://parts/7")               // on the routes of thing, the URL's scheme
/// router["thing"].route("app://parts/7")        // on the routes of thing, whatever the scheme is
/// ```
///
/// Its routes can be added, listed and removed; those of a router itself are the global ones. All changes are
/// safe on any thread, also inside of handlers; a URL that is being routed sees the routes as they were when
/// routing began.
public protocol URLRouting: RoutesBuilder {
  /// The router that has the routes.
  var router: Router { get }

  /// Whose routes a URL is tried on.
  var selection: SchemeSelection { get }
}

extension URLRouting {
  /// The group of all routes: no prefix, nothing shared.
  public var routeGroup: RouteGroup { RouteGroup(router: router, scheme: selection.scheme) }
}

extension URLRouting {
  /// Finds the routes that match a URL and calls their handlers, until one handles it.
  ///
  /// - Parameters:
  ///   - url: A URL or a part of one: scheme and host may be missing.
  ///   - origin: Where the URL came from. The default is ``LinkOrigin/unknown``.
  ///   - parameters: Parameters that handlers see beside those of the URL. The default is none.
  /// - Returns: What became of the URL. A route whose handler or guard can only be awaited fails with
  ///   ``RouteFailure/handlerIsAsynchronous(pattern:)`` or ``RouteFailure/guardIsAsynchronous(pattern:)``, one of the
  ///   main actor, unless this is the main thread, with ``RouteFailure/handlerNeedsMainActor(pattern:)`` or
  ///   ``RouteFailure/guardNeedsMainActor(pattern:)``; these are logged as errors too, since few callers look at the
  ///   outcome. That no route matches is ``RouteOutcome/unmatched(declined:)``,
  ///   after the unmatched handler ran; a URL that is refused, or whose parameters are not the values that
  ///   its handler reads, is ``RouteOutcome/failed(_:)``; another error of a handler is
  ///   ``RouteOutcome/thrown(_:)``.
  @available(*, noasync, message: "write await router.route(url)")
  @inlinable
  @discardableResult
  public func route(
    _ url: some URLStringConvertible, from origin: LinkOrigin = .unknown,
    parameters: [String: any Sendable] = [:]
  ) -> RouteOutcome {
    router.route(url.urlString, origin, parameters, selection)
  }

  /// Finds the routes that match a URL and awaits their handlers, until one handles it.
  ///
  /// Synchronous and asynchronous handlers are called alike. Cancelling the calling task cancels the
  /// handler that is running, and no further one is called, nor the unmatched handler after one that
  /// declines. A URL that no route matches is unmatched in a cancelled task as well.
  ///
  /// - Parameters:
  ///   - url: A URL or a part of one: scheme and host may be missing.
  ///   - origin: Where the URL came from. The default is ``LinkOrigin/unknown``.
  ///   - parameters: Parameters that handlers see beside those of the URL. The default is none.
  /// - Returns: What became of the URL. That no route matches is ``RouteOutcome/unmatched(declined:)``,
  ///   after the unmatched handler ran; a URL that is refused, or whose parameters are not the values that
  ///   its handler reads, is ``RouteOutcome/failed(_:)``; another error of a handler, and that the task was
  ///   cancelled, is ``RouteOutcome/thrown(_:)``.
  @discardableResult
  public func route(
    _ url: some URLStringConvertible, from origin: LinkOrigin = .unknown,
    parameters: [String: any Sendable] = [:]
  ) async -> RouteOutcome {
    await router.run(url.urlString, origin, parameters, selection).routeOutcome
  }

  /// Lets the session of the first route that matches a URL answer it.
  ///
  /// One URL triggers one session. A closure counts as a session that answers no value; one that
  /// declines lets the search go on.
  ///
  /// - Parameters:
  ///   - url: A URL or a part of one: scheme and host may be missing.
  ///   - origin: Where the URL came from. The default is ``LinkOrigin/unknown``.
  ///   - parameters: Parameters that sessions see beside those of the URL. The default is none.
  /// - Returns: The answer. Failures of the session, of the URL, and that nothing matches are in it.
  public func respond(
    to url: some URLStringConvertible, from origin: LinkOrigin = .unknown,
    parameters: [String: any Sendable] = [:]
  ) async -> SessionResult {
    let url = url.urlString
    let run = await router.run(url, origin, parameters, selection)
    return SessionResult(of: run, url: url, parameters: parameters)
  }

  /// Whether some route matches a URL.
  ///
  /// No handler and no guard is asked or called.
  ///
  /// `false` also when the URL is refused, exceeds a limit, or it cannot be decided what matches:
  /// ``match(_:from:parameters:)`` tells these apart.
  ///
  /// - Parameters:
  ///   - url: A URL or a part of one: scheme and host may be missing.
  ///   - origin: Where the URL came from, which a definition of your own may go by. The default is
  ///     ``LinkOrigin/unknown``.
  @inlinable
  public func canRoute(
    _ url: some URLStringConvertible, from origin: LinkOrigin = .unknown
  ) -> Bool {
    (try? router.match(url.urlString, origin, [:], selection)) != nil
  }

  /// The first match of a URL.
  ///
  /// No handler and no guard is asked or called.
  ///
  /// - Parameters:
  ///   - url: A URL or a part of one: scheme and host may be missing.
  ///   - origin: Where the URL came from. The default is ``LinkOrigin/unknown``.
  ///   - parameters: Parameters to be seen beside those of the URL. The default is none.
  /// - Returns: The match, or `nil` when no route matches.
  /// - Throws: A ``RouteFailure`` when the URL is refused or it cannot be decided what matches.
  @inlinable
  public func match(
    _ url: some URLStringConvertible, from origin: LinkOrigin = .unknown,
    parameters: [String: any Sendable] = [:]
  ) throws(RouteFailure) -> RouteMatch? {
    try router.match(url.urlString, origin, parameters, selection)
  }

  /// Explains which route takes a URL, and why each of the others does not.
  ///
  /// No handler and no guard is asked or called. Definitions are asked for their responses, also those that a
  /// look-up would not ask. It is made for debugging: it costs as much as asking every route, and compiling
  /// segments of those that do not match.
  ///
  /// - Parameters:
  ///   - url: A URL or a part of one: scheme and host may be missing.
  ///   - origin: Where the URL came from. The default is ``LinkOrigin/unknown``.
  ///   - parameters: Parameters to be seen beside those of the URL. The default is none.
  /// - Returns: The explanation. A URL that is refused is not an error: see ``RouteExplanation/failure``.
  public func explain(
    _ url: some URLStringConvertible, from origin: LinkOrigin = .unknown,
    parameters: [String: any Sendable] = [:]
  ) -> RouteExplanation {
    router.explain(url.urlString, origin, parameters, selection)
  }
}
