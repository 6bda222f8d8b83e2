extension URLRouting {
  private var scheme: String? { schemeSelection.scheme }

  /// Adds a route for a definition, which can be an instance of your subclass.
  ///
  /// ```swift
  /// let voucher = try RouteDefinition("/voucher/:code")
  /// router.add(voucher, name: "voucher").definitions == [voucher]   // true
  /// ```
  ///
  /// Unlike routes that you add by pattern, these routes can share a name, and one definition can
  /// belong to several routes. Each route is tried.
  ///
  /// - Parameters:
  ///   - definition: The definition.
  ///   - name: The route's name.
  ///   - metadata: The route's metadata.
  ///   - guards: The guards, which run in this order before the handler.
  /// - Returns: The route.
  /// - Complexity: O(*n*) for a pattern of *n* bytes, counting each combination of optional groups.
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

  /// The routes, in the order in which they're tried.
  ///
  /// A router's property contains only its global routes. Routes with a scheme in their pattern, as
  /// in `app://login`, are in `router["app"].routes` and ``Router/allRoutes``.
  ///
  /// A route with several patterns or with optional groups is tried once for each of them, not
  /// necessarily in a row. The list has such a route at the position of its first attempt.
  ///
  /// - Complexity: O(*n* log *n*) for *n* routes.
  public var routes: [Route] {
    router.read(scheme) { $0.routes }
  }

  /// Returns the routes with a name, in the order in which they're tried.
  ///
  /// There are several if definitions share the name. Names are unique only within a scheme. A
  /// router returns only its global routes: a route with a scheme in its pattern, as in
  /// `app://login`, is found by `router["app"].routes(named: name)`.
  ///
  /// - Complexity: O(*n* log *n*) for *n* routes with the name, regardless of the total number.
  public func routes(named name: String) -> [Route] {
    router.read(scheme) { $0.routes(named: name) }
  }

  /// Removes a route with all its patterns, in every scheme.
  ///
  /// Unlike ``remove(_:)-(String)``, it checks every route of these schemes. Other threads may keep
  /// the objects of its handler alive for longer: see ``Router``.
  ///
  /// - Returns: Whether the route was found.
  /// - Complexity: O(*n*) for *n* routes.
  @discardableResult
  public func remove(_ route: Route) -> Bool {
    !router.state.update { $0.remove([route]) }.isEmpty
  }

  /// Removes the first pattern that equals `pattern`, and returns its route.
  ///
  /// The route keeps its other patterns. If `pattern` is one combination of a pattern's optional
  /// groups, only that combination is removed. Slashes at the ends and repeated slashes are
  /// ignored. A host in `pattern` must be a host of the route. Without a host, `pattern` matches
  /// routes with any hosts.
  ///
  /// The pattern is read in ``RouterOptions/syntax`` and the built-in syntaxes. A full URL in a
  /// custom syntax isn't found: store the route, and call `router.remove(route)`.
  ///
  /// Other threads may keep the objects of the handlers alive for longer: see ``Router``.
  ///
  /// - Returns: The route of the removed pattern, or `nil` if no route has it.
  /// - Complexity: O(*n*) for *n* routes and their combinations.
  @discardableResult
  public func remove(_ pattern: String) -> Route? {
    let (normalized, hosts, scheme) = router.normalize(pattern, scheme: scheme)
    return router.state.update { contents in
      contents.updateIfPresent(scheme) { $0.removeFirst(pattern: normalized, of: hosts) }
    } ?? nil
  }

  /// Returns the routes that repeated calls of ``remove(_:)-(String)`` would find.
  ///
  /// Checks every route.
  package func routes(withPattern pattern: String) -> [Route] {
    let (normalized, hosts, scheme) = router.normalize(pattern, scheme: scheme)
    return router.read(scheme) { $0.routes(withPattern: normalized, of: hosts) }
  }

  /// Removes all routes of the scheme, or all global routes of a router.
  ///
  /// Routes with a scheme in their pattern, as in `app://login`, are in `router["app"]`.
  /// ``Router/removeAllSchemes()`` removes these as well.
  ///
  /// A scheme keeps its empty table. Its URLs therefore don't use the global routes, unless
  /// ``SchemeRoutes/fallsBackToGlobal`` is `true`. Other threads may keep the objects of the
  /// handlers alive for longer: see ``Router``.
  ///
  /// - Complexity: O(*n*) for *n* routes.
  public func removeAll() {
    // Return the removed routes, so that they're freed outside the lock.
    _ = router.state.update { $0.updateIfPresent(scheme) { $0.removeAll() } }
  }

  /// Handles requests that no route handles, or `nil` for no handler.
  ///
  /// Only one handler runs: the scheme's handler or, if it has none and falls back to the global
  /// routes, the global handler. No handler runs after a failure or for `canRoute`.
  ///
  /// A scheme's URLs use the global routes and the global handler until the scheme has a route or
  /// an undefined session.
  public var unmatchedHandler: UnmatchedHandler? {
    get { router.read(scheme) { $0.unmatchedHandler } }
    nonmutating set {
      // Return the old handler, so that it's freed outside the lock.
      _ = router.update(scheme) { table in
        defer { table.unmatchedHandler = newValue }
        return table.unmatchedHandler
      }
    }
  }

  /// The definition of the undefined session, which matches URLs that no route handles, or `nil`,
  /// the default.
  package var undefinedDefinition: RouteDefinition? {
    get { router.read(scheme) { $0.undefinedRoute }?.first }
    nonmutating set {
      let route = newValue.map { Route($0, Route.Details(scheme: scheme)) }
      // Return the old object, so that it's freed outside the lock.
      _ = router.update(scheme) { table in
        defer { table.undefinedRoute = route }
        return table.undefinedRoute
      }
    }
  }
}
