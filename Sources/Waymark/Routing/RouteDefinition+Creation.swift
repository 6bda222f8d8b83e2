extension RouteDefinition {
  /// Creates a definition that handles every match by doing nothing, or by `handler`.
  ///
  /// The syntax, constraints and limits of the router that it is added to take no part: they are for routes that
  /// are added by pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern. It cannot be a full URL: the routes that it is added to have the scheme.
  ///   - name: The route's name. The default is none.
  ///   - priority: The priority: routes of higher priority are asked first. The default is 0.
  ///   - syntax: How the pattern is written. The default, `nil`, is the syntax of ``RouterOptions/global``.
  ///   - limits: The limits of the pattern and of its matches. The default, `nil`, is those of
  ///     ``RouterOptions/global``.
  ///   - metadata: What else is known of the route. The default is nothing.
  ///   - guards: Asked in this order before the handler. The default is none.
  ///   - handler: What is done when the route matches. The default is ``RouteHandler/handled``.
  /// - Throws: A ``PatternError`` that names the fault and its place.
  public convenience init(
    _ pattern: String, name: String? = nil, priority: Int = 0,
    syntax: (any PatternSyntax)? = nil, limits: RouterLimits? = nil,
    metadata: RouteMetadata = RouteMetadata(),
    guards: [RouteGuard] = [],
    handler: RouteHandler = .handled
  ) throws(PatternError) {
    guard FullURLPattern.scheme(of: pattern) == nil else {
      throw PatternError(
        .other(
          "a definition cannot have a full URL: "
            + "add it to the routes of its scheme, router[scheme].add"),
        in: pattern, at: 0..<pattern.utf8.count)
    }
    let options = RouterOptions.global
    var parsed = try (syntax ?? options.syntax).parse(pattern)
    parsed.resolveConstraints([:], names: options.constraintNames)
    try parsed.apply(limits ?? options.limits)
    try self.init(pattern: parsed, priority: priority, handler: handler)
    self.name = name
    self.metadata = metadata
    self.guards = guards
  }

  /// Creates a definition with a closure as its handler.
  ///
  /// The other parameters are those of the initializer for any handler.
  public convenience init<Reply>(
    _ pattern: String, name: String? = nil, priority: Int = 0,
    syntax: (any PatternSyntax)? = nil, limits: RouterLimits? = nil,
    metadata: RouteMetadata = RouteMetadata(),
    guards: [RouteGuard] = [],
    handler: @escaping @Sendable (RouteMatch) throws -> Reply
  ) throws(PatternError) {
    try self.init(
      pattern, name: name, priority: priority, syntax: syntax, limits: limits, metadata: metadata,
      guards: guards, handler: RouteHandler(handler))
  }

  /// Creates a definition with a closure of the main actor as its handler.
  ///
  /// Leave `actor` out. The other parameters are those of the initializer for any handler.
  public convenience init<Reply>(
    _ pattern: String, name: String? = nil, priority: Int = 0,
    syntax: (any PatternSyntax)? = nil, limits: RouterLimits? = nil,
    metadata: RouteMetadata = RouteMetadata(),
    guards: [RouteGuard] = [],
    on actor: MainActor.Type = MainActor.self,
    handler: @escaping @MainActor @Sendable (RouteMatch) throws -> Reply
  ) throws(PatternError) {
    try self.init(
      pattern, name: name, priority: priority, syntax: syntax, limits: limits, metadata: metadata,
      guards: guards, handler: RouteHandler(on: actor, handler))
  }

  /// Creates a definition with an asynchronous closure as its handler.
  ///
  /// The other parameters are those of the initializer for any handler.
  public convenience init<Reply>(
    _ pattern: String, name: String? = nil, priority: Int = 0,
    syntax: (any PatternSyntax)? = nil, limits: RouterLimits? = nil,
    metadata: RouteMetadata = RouteMetadata(),
    guards: [RouteGuard] = [],
    handler: @escaping @Sendable (RouteMatch) async throws -> Reply
  ) throws(PatternError) {
    try self.init(
      pattern, name: name, priority: priority, syntax: syntax, limits: limits, metadata: metadata,
      guards: guards, handler: RouteHandler(async: handler))
  }
}
