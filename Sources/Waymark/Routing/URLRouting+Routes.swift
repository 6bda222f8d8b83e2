extension URLRouting {
  private var scheme: String? { schemeSelection.scheme }

  /// Adds a route of a definition, which can be of a class of your own.
  ///
  /// ```swift
  /// let voucher = try RouteDefinition("/voucher/:code")
  /// router.add(voucher, name: "voucher").definitions == [voucher]   // true
  /// ```
  ///
  /// Definitions can share a name, and one definition can be in several routes: each is tried.
  ///
  /// - Parameters:
  ///   - definition: The definition.
  ///   - name: The route's name.
  ///   - metadata: The route's metadata.
  ///   - guards: The guards, which run in this order before the handler.
  /// - Returns: The route.
  /// - Complexity: O(*n*) for a pattern of *n* bytes, each combination of optional groups counted.
  @discardableResult
  public func add(
    _ definition: RouteDefinition, name: String? = nil, metadata: RouteMetadata = RouteMetadata(),
    guards: [RouteGuard] = []
  ) -> Route {
    let route = Route(
      definition,
      Route.Details(name: name, scheme: scheme, metadata: metadata, guards: guards))
    router.add(sharingNames: route)
    return route
  }

  /// The routes, in the order in which they are tried; of a router, the global ones.
  ///
  /// Those whose pattern names a scheme, as in `app://login`, are in `router["app"].routes` and
  /// ``Router/allRoutes``.
  ///
  /// A route with several patterns or with optional groups is tried once for each of them, which
  /// need not come one after the other. The list has it where the first of them comes.
  ///
  /// - Complexity: O(*n* log *n*) for *n* routes.
  public var routes: [Route] {
    router.read(scheme) { $0.routes }
  }

  /// The routes with a name, in the order in which they are tried; of a router, the global ones.
  ///
  /// There are several if definitions share the name. Names are unique within a scheme only: the
  /// routes of another scheme, and the global routes, can have the same name. Routes whose pattern
  /// names a scheme, as in `app://login`, are found by `router["app"].routes(named: name)`.
  ///
  /// - Complexity: O(*n* log *n*) for *n* routes with the name, whatever the number of the others.
  public func routes(named name: String) -> [Route] {
    router.read(scheme) { $0.routes(named: name) }
  }

  /// Removes a route with all its patterns, whatever their schemes are.
  ///
  /// It looks at every route of these schemes, which ``remove(_:)-(String)`` does not. Other
  /// threads may keep the objects of its handler alive for longer: see ``Router``.
  ///
  /// - Returns: Whether it was there.
  /// - Complexity: O(*n*) for *n* routes.
  @discardableResult
  public func remove(_ route: Route) -> Bool {
    !router.state.update { $0.remove([route]) }.isEmpty
  }

  /// Removes the first pattern that is the same as `pattern`.
  ///
  /// The route keeps its other patterns. One combination of a pattern's optional groups removes
  /// only that combination. Slashes at the ends and repeated slashes do not matter. A host in the
  /// pattern has to be the route's; a pattern without one finds a route of any hosts.
  ///
  /// The pattern is read in ``RouterOptions/syntax`` and the built-in syntaxes. A full URL that
  /// only a syntax of your own reads isn't found: keep the route, and write `router.remove(route)`.
  ///
  /// Other threads may keep the objects of the handlers alive for longer: see ``Router``.
  ///
  /// - Returns: The route of the removed pattern; `nil` if no route has it.
  /// - Complexity: O(*n*) for *n* routes and their combinations.
  @discardableResult
  public func remove(_ pattern: String) -> Route? {
    let (normalized, hosts, scheme) = router.normalize(pattern, scheme: scheme)
    return router.state.update { contents in
      contents.updateIfPresent(scheme) { $0.removeFirst(pattern: normalized, of: hosts) }
    } ?? nil
  }

  /// The routes that ``remove(_:)-(String)`` would find, called until there is none; it looks at
  /// every route.
  package func routes(spelled pattern: String) -> [Route] {
    let (normalized, hosts, scheme) = router.normalize(pattern, scheme: scheme)
    return router.read(scheme) { $0.routes(spelled: normalized, of: hosts) }
  }

  /// Removes all routes; of a router, the global ones.
  ///
  /// Those whose pattern names a scheme, as in `app://login`, are in `router["app"]`:
  /// ``Router/unregisterAll()`` removes them as well.
  ///
  /// A scheme keeps its empty table. So its URLs do not use the global routes, unless the scheme
  /// falls back to these. Other threads may keep the objects of the handlers alive for longer: see
  /// ``Router``.
  ///
  /// - Complexity: O(*n*) for *n* routes.
  public func removeAll() {
    // The removed routes are returned, so that they are freed outside the lock.
    _ = router.state.update { $0.updateIfPresent(scheme) { $0.removeAll() } }
  }

  /// Handles the requests that no route handles; `nil` for none.
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

  /// The definition of the undefined session, which matches the URLs that no route handles; `nil`,
  /// the default, for none.
  package var undefinedDefinition: RouteDefinition? {
    get { router.read(scheme) { $0.undefinedRoute }?.first }
    nonmutating set {
      let route = newValue.map { Route($0, Route.Details(scheme: scheme)) }
      // The old object is returned, so that it is freed outside the lock.
      _ = router.update(scheme) { table in
        defer { table.undefinedRoute = route }
        return table.undefinedRoute
      }
    }
  }
}
