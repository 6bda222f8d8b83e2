extension URLRouting {
  private var scheme: String? { schemeSelection.scheme }

  /// Adds a definition as one route, which includes its optional groups.
  ///
  /// Definitions with the same name form one route, like the combinations of a pattern. Add a
  /// definition to one scheme only. For another scheme add a ``RouteDefinition/copy()``, because
  /// ``RouteDefinition/scheme`` is the last scheme you added it to. A definition that you add twice
  /// to the same routes is tried twice.
  public func add(_ definition: RouteDefinition) {
    var added = [RouteRegistration(definitions: [definition], scheme: scheme)]
    router.add(&added)
  }

  /// The routes, in the order in which they are tried.
  ///
  /// - Complexity: O(*n*) for *n* routes, at each call.
  public var routes: [RouteDefinition] {
    router.read(scheme) { $0.definitions }
  }

  /// The routes with a name, in the order in which they are tried.
  ///
  /// There are several if the pattern has optional groups, if the route has several patterns, or if
  /// definitions share the name. Names are unique within a scheme only: the routes of another
  /// scheme, and the global routes, can have the same name.
  ///
  /// The cost does not depend on the number of other routes.
  ///
  /// - Complexity: O(*m*) for *m* routes with the name.
  public func routes(named name: String) -> [RouteDefinition] {
    router.read(scheme) { $0.index.entries(named: name).map(\.definition) }
  }

  /// Removes this definition, but no equal one.
  ///
  /// It looks at every route, which ``remove(_:)-(String)`` does not. Other threads may keep the objects of its
  /// handler alive for longer: see ``Router``.
  ///
  /// - Returns: Whether it was there.
  /// - Complexity: O(*n*) for *n* routes.
  @discardableResult
  public func remove(_ definition: RouteDefinition) -> Bool {
    router.state.update { $0.updateIfPresent(scheme) { $0.remove(definition) } } ?? false
  }

  /// Removes the first route with `pattern`.
  ///
  /// A pattern with optional groups removes all routes that it added. One of its combinations
  /// removes only that route. Slashes at the ends and repeated slashes do not matter.
  ///
  /// It looks only at the routes with the pattern. If the router was asked about a URL since the last change, the
  /// table is copied first, which costs a little for each route. Other threads may keep the objects of the handlers
  /// alive for longer: see ``Router``.
  ///
  /// - Returns: The removed definitions; empty if no route has the pattern.
  @discardableResult
  public func remove(_ pattern: String) -> [RouteDefinition] {
    let (normalized, scheme) = router.normalize(pattern, scheme: scheme)
    let removed = router.state.update { contents in
      contents.updateIfPresent(scheme) { $0.removeFirst(pattern: normalized) }
    }
    return removed ?? []
  }

  /// The route that ``remove(_:)-(String)`` would remove first; it looks at every route.
  package func definition(_ pattern: String) -> RouteDefinition? {
    let (normalized, scheme) = router.normalize(pattern, scheme: scheme)
    return router.read(scheme) { $0.first(pattern: normalized) }
  }

  /// The routes that ``remove(_:)-(String)`` would remove, called until there is none; it looks at every route.
  package func definitions(spelled pattern: String) -> [RouteDefinition] {
    let (normalized, scheme) = router.normalize(pattern, scheme: scheme)
    return router.read(scheme) { $0.all(pattern: normalized) }
  }

  /// Removes all routes.
  ///
  /// A scheme keeps its empty table, so its URLs do not use the global routes. Other threads may
  /// keep the objects of the handlers alive for longer: see ``Router``.
  ///
  /// - Complexity: O(*n*) for *n* routes.
  public func removeAll() {
    // The removed routes are returned, so that they are freed outside the lock.
    _ = router.state.update { $0.updateIfPresent(scheme) { $0.removeAll() } }
  }

  /// Handles the requests that no route handles; `nil` for none.
  ///
  /// The default is `nil`.
  ///
  /// One handler runs: the scheme's own, or the global one if the scheme has none and falls back to
  /// the global routes. None runs after a failure, or for `canRoute`.
  ///
  /// A scheme's URLs use the global routes and the global handler until the scheme has a route or
  /// an undefined session.
  public var unmatchedHandler: UnmatchedHandler? {
    get { router.read(scheme) { $0.unmatchedHandler } }
    nonmutating set {
      // The old handler is returned, so that it is freed outside the lock.
      _ = router.update(scheme) { table in
        defer { table.unmatchedHandler = newValue }
        return table.unmatchedHandler
      }
    }
  }

  /// Answers the URLs that no route handles; `nil`, the default, for none.
  ///
  /// The session comes after all routes of its table, but before the global routes that a scheme
  /// falls back to. Unlike ``unmatchedHandler``, it counts as a match, of kind
  /// ``MatchKind/fallback`` with an empty pattern. It stays when you remove all routes.
  public var undefinedSession: RouteSession? {
    get {
      let route = router.read(scheme) { $0.undefinedRoute }
      guard case .session(let session) = route?.handler.body else { return nil }
      return session
    }
    nonmutating set {
      let route = newValue.flatMap(UndefinedRoute.route)
      // The old session is returned, so that it is freed outside the lock.
      _ = router.update(scheme) { table in
        defer { table.undefinedRoute = route }
        return table.undefinedRoute
      }
    }
  }
}
