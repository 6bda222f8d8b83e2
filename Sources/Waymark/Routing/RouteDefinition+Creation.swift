extension RouteDefinition {
  /// Creates a definition from a pattern, with a handler that does nothing unless you pass one.
  ///
  /// The syntax, constraints and limits of a router don't apply. They apply only to routes that you
  /// add by pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern. It can't be a full URL, because the scheme belongs to the routes
  ///     that you add the definition to.
  ///   - priority: The priority. Routes with a higher priority are tried first.
  ///   - syntax: The pattern's syntax. The default, `nil`, is the syntax of
  ///     ``RouterOptions/global``.
  ///   - limits: The limits of the pattern and of its matches. The default, `nil`, is the limits of
  ///     ``RouterOptions/global``.
  ///   - handler: Handles the matches.
  /// - Throws: A ``PatternError`` that describes the fault and its position.
  /// - Complexity: O(*n*) for a pattern of *n* bytes, counting each combination of optional groups.
  public convenience init(
    _ pattern: String, priority: Int = 0, syntax: PatternSyntax? = nil,
    limits: RouterLimits? = nil,
    handler: RouteHandler = .handled
  ) throws(PatternError) {
    guard FullURLPattern.scheme(of: pattern) == nil else {
      throw PatternError(
        .other(
          "a definition cannot have a full URL: "
            + "add it to the routes of its scheme, router[scheme].add"),
        in: pattern, at: 0..<pattern.utf8.count)
    }
    try FullURLPattern.refuseOtherScheme(in: pattern)
    let options = RouterOptions.global
    var parsed = try (syntax ?? options.syntax).parse(pattern)
    parsed.resolveConstraints([:], names: options.namedConstraints)
    try parsed.apply(limits.map(CompactLimits.init) ?? options.compactLimits)
    try self.init(pattern: parsed, priority: priority, handler: handler)
  }

  /// Creates a definition with a closure as its handler.
  ///
  /// The other parameters are the same as for any handler. To pass an asynchronous closure, write
  /// `handler: RouteHandler(async: { match in … })`.
  public convenience init<Reply>(
    _ pattern: String, priority: Int = 0, syntax: PatternSyntax? = nil,
    limits: RouterLimits? = nil,
    handler: @escaping @Sendable (RouteMatch) throws -> Reply
  ) throws(PatternError) {
    try self.init(
      pattern, priority: priority, syntax: syntax, limits: limits, handler: RouteHandler(handler))
  }

  /// Creates a definition with a main-actor closure as its handler.
  ///
  /// Omit `actor`. The other parameters are the same as for any handler.
  public convenience init<Reply>(
    _ pattern: String, priority: Int = 0, syntax: PatternSyntax? = nil,
    limits: RouterLimits? = nil,
    on actor: MainActor.Type = MainActor.self,
    handler: @escaping @MainActor @Sendable (RouteMatch) throws -> Reply
  ) throws(PatternError) {
    try self.init(
      pattern, priority: priority, syntax: syntax, limits: limits,
      handler: RouteHandler(on: actor, handler))
  }
}
