extension RouteRegistering {
  /// Adds a route whose handler receives all parameters as one value, and the match.
  ///
  /// The parameters are the same as for a synchronous handler that takes only the value.
  @discardableResult
  public func add<Value: Decodable & SendableMetatype, Reply>(
    _ pattern: String, as type: Value.Type, name: String? = nil, priority: Int = 0,
    hosts: [String] = [], syntax: (any PatternSyntax)? = nil,
    metadata: RouteMetadata = RouteMetadata(),
    guards: [RouteGuard] = [],
    dates: RouteDateFormat = .iso8601,
    handler: @escaping @Sendable (Value, RouteMatch) throws -> Reply
  ) throws(PatternError) -> Route {
    try add(
      try routeGroup.pattern(pattern, for: type, hosts: hosts, syntax), name: name,
      priority: priority, hosts: hosts, syntax: syntax, metadata: metadata,
      guards: guards,
      handler: RouteHandler { match in
        try handler(try match.decode(type, dates: dates), match)
      })
  }

  /// Adds a route whose asynchronous handler receives all parameters as one value, and the match.
  ///
  /// The parameters are the same as for a synchronous handler that takes only the value.
  @discardableResult
  public func add<Value: Decodable & SendableMetatype, Reply>(
    _ pattern: String, as type: Value.Type, name: String? = nil, priority: Int = 0,
    hosts: [String] = [], syntax: (any PatternSyntax)? = nil,
    metadata: RouteMetadata = RouteMetadata(),
    guards: [RouteGuard] = [],
    dates: RouteDateFormat = .iso8601,
    handler: @escaping @Sendable (Value, RouteMatch) async throws -> Reply
  ) throws(PatternError) -> Route {
    try add(
      try routeGroup.pattern(pattern, for: type, hosts: hosts, syntax), name: name,
      priority: priority, hosts: hosts, syntax: syntax, metadata: metadata,
      guards: guards,
      handler: RouteHandler(async: { match in
        try await handler(try match.decode(type, dates: dates), match)
      }))
  }

  /// Adds a route whose main-actor handler receives all parameters as one value, and the match.
  ///
  /// Omit `actor`. The other parameters are the same as for a synchronous handler that takes only
  /// the value.
  @discardableResult
  public func add<Value: Decodable & SendableMetatype, Reply>(
    _ pattern: String, as type: Value.Type, name: String? = nil, priority: Int = 0,
    hosts: [String] = [], syntax: (any PatternSyntax)? = nil,
    metadata: RouteMetadata = RouteMetadata(),
    guards: [RouteGuard] = [],
    dates: RouteDateFormat = .iso8601, on actor: MainActor.Type = MainActor.self,
    handler: @escaping @MainActor @Sendable (Value, RouteMatch) throws -> Reply
  ) throws(PatternError) -> Route {
    try add(
      try routeGroup.pattern(pattern, for: type, hosts: hosts, syntax), name: name,
      priority: priority, hosts: hosts, syntax: syntax, metadata: metadata,
      guards: guards,
      handler: RouteHandler { @MainActor match in
        try handler(try match.decode(type, dates: dates), match)
      })
  }

  /// Adds a route whose main-actor handler receives all parameters as one value of a main-actor
  /// type, and the match.
  ///
  /// Omit `actor`. The other parameters are the same as for a synchronous handler that takes only
  /// the value.
  @MainActor
  @discardableResult
  public func add<Value: Decodable, Reply>(
    _ pattern: String, as type: Value.Type, name: String? = nil, priority: Int = 0,
    hosts: [String] = [], syntax: (any PatternSyntax)? = nil,
    metadata: RouteMetadata = RouteMetadata(),
    guards: [RouteGuard] = [],
    dates: RouteDateFormat = .iso8601, on actor: MainActor.Type = MainActor.self,
    handler: @escaping @MainActor @Sendable (Value, RouteMatch) throws -> Reply
  ) throws(PatternError) -> Route {
    try add(
      try routeGroup.pattern(pattern, for: type, hosts: hosts, syntax), name: name,
      priority: priority, hosts: hosts, syntax: syntax, metadata: metadata,
      guards: guards,
      handler: RouteHandler { @MainActor match in
        try handler(try match.decode(type, dates: dates), match)
      })
  }

  /// Adds a route whose asynchronous handler receives all parameters as one value of a main-actor
  /// type, and the match.
  ///
  /// Omit `actor`. The other parameters are the same as for a synchronous handler that takes only
  /// the value.
  @MainActor
  @discardableResult
  public func add<Value: Decodable, Reply>(
    _ pattern: String, as type: Value.Type, name: String? = nil, priority: Int = 0,
    hosts: [String] = [], syntax: (any PatternSyntax)? = nil,
    metadata: RouteMetadata = RouteMetadata(),
    guards: [RouteGuard] = [],
    dates: RouteDateFormat = .iso8601, on actor: MainActor.Type = MainActor.self,
    handler: @escaping @MainActor @Sendable (Value, RouteMatch) async throws -> Reply
  ) throws(PatternError) -> Route {
    try add(
      try routeGroup.pattern(pattern, for: type, hosts: hosts, syntax), name: name,
      priority: priority, hosts: hosts, syntax: syntax, metadata: metadata,
      guards: guards,
      handler: RouteHandler(async: { @MainActor match in
        RouteHandler.isHandled(
          by: try await handler(try match.decode(type, dates: dates), match))
      }))
  }
}
