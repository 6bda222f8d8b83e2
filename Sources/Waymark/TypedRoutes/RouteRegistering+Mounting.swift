extension RouteRegistering {
  /// Adds the routes of a ``TypedRoute``, with a handler for its values.
  ///
  /// ```swift
  /// try router.mount(AppRoute.self) { route in
  ///   switch route {
  ///   case .product(let id, let tab): show(id, tab)
  ///   case .search(let q, let tag): search(q, tag)
  ///   }
  /// }
  /// let other = Router()
  /// try other.group("/v2", guards: [requiresLogin]).mount(AppRoute.self) { route in … }
  /// ```
  ///
  /// Each case adds its patterns as one route, with a name such as `AppRoute.product`. If a
  /// parameter doesn't fit its type, the search ends with ``RouteOutcome/failed(_:)`` and
  /// ``RouteFailure/invalidValue(_:)``.
  ///
  /// If a handler needs the match as well, let it accept the match and create the value from it:
  ///
  /// ```swift
  /// try router.mount(
  ///   AppRoute.self,
  ///   handler: RouteHandler { match in
  ///     if let route = try AppRoute(match) { show(route, match.origin) }
  ///   })
  /// ```
  ///
  /// - Parameters:
  ///   - routes: The type.
  ///   - handler: Handles the value. It declines by returning `false`: see ``RouteHandler``. It can
  ///     be asynchronous or belong to the main actor.
  /// - Returns: The routes that were added, in the order of the cases.
  /// - Throws: A ``PatternError`` for the first fault in a pattern, or for a name that another
  ///   route has. No route is added in that case.
  /// - Complexity: The cost of adding each pattern of each case.
  @discardableResult
  public func mount<Destination: TypedRoute, Reply>(
    _ routes: Destination.Type, handler: @escaping @Sendable (Destination) throws -> Reply
  ) throws(PatternError) -> [Route] {
    try mount(routes, making: { make in RouteHandler { match in try handler(try make(match)) } })
  }

  /// Adds the routes of a ``TypedRoute``, with an asynchronous handler for its values.
  @discardableResult
  public func mount<Destination: TypedRoute, Reply>(
    _ routes: Destination.Type, handler: @escaping @Sendable (Destination) async throws -> Reply
  ) throws(PatternError) -> [Route] {
    try mount(
      routes,
      making: { make in
        RouteHandler(async: { match in try await handler(try make(match)) })
      })
  }

  /// Adds the routes of a ``TypedRoute``, with a main-actor handler for its values.
  ///
  /// Omit `actor`.
  @discardableResult
  public func mount<Destination: TypedRoute, Reply>(
    _ routes: Destination.Type, on actor: MainActor.Type = MainActor.self,
    handler: @escaping @MainActor @Sendable (Destination) throws -> Reply
  ) throws(PatternError) -> [Route] {
    try mount(
      routes,
      making: { make in
        RouteHandler(on: actor) { match in try handler(try make(match)) }
      })
  }

  /// Adds the routes of a ``TypedRoute`` with any handler.
  ///
  /// - Parameters:
  ///   - routes: The type.
  ///   - handler: Handles the matches. The default does nothing, and the URL counts as handled.
  @discardableResult
  public func mount<Destination: TypedRoute>(
    _ routes: Destination.Type, handler: RouteHandler = .handled
  ) throws(PatternError) -> [Route] {
    try mount(routes, making: { _ in handler })
  }

  private func mount<Destination: TypedRoute>(
    _ routes: Destination.Type,
    making handler:
      (@escaping @Sendable (RouteMatch) throws -> Destination) -> RouteHandler
  ) throws(PatternError) -> [Route] {
    let group = routeGroup
    let added = try Destination.routeCases.routes(in: group, handler: handler)
    try group.router.add(added)
    return added
  }
}
