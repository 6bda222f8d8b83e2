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

// MARK: Routing

extension URLRouting {
  /// Finds the routes that match a URL and calls their handlers, until one handles it.
  ///
  /// - Parameters:
  ///   - url: A URL or a part of one: scheme and host may be missing.
  ///   - parameters: Parameters that handlers see beside those of the URL. The default is none.
  /// - Returns: What became of the URL. A route whose handler can only be awaited fails with
  ///   ``RouteFailure/handlerIsAsynchronous(pattern:)``, one with such a guard with
  ///   ``RouteFailure/guardIsAsynchronous(pattern:)``; both are logged as errors too, since few callers look at
  ///   the outcome. That no route matches is ``RouteOutcome/unmatched(declined:)``,
  ///   after the unmatched handler ran; a URL that is refused, or whose parameters are not the values that
  ///   its handler reads, is ``RouteOutcome/failed(_:)``; another error of a handler is
  ///   ``RouteOutcome/thrown(_:)``.
  @inlinable
  @discardableResult
  public func route(
    _ url: some URLStringConvertible, parameters: [String: any Sendable] = [:]
  ) -> RouteOutcome {
    router.route(url.urlString, parameters, selection)
  }

  /// Finds the routes that match a URL and awaits their handlers, until one handles it.
  ///
  /// Synchronous and asynchronous handlers are called alike. Cancelling the calling task cancels the
  /// handler that is running, and no further one is called, nor the unmatched handler after one that
  /// declines. A URL that no route matches is unmatched in a cancelled task as well.
  ///
  /// - Parameters:
  ///   - url: A URL or a part of one: scheme and host may be missing.
  ///   - parameters: Parameters that handlers see beside those of the URL. The default is none.
  /// - Returns: What became of the URL. That no route matches is ``RouteOutcome/unmatched(declined:)``,
  ///   after the unmatched handler ran; a URL that is refused, or whose parameters are not the values that
  ///   its handler reads, is ``RouteOutcome/failed(_:)``; another error of a handler, and that the task was
  ///   cancelled, is ``RouteOutcome/thrown(_:)``.
  @discardableResult
  public func route(
    _ url: some URLStringConvertible, parameters: [String: any Sendable] = [:]
  ) async -> RouteOutcome {
    await router.run(url.urlString, parameters, selection).routeOutcome
  }

  /// Lets the session of the first route that matches a URL answer it.
  ///
  /// One URL triggers one session. A closure counts as a session that answers no value; one that
  /// declines lets the search go on.
  ///
  /// - Parameters:
  ///   - url: A URL or a part of one: scheme and host may be missing.
  ///   - parameters: Parameters that sessions see beside those of the URL. The default is none.
  /// - Returns: The answer. Failures of the session, of the URL, and that nothing matches are in it.
  public func respond(
    to url: some URLStringConvertible, parameters: [String: any Sendable] = [:]
  ) async -> SessionResult {
    let url = url.urlString
    let run = await router.run(url, parameters, selection)
    return SessionResult(of: run, url: url, parameters: parameters)
  }

  /// Whether some route matches a URL.
  ///
  /// No handler and no guard is asked or called.
  ///
  /// `false` also when the URL is refused, exceeds a limit, or it cannot be decided what matches:
  /// ``match(_:parameters:)`` tells these apart.
  @inlinable
  public func canRoute(_ url: some URLStringConvertible) -> Bool {
    (try? router.match(url.urlString, [:], selection)) != nil
  }

  /// The first match of a URL.
  ///
  /// No handler and no guard is asked or called.
  ///
  /// - Parameters:
  ///   - url: A URL or a part of one: scheme and host may be missing.
  ///   - parameters: Parameters to be seen beside those of the URL. The default is none.
  /// - Returns: The match, or `nil` when no route matches.
  /// - Throws: A ``RouteFailure`` when the URL is refused or it cannot be decided what matches.
  @inlinable
  public func match(
    _ url: some URLStringConvertible, parameters: [String: any Sendable] = [:]
  ) throws(RouteFailure) -> RouteMatch? {
    try router.match(url.urlString, parameters, selection)
  }

  /// Explains which route takes a URL, and why each of the others does not.
  ///
  /// No handler and no guard is asked or called. Definitions are asked for their responses, also those that a
  /// look-up would not ask. It is made for debugging: the cost is that of asking every route, and of compiling
  /// segments of those that do not match.
  ///
  /// - Parameters:
  ///   - url: A URL or a part of one: scheme and host may be missing.
  ///   - parameters: Parameters to be seen beside those of the URL. The default is none.
  /// - Returns: The explanation. A URL that is refused is not an error: see ``RouteExplanation/failure``.
  public func explain(
    _ url: some URLStringConvertible, parameters: [String: any Sendable] = [:]
  ) -> RouteExplanation {
    router.explain(url.urlString, parameters, selection)
  }
}

// MARK: Routes

extension URLRouting {
  private var scheme: String? { selection.scheme }

  /// Adds a definition: one route, whose optional groups are part of its regex.
  ///
  /// Definitions may share a name: they are one route then, as the combinations of a pattern are. A definition
  /// is for the routes of one scheme: add a ``RouteDefinition/copy()`` to those of another, since
  /// ``RouteDefinition/scheme`` is that of the last ones. Added twice to the same routes it is asked twice.
  public func add(_ definition: RouteDefinition) {
    router.add([RouteRegistration(definitions: [definition], scheme: scheme)])
  }

  /// The routes in the order in which they are asked.
  public var routes: [RouteDefinition] {
    router.tables[scheme].definitions
  }

  /// The routes of a name in the order in which they are asked.
  ///
  /// They are more than one for a pattern with optional groups, for a route with several patterns and for
  /// definitions of one name. A name belongs to the routes of one scheme: another scheme's routes, and
  /// the global ones, can have it as well.
  ///
  /// The cost does not depend on how many other routes there are.
  public func routes(named name: String) -> [RouteDefinition] {
    router.tables[scheme].index.entries(named: name).map(\.definition)
  }

  /// Removes `definition`, and no other that is equal to it.
  ///
  /// The cost is proportional to the number of routes. Other threads may keep what its handler holds for
  /// longer: see ``Router``.
  ///
  /// - Returns: Whether it was there.
  @discardableResult
  public func remove(_ definition: RouteDefinition) -> Bool {
    router.updateTables { $0.updateIfPresent(scheme) { $0.remove(definition) } } ?? false
  }

  /// Removes the first route with `pattern`.
  ///
  /// A pattern with optional groups removes all the routes that it added; one of its combinations
  /// removes that one only. Slashes at the ends and runs of slashes do not matter. The cost is proportional
  /// to the number of routes. Other threads may keep what the handlers hold for longer: see ``Router``.
  ///
  /// - Returns: The removed definitions; none when no route has the pattern.
  @discardableResult
  public func remove(_ pattern: String) -> [RouteDefinition] {
    let (normalized, scheme) = router.normalize(pattern, scheme: scheme)
    let removed = router.updateTables { tables in
      tables.updateIfPresent(scheme) { $0.removeFirst(pattern: normalized) }
    }
    return removed ?? []
  }

  /// The first route with `pattern`, which is found as ``remove(_:)-(String)`` finds it.
  package func definition(_ pattern: String) -> RouteDefinition? {
    let (normalized, scheme) = router.normalize(pattern, scheme: scheme)
    return router.tables[scheme].first(pattern: normalized)?.definition
  }

  /// Removes all routes.
  ///
  /// A scheme keeps its then empty table: its URLs do not fall to the global routes. Other threads may keep
  /// what the handlers hold for longer: see ``Router``.
  public func removeAll() {
    // What is removed is returned, to be freed outside of the lock.
    _ = router.updateTables { $0.updateIfPresent(scheme) { $0.removeAll() } }
  }

  /// Called with a request that no route handles; `nil` to do nothing.
  ///
  /// The default is `nil`.
  ///
  /// One handler runs: the scheme's own, else the global one where the scheme falls back to the global
  /// routes. None runs after a failure, nor for `canRoute`. It runs where the URL is routed, on any thread: what
  /// belongs to the main actor is changed after the call of `route` that returned
  /// ``RouteOutcome/unmatched(declined:)``, or in a task that the handler starts.
  ///
  /// Until a scheme has its first route or an undefined session, its URLs use the global routes, and with
  /// them the global handler.
  public var unmatchedHandler: (@Sendable (RouteRequest) -> Void)? {
    get { router.tables[scheme].settings.unmatchedHandler }
    nonmutating set {
      // The old handler is returned, to be freed outside of the lock.
      _ = router.update(scheme) { table in
        defer { table.settings.unmatchedHandler = newValue }
        return table.settings.unmatchedHandler
      }
    }
  }

  /// Answers the URLs that no route handles; `nil` for none, the default.
  ///
  /// It comes after all routes of its table, also before those that a scheme falls back to, counts as a match
  /// of kind ``MatchKind/undefined`` with an empty pattern, and stays when all routes are removed.
  public var undefinedSession: RouteSession? {
    get {
      guard case .session(let session) = router.tables[scheme].settings.undefinedRoute?.handler.body
      else { return nil }
      return session
    }
    nonmutating set {
      let route = newValue.flatMap(UndefinedRoute.route)
      // The old session is returned, to be freed outside of the lock.
      _ = router.update(scheme) { table in
        defer { table.settings.undefinedRoute = route }
        return table.settings.undefinedRoute
      }
    }
  }
}
