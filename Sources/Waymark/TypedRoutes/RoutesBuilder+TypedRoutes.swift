extension RoutesBuilder {
  /// Adds the routes of a ``TypedRoute``, and a handler that is given its values.
  ///
  /// ```swift
  /// try router.add(AppRoute.self) { route in
  ///   switch route {
  ///   case .product(let id, let tab): show(id, tab)
  ///   case .search(let q, let tag): search(q, tag)
  ///   }
  /// }
  /// try router.group("/v2", guards: [requiresLogin]).add(AppRoute.self) { route, match in … }
  /// ```
  ///
  /// The definitions are those of an `add` with the patterns of each case and a name such as `AppRoute.product`. A parameter that cannot be read as its value ends the search: the
  /// outcome is ``RouteOutcome/failed(_:)`` with ``RouteFailure/invalidValue(_:)``.
  ///
  /// - Parameters:
  ///   - routes: The type.
  ///   - handler: Handles a value, or returns `false` to let the search go on: see ``RouteHandler``. It may take the
  ///     match as well, may be asynchronous or one of the main actor.
  /// - Returns: The definitions that were added, in the order of the cases.
  /// - Throws: A ``PatternError`` for the first fault in a pattern, or for a name that another route has; nothing is
  ///   added then.
  @discardableResult
  public func add<Route: TypedRoute, Reply>(
    _ routes: Route.Type, handler: @escaping @Sendable (Route) throws -> Reply
  ) throws(PatternError) -> [RouteDefinition] {
    try add(routes, making: { make in RouteHandler { match in try handler(try make(match)) } })
  }

  /// Adds the routes of a ``TypedRoute``, and a handler that is given its values and the matches.
  @discardableResult
  public func add<Route: TypedRoute, Reply>(
    _ routes: Route.Type, handler: @escaping @Sendable (Route, RouteMatch) throws -> Reply
  ) throws(PatternError) -> [RouteDefinition] {
    try add(
      routes, making: { make in RouteHandler { match in try handler(try make(match), match) } })
  }

  /// Adds the routes of a ``TypedRoute``, and an asynchronous handler that is given its values.
  @discardableResult
  public func add<Route: TypedRoute, Reply>(
    _ routes: Route.Type, handler: @escaping @Sendable (Route) async throws -> Reply
  ) throws(PatternError) -> [RouteDefinition] {
    try add(
      routes,
      making: { make in
        RouteHandler(async: { match in try await handler(try make(match)) })
      })
  }

  /// Adds the routes of a ``TypedRoute``, and an asynchronous handler that is given its values and the matches.
  @discardableResult
  public func add<Route: TypedRoute, Reply>(
    _ routes: Route.Type, handler: @escaping @Sendable (Route, RouteMatch) async throws -> Reply
  ) throws(PatternError) -> [RouteDefinition] {
    try add(
      routes,
      making: { make in
        RouteHandler(async: { match in try await handler(try make(match), match) })
      })
  }

  /// Adds the routes of a ``TypedRoute``, and a handler of the main actor that is given its values.
  ///
  /// Leave `actor` out.
  @discardableResult
  public func add<Route: TypedRoute, Reply>(
    _ routes: Route.Type, on actor: MainActor.Type = MainActor.self,
    handler: @escaping @MainActor @Sendable (Route) throws -> Reply
  ) throws(PatternError) -> [RouteDefinition] {
    try add(
      routes,
      making: { make in
        RouteHandler(on: actor) { match in try handler(try make(match)) }
      })
  }

  /// Adds the routes of a ``TypedRoute``, and a handler of the main actor that is given its values and the matches.
  ///
  /// Leave `actor` out.
  @discardableResult
  public func add<Route: TypedRoute, Reply>(
    _ routes: Route.Type, on actor: MainActor.Type = MainActor.self,
    handler: @escaping @MainActor @Sendable (Route, RouteMatch) throws -> Reply
  ) throws(PatternError) -> [RouteDefinition] {
    try add(
      routes,
      making: { make in
        RouteHandler(on: actor) { match in try handler(try make(match), match) }
      })
  }

  /// Adds the routes of a ``TypedRoute`` with any handler.
  ///
  /// - Parameters:
  ///   - routes: The type.
  ///   - handler: What is done when one of the routes matches. The default does nothing and counts as handled.
  @discardableResult
  public func add<Route: TypedRoute>(
    _ routes: Route.Type, handler: RouteHandler = .handled
  ) throws(PatternError) -> [RouteDefinition] {
    try add(routes, making: { _ in handler })
  }

  private func add<Route: TypedRoute>(
    _ routes: Route.Type,
    making handler:
      (@escaping @Sendable (RouteMatch) throws -> Route) -> RouteHandler
  ) throws(PatternError) -> [RouteDefinition] {
    let group = routeGroup
    return try group.router.add(try Route.routeCases.routes(in: group, handler: handler))
  }
}
