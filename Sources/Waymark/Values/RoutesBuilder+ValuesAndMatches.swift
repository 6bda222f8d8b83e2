extension RoutesBuilder {
  /// Adds a route whose handler is given the parameters as one value and the match.
  ///
  /// The parameters are those of the `add` for a handler of the value alone, without an actor.
  @discardableResult
  public func add<Value: Decodable & SendableMetatype, Reply>(
    _ pattern: String, as type: Value.Type, name: String? = nil, priority: Int = 0,
    hosts: [String] = [], syntax: (any PatternSyntax)? = nil,
    metadata: RouteMetadata = RouteMetadata(),
    guards: [RouteGuard] = [],
    dates: RouteDateFormat = .iso8601,
    handler: @escaping @Sendable (Value, RouteMatch) throws -> Reply
  ) throws(PatternError) -> [RouteDefinition] {
    try add(
      pattern, name: name, priority: priority, hosts: hosts, syntax: syntax, metadata: metadata,
      guards: guards,
      handler: RouteHandler { match in
        try handler(try match.decode(type, dates: dates), match)
      })
  }

  /// Adds a route whose asynchronous handler is given the parameters as one value and the match.
  ///
  /// The parameters are those of the `add` for a handler of the value alone, without an actor.
  @discardableResult
  public func add<Value: Decodable & SendableMetatype, Reply>(
    _ pattern: String, as type: Value.Type, name: String? = nil, priority: Int = 0,
    hosts: [String] = [], syntax: (any PatternSyntax)? = nil,
    metadata: RouteMetadata = RouteMetadata(),
    guards: [RouteGuard] = [],
    dates: RouteDateFormat = .iso8601,
    handler: @escaping @Sendable (Value, RouteMatch) async throws -> Reply
  ) throws(PatternError) -> [RouteDefinition] {
    try add(
      pattern, name: name, priority: priority, hosts: hosts, syntax: syntax, metadata: metadata,
      guards: guards,
      handler: RouteHandler(async: { match in
        try await handler(try match.decode(type, dates: dates), match)
      }))
  }

  /// Adds a route whose handler runs on the main actor and is given the parameters as one value and the match.
  ///
  /// Leave `actor` out. The other parameters are those of the `add` for a handler of the value alone, without an actor.
  @discardableResult
  public func add<Value: Decodable & SendableMetatype, Reply>(
    _ pattern: String, as type: Value.Type, name: String? = nil, priority: Int = 0,
    hosts: [String] = [], syntax: (any PatternSyntax)? = nil,
    metadata: RouteMetadata = RouteMetadata(),
    guards: [RouteGuard] = [],
    dates: RouteDateFormat = .iso8601, on actor: MainActor.Type = MainActor.self,
    handler: @escaping @MainActor @Sendable (Value, RouteMatch) throws -> Reply
  ) throws(PatternError) -> [RouteDefinition] {
    try add(
      pattern, name: name, priority: priority, hosts: hosts, syntax: syntax, metadata: metadata,
      guards: guards,
      handler: RouteHandler { @MainActor match in
        try handler(try match.decode(type, dates: dates), match)
      })
  }

  /// Adds a route whose handler runs on the main actor and is given the parameters as one value and the match, of a type of the main actor.
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
    handler: @escaping @MainActor @Sendable (Value, RouteMatch) throws -> Reply
  ) throws(PatternError) -> [RouteDefinition] {
    try add(
      pattern, name: name, priority: priority, hosts: hosts, syntax: syntax, metadata: metadata,
      guards: guards,
      handler: RouteHandler { @MainActor match in
        try handler(try match.decode(type, dates: dates), match)
      })
  }

  /// Adds a route whose asynchronous handler is given the parameters as one value and the match, of a type of the main actor.
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
    handler: @escaping @MainActor @Sendable (Value, RouteMatch) async throws -> Reply
  ) throws(PatternError) -> [RouteDefinition] {
    try add(
      pattern, name: name, priority: priority, hosts: hosts, syntax: syntax, metadata: metadata,
      guards: guards,
      handler: RouteHandler(async: { @MainActor match in
        RouteHandler.isHandled(
          by: try await handler(try match.decode(type, dates: dates), match))
      }))
  }
}
