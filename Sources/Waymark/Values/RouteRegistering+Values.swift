extension RouteRegistering {
  /// Adds a route with a handler that receives all parameters as one value.
  ///
  /// ```swift
  /// struct UserRoute: Decodable {
  ///   let id: Int
  ///   var tab: Tab?
  /// }
  /// try router.add("/user/:id", as: UserRoute.self) { user in show(user.id, user.tab) }
  /// router.route("app://user/abc")      // .failed: /user/:id: id should be Int, not "abc"
  /// ```
  ///
  /// If the parameters don't fit the type, the search ends with ``RouteOutcome/failed(_:)`` and
  /// ``RouteFailure/invalidValue(_:)``, and no other route is tried. To let another route handle
  /// such a URL, use constraints in the pattern, or decline in a closure that calls
  /// ``RouteMatch/decode(_:dates:)`` itself.
  ///
  /// A type that is a single value, such as `Int`, an enum with raw values or an array, receives
  /// the pattern's only parameter: `router.add("/i/:id", as: Int.self) { id in show(id) }`.
  ///
  /// If a handler needs the match as well, let it accept the match and call
  /// ``RouteMatch/decode(_:dates:)``.
  ///
  /// A handler can be asynchronous or belong to the main actor. It must belong to the main actor if
  /// the type is `Decodable` only there, as in a module that is isolated to the main actor by
  /// default.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - type: The type of the value: see ``RouteMatch/decode(_:dates:)``.
  ///   - name: The route's name, unique among the routes of its scheme.
  ///   - priority: The priority. Routes with a higher priority are tried first.
  ///   - metadata: The route's metadata.
  ///   - guards: The guards, which run in this order before the handler.
  ///   - dates: The format of dates.
  ///   - handler: Handles the value. It declines by returning `false`: see ``RouteHandler``. An
  ///     error ends the search: see ``RouteOutcome/thrown(_:)``.
  /// - Returns: The route.
  /// - Throws: A ``PatternError`` that describes the fault and its position, for example if the
  ///   type is a single value and the pattern doesn't have exactly one parameter. No route is added
  ///   in that case.
  /// - Complexity: O(*n*) for a pattern of *n* bytes, counting each combination of optional groups.
  @discardableResult
  public func add<Value: Decodable & SendableMetatype, Reply>(
    _ pattern: String, as type: Value.Type, name: String? = nil, priority: Int = 0,
    metadata: RouteMetadata = RouteMetadata(), guards: [RouteGuard] = [],
    dates: RouteDateFormat = .iso8601,
    handler: @escaping @Sendable (Value) throws -> Reply
  ) throws(PatternError) -> Route {
    try routeGroup.add(
      [pattern], as: type, name: name, priority: priority, metadata: metadata, guards: guards,
      RouteHandler { match in
        try handler(try match.decode(type, dates: dates))
      })
  }

  /// Adds a route with an asynchronous handler that receives all parameters as one value.
  ///
  /// The parameters are the same as for a synchronous handler.
  @discardableResult
  public func add<Value: Decodable & SendableMetatype, Reply>(
    _ pattern: String, as type: Value.Type, name: String? = nil, priority: Int = 0,
    metadata: RouteMetadata = RouteMetadata(), guards: [RouteGuard] = [],
    dates: RouteDateFormat = .iso8601,
    handler: @escaping @Sendable (Value) async throws -> Reply
  ) throws(PatternError) -> Route {
    try routeGroup.add(
      [pattern], as: type, name: name, priority: priority, metadata: metadata, guards: guards,
      RouteHandler(async: { match in
        try await handler(try match.decode(type, dates: dates))
      }))
  }

  /// Adds a route with a main-actor handler that receives all parameters as one value.
  ///
  /// Omit `actor`. The other parameters are the same as for a synchronous handler.
  @discardableResult
  public func add<Value: Decodable & SendableMetatype, Reply>(
    _ pattern: String, as type: Value.Type, name: String? = nil, priority: Int = 0,
    metadata: RouteMetadata = RouteMetadata(), guards: [RouteGuard] = [],
    dates: RouteDateFormat = .iso8601, on actor: MainActor.Type = MainActor.self,
    handler: @escaping @MainActor @Sendable (Value) throws -> Reply
  ) throws(PatternError) -> Route {
    try routeGroup.add(
      [pattern], as: type, name: name, priority: priority, metadata: metadata, guards: guards,
      RouteHandler { @MainActor match in
        try handler(try match.decode(type, dates: dates))
      })
  }

  /// Adds a route with a main-actor handler that receives all parameters as one value of a
  /// main-actor type.
  ///
  /// Omit `actor`. The other parameters are the same as for a synchronous handler.
  @MainActor
  @discardableResult
  public func add<Value: Decodable, Reply>(
    _ pattern: String, as type: Value.Type, name: String? = nil, priority: Int = 0,
    metadata: RouteMetadata = RouteMetadata(), guards: [RouteGuard] = [],
    dates: RouteDateFormat = .iso8601, on actor: MainActor.Type = MainActor.self,
    handler: @escaping @MainActor @Sendable (Value) throws -> Reply
  ) throws(PatternError) -> Route {
    try routeGroup.add(
      [pattern], as: type, name: name, priority: priority, metadata: metadata, guards: guards,
      RouteHandler { @MainActor match in
        try handler(try match.decode(type, dates: dates))
      })
  }

  /// Adds a route with an asynchronous handler that receives all parameters as one value of a
  /// main-actor type.
  ///
  /// Omit `actor`. The other parameters are the same as for a synchronous handler.
  @MainActor
  @discardableResult
  public func add<Value: Decodable, Reply>(
    _ pattern: String, as type: Value.Type, name: String? = nil, priority: Int = 0,
    metadata: RouteMetadata = RouteMetadata(), guards: [RouteGuard] = [],
    dates: RouteDateFormat = .iso8601, on actor: MainActor.Type = MainActor.self,
    handler: @escaping @MainActor @Sendable (Value) async throws -> Reply
  ) throws(PatternError) -> Route {
    try routeGroup.add(
      [pattern], as: type, name: name, priority: priority, metadata: metadata, guards: guards,
      RouteHandler(async: { @MainActor match in
        RouteHandler.isHandled(
          by: try await handler(try match.decode(type, dates: dates)))
      }))
  }
}
