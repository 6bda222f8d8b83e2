extension RoutesBuilder {
  /// Adds a route whose handler is given the parameters as one value.
  ///
  /// ```swift
  /// struct UserRoute: Decodable {
  ///   let id: Int
  ///   var tab: Tab?
  /// }
  /// try router.add("/user/:id", as: UserRoute.self) { user in
  ///   show(user.id, user.tab)
  ///   return true
  /// }
  /// router.route("app://user/abc")      // .failed: user.view: id should be Int, not "abc"
  /// ```
  ///
  /// A match whose parameters are no such value is a failure, and no further route is asked: see
  /// ``RouteHandler/decoding(_:dates:_:)``.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - type: The type of the value: see ``RouteMatch/decode(_:dates:)``.
  ///   - name: The route's name, which no other route of the scheme may have. The default is none.
  ///   - priority: The priority: routes of higher priority are asked first. The default is 0.
  ///   - syntax: How the pattern is written. The default is ``RouterOptions/syntax``.
  ///   - metadata: What else is known of the route. The default is nothing.
  ///   - guards: Asked in this order before the handler. The default is none.
  ///   - dates: How dates are written. The default is ``RouteDateFormat/iso8601``.
  ///   - handler: Handles the value: `true` when it did, `false` to let the search go on. What it throws ends
  ///     the search: see ``RouteOutcome/thrown(_:)``.
  /// - Returns: The definitions that were added.
  /// - Throws: A ``PatternError`` that names the fault and its place; nothing is added then.
  @discardableResult
  public func add<Value: Decodable & Sendable>(
    _ pattern: String, as type: Value.Type, name: String? = nil, priority: Int = 0,
    syntax: (any PatternSyntax)? = nil, metadata: RouteMetadata = RouteMetadata(),
    guards: [RouteGuard] = [],
    dates: RouteDateFormat = .iso8601, handler: @escaping @Sendable (Value) throws -> Bool
  ) throws(PatternError) -> [RouteDefinition] {
    try add(
      pattern, name: name, priority: priority, syntax: syntax, metadata: metadata, guards: guards,
      handler: .decoding(type, dates: dates, handler))
  }

  /// Adds a route whose asynchronous handler is given the parameters as one value.
  ///
  /// `await router.route(url)` calls it. The other parameters are those of a synchronous closure's `add`.
  @discardableResult
  public func add<Value: Decodable & Sendable>(
    _ pattern: String, as type: Value.Type, name: String? = nil, priority: Int = 0,
    syntax: (any PatternSyntax)? = nil, metadata: RouteMetadata = RouteMetadata(),
    guards: [RouteGuard] = [],
    dates: RouteDateFormat = .iso8601,
    handler: @escaping @Sendable (Value) async throws -> Bool
  ) throws(PatternError) -> [RouteDefinition] {
    try add(
      pattern, name: name, priority: priority, syntax: syntax, metadata: metadata, guards: guards,
      handler: .decoding(type, dates: dates, async: handler))
  }

  /// Adds a route whose handler runs on the main actor and is given the parameters as one value.
  ///
  /// Like an asynchronous one it is called by `await router.route(url)`. Leave `actor` out.
  @discardableResult
  public func add<Value: Decodable & Sendable>(
    _ pattern: String, as type: Value.Type, name: String? = nil, priority: Int = 0,
    syntax: (any PatternSyntax)? = nil, metadata: RouteMetadata = RouteMetadata(),
    guards: [RouteGuard] = [],
    dates: RouteDateFormat = .iso8601, on actor: MainActor.Type = MainActor.self,
    handler: @escaping @MainActor @Sendable (Value) throws -> Bool
  ) throws(PatternError) -> [RouteDefinition] {
    // The actor's parameter tells the overload apart from the one for closures without an actor.
    try add(
      pattern, name: name, priority: priority, syntax: syntax, metadata: metadata, guards: guards,
      handler: .decoding(type, dates: dates, async: { value in try await handler(value) }))
  }
}
