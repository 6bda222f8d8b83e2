extension RoutesBuilder {
  /// Adds a route whose handler is given the parameters as one value.
  ///
  /// ```swift
  /// struct UserRoute: Decodable {
  ///   let id: Int
  ///   var tab: Tab?
  /// }
  /// try router.add("/user/:id", as: UserRoute.self) { user in show(user.id, user.tab) }
  /// router.route("app://user/abc")      // .failed: user.view: id should be Int, not "abc"
  /// ```
  ///
  /// Parameters that are no such value end the search: the outcome is ``RouteOutcome/failed(_:)`` with
  /// ``RouteFailure/invalidValue(_:)``, and no further route is asked. Let the pattern's constraints decide which route
  /// takes a URL, or decline in a closure that calls ``RouteMatch/decode(_:dates:)`` itself.
  ///
  /// A handler may take the match as well, `{ user, match in … }`, may be asynchronous or one of the main actor. A type
  /// that is `Decodable` on the main actor only, as types are where that is the default isolation, makes the handler one
  /// of the main actor.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - type: The type of the value: see ``RouteMatch/decode(_:dates:)``.
  ///   - name: The route's name, which no other route of the scheme may have. The default is none.
  ///   - priority: The priority: routes of higher priority are asked first. The default is 0.
  ///   - hosts: The hosts of which a URL must have one: see ``HostPattern``. The host of a full URL takes their place.
  ///     The default is those of the group, else any host and none.
  ///   - syntax: How the pattern is written. The default is ``RouterOptions/syntax``.
  ///   - metadata: What else is known of the route. The default is nothing.
  ///   - guards: Asked in this order before the handler. The default is none.
  ///   - dates: How dates are written. The default is ``RouteDateFormat/iso8601``.
  ///   - handler: Handles the value, or returns `false` to let the search go on: see ``RouteHandler``. What it throws
  ///     ends the search: see ``RouteOutcome/thrown(_:)``.
  /// - Returns: The definitions that were added.
  /// - Throws: A ``PatternError`` that names the fault and its place; nothing is added then.
  @discardableResult
  public func add<Value: Decodable & SendableMetatype, Reply>(
    _ pattern: String, as type: Value.Type, name: String? = nil, priority: Int = 0,
    hosts: [String] = [], syntax: (any PatternSyntax)? = nil,
    metadata: RouteMetadata = RouteMetadata(),
    guards: [RouteGuard] = [],
    dates: RouteDateFormat = .iso8601,
    handler: @escaping @Sendable (Value) throws -> Reply
  ) throws(PatternError) -> [RouteDefinition] {
    try add(
      pattern, name: name, priority: priority, hosts: hosts, syntax: syntax, metadata: metadata,
      guards: guards,
      handler: RouteHandler { match in
        try handler(try match.decode(type, dates: dates))
      })
  }

  /// Adds a route whose asynchronous handler is given the parameters as one value.
  ///
  /// The parameters are those of the `add` for a handler of the value alone, without an actor.
  @discardableResult
  public func add<Value: Decodable & SendableMetatype, Reply>(
    _ pattern: String, as type: Value.Type, name: String? = nil, priority: Int = 0,
    hosts: [String] = [], syntax: (any PatternSyntax)? = nil,
    metadata: RouteMetadata = RouteMetadata(),
    guards: [RouteGuard] = [],
    dates: RouteDateFormat = .iso8601,
    handler: @escaping @Sendable (Value) async throws -> Reply
  ) throws(PatternError) -> [RouteDefinition] {
    try add(
      pattern, name: name, priority: priority, hosts: hosts, syntax: syntax, metadata: metadata,
      guards: guards,
      handler: RouteHandler(async: { match in
        try await handler(try match.decode(type, dates: dates))
      }))
  }

  /// Adds a route whose handler runs on the main actor and is given the parameters as one value.
  ///
  /// Leave `actor` out. The other parameters are those of the `add` for a handler of the value alone, without an actor.
  @discardableResult
  public func add<Value: Decodable & SendableMetatype, Reply>(
    _ pattern: String, as type: Value.Type, name: String? = nil, priority: Int = 0,
    hosts: [String] = [], syntax: (any PatternSyntax)? = nil,
    metadata: RouteMetadata = RouteMetadata(),
    guards: [RouteGuard] = [],
    dates: RouteDateFormat = .iso8601, on actor: MainActor.Type = MainActor.self,
    handler: @escaping @MainActor @Sendable (Value) throws -> Reply
  ) throws(PatternError) -> [RouteDefinition] {
    try add(
      pattern, name: name, priority: priority, hosts: hosts, syntax: syntax, metadata: metadata,
      guards: guards,
      handler: RouteHandler { @MainActor match in
        try handler(try match.decode(type, dates: dates))
      })
  }

  /// Adds a route whose handler runs on the main actor and is given the parameters as one value, of a type of the main actor.
  ///
  /// Leave `actor` out. The other parameters are those of the `add` for a handler of the value alone, without an actor.
  @MainActor
  @discardableResult
  public func add<Value: Decodable, Reply>(
    _ pattern: String, as type: Value.Type, name: String? = nil, priority: Int = 0,
    hosts: [String] = [], syntax: (any PatternSyntax)? = nil,
    metadata: RouteMetadata = RouteMetadata(),
    guards: [RouteGuard] = [],
    dates: RouteDateFormat = .iso8601, on actor: MainActor.Type = MainActor.self,
    handler: @escaping @MainActor @Sendable (Value) throws -> Reply
  ) throws(PatternError) -> [RouteDefinition] {
    try add(
      pattern, name: name, priority: priority, hosts: hosts, syntax: syntax, metadata: metadata,
      guards: guards,
      handler: RouteHandler { @MainActor match in
        try handler(try match.decode(type, dates: dates))
      })
  }

  /// Adds a route whose asynchronous handler is given the parameters as one value, of a type of the main actor.
  ///
  /// Leave `actor` out. The other parameters are those of the `add` for a handler of the value alone, without an actor.
  @MainActor
  @discardableResult
  public func add<Value: Decodable, Reply>(
    _ pattern: String, as type: Value.Type, name: String? = nil, priority: Int = 0,
    hosts: [String] = [], syntax: (any PatternSyntax)? = nil,
    metadata: RouteMetadata = RouteMetadata(),
    guards: [RouteGuard] = [],
    dates: RouteDateFormat = .iso8601, on actor: MainActor.Type = MainActor.self,
    handler: @escaping @MainActor @Sendable (Value) async throws -> Reply
  ) throws(PatternError) -> [RouteDefinition] {
    try add(
      pattern, name: name, priority: priority, hosts: hosts, syntax: syntax, metadata: metadata,
      guards: guards,
      handler: RouteHandler(async: { @MainActor match in
        RouteHandler.isHandled(
          by: try await handler(try match.decode(type, dates: dates)))
      }))
  }
}
