extension URLRouting {
  private var scheme: String? { selection.scheme }

  /// Adds a definition: one route, whose optional groups are part of its regex.
  ///
  /// Definitions may share a name: they are one route then, as the combinations of a pattern are. A definition
  /// is for the routes of one scheme: add a ``RouteDefinition/copy()`` to those of another, since
  /// ``RouteDefinition/scheme`` is the scheme of the last ones. Added twice to the same routes it is asked twice.
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

  /// What is done with a request that no route handles; `nil` for nothing.
  ///
  /// The default is `nil`.
  ///
  /// One handler runs: the scheme's own, else the global one where the scheme falls back to the global
  /// routes. None runs after a failure, nor for `canRoute`.
  ///
  /// Until a scheme has its first route or an undefined session, its URLs use the global routes, and with
  /// them the global handler.
  public var unmatchedHandler: UnmatchedHandler? {
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
