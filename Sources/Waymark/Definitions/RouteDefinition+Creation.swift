extension RouteDefinition {
  /// Creates a definition that handles every match by doing nothing, or by `handler`.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - name: The route's name. The default is none.
  ///   - priority: The priority: routes of higher priority are asked first. The default is 0.
  ///   - syntax: How the pattern is written. The default is ``ColonSyntax``.
  ///   - metadata: What else is known of the route. The default is nothing.
  ///   - handler: What is done when the route matches. The default is ``RouteHandler/handled``.
  /// - Throws: A ``PatternError`` that names the fault and its place.
  public convenience init(
    _ pattern: String, name: String? = nil, priority: Int = 0,
    syntax: any PatternSyntax = .colon, metadata: RouteMetadata = RouteMetadata(),
    handler: RouteHandler = .handled
  ) throws(PatternError) {
    var parsed = try syntax.parse(pattern)
    parsed.resolveConstraints([:], names: RouterOptions.global.constraintNames)
    try self.init(pattern: parsed, priority: priority, handler: handler)
    self.name = name
    self.metadata = metadata
  }

  /// Creates a definition with a closure as its handler.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - name: The route's name. The default is none.
  ///   - priority: The priority: routes of higher priority are asked first. The default is 0.
  ///   - syntax: How the pattern is written. The default is ``ColonSyntax``.
  ///   - metadata: What else is known of the route. The default is nothing.
  ///   - handler: Handles a match: `true` when it did, `false` to let the search go on.
  /// - Throws: A ``PatternError`` that names the fault and its place.
  public convenience init(
    _ pattern: String, name: String? = nil, priority: Int = 0,
    syntax: any PatternSyntax = .colon, metadata: RouteMetadata = RouteMetadata(),
    handler: @escaping @Sendable (RouteMatch) -> Bool
  ) throws(PatternError) {
    try self.init(
      pattern, name: name, priority: priority, syntax: syntax, metadata: metadata,
      handler: RouteHandler(handler))
  }

  /// Creates a definition with an asynchronous closure as its handler.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - name: The route's name. The default is none.
  ///   - priority: The priority: routes of higher priority are asked first. The default is 0.
  ///   - syntax: How the pattern is written. The default is ``ColonSyntax``.
  ///   - metadata: What else is known of the route. The default is nothing.
  ///   - handler: Handles a match: `true` when it did, `false` to let the search go on.
  /// - Throws: A ``PatternError`` that names the fault and its place.
  public convenience init(
    _ pattern: String, name: String? = nil, priority: Int = 0,
    syntax: any PatternSyntax = .colon, metadata: RouteMetadata = RouteMetadata(),
    handler: @escaping @Sendable (RouteMatch) async throws -> Bool
  ) throws(PatternError) {
    try self.init(
      pattern, name: name, priority: priority, syntax: syntax, metadata: metadata,
      handler: RouteHandler(async: handler))
  }
}
