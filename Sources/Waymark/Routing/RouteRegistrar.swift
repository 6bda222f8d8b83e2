/// Something that routes can be added to: a ``Router`` (its global routes) or the routes of one scheme.
///
/// ```swift
/// try router.add("/user/:id") { match in … }                     // global
/// try router["thing"].add("/foo(/:page)", priority: 10) { … }    // for thing://…
/// ```
///
/// All changes are safe on any thread, also inside of handlers; a URL that is being routed sees the
/// routes as they were when routing began.
public protocol RouteRegistrar {
  /// The router that has the routes.
  var router: Router { get }

  /// The scheme of the routes; `nil` for the global ones.
  var scheme: String? { get }
}

// MARK: Adding

extension RouteRegistrar {
  /// Adds a route, or one for each combination of the pattern's optional groups.
  ///
  /// - Parameters:
  ///   - pattern: The pattern. A full URL such as `app://host/a/:b` is added to the routes of its
  ///     scheme; its host is not part of the pattern.
  ///   - name: The route's name, which no other route of the scheme may have. The default is none.
  ///   - priority: The priority: routes of higher priority are asked first. The default is 0.
  ///   - syntax: How the pattern is written. The default is ``RouterOptions/syntax``.
  ///   - metadata: What else is known of the route. The default is nothing.
  ///   - handler: What is done when the route matches. The default does nothing and counts as
  ///     handled.
  /// - Returns: The definitions that were added.
  /// - Throws: A ``PatternError`` that names the fault and its place; nothing is added then.
  @discardableResult
  public func add(
    _ pattern: String, name: String? = nil, priority: Int = 0,
    syntax: (any PatternSyntax)? = nil, metadata: RouteMetadata = RouteMetadata(),
    handler: RouteHandler = .handled
  ) throws(PatternError) -> [RouteDefinition] {
    try add(
      [pattern], name: name, priority: priority, syntax: syntax, metadata: metadata,
      handler: handler)
  }

  /// Adds a route with a closure as its handler.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - name: The route's name, which no other route of the scheme may have. The default is none.
  ///   - priority: The priority: routes of higher priority are asked first. The default is 0.
  ///   - syntax: How the pattern is written. The default is ``RouterOptions/syntax``.
  ///   - metadata: What else is known of the route. The default is nothing.
  ///   - handler: Handles a match: `true` when it did, `false` to let the search go on.
  /// - Returns: The definitions that were added.
  /// - Throws: A ``PatternError`` that names the fault and its place; nothing is added then.
  @discardableResult
  public func add(
    _ pattern: String, name: String? = nil, priority: Int = 0,
    syntax: (any PatternSyntax)? = nil, metadata: RouteMetadata = RouteMetadata(),
    handler: @escaping @Sendable (RouteMatch) -> Bool
  ) throws(PatternError) -> [RouteDefinition] {
    try add(
      [pattern], name: name, priority: priority, syntax: syntax, metadata: metadata,
      handler: RouteHandler(handler))
  }

  /// Adds a route with an asynchronous closure as its handler.
  ///
  /// The synchronous `route` fails on matches of such a route; `await router.route(url)` calls the
  /// handler.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - name: The route's name, which no other route of the scheme may have. The default is none.
  ///   - priority: The priority: routes of higher priority are asked first. The default is 0.
  ///   - syntax: How the pattern is written. The default is ``RouterOptions/syntax``.
  ///   - metadata: What else is known of the route. The default is nothing.
  ///   - handler: Handles a match: `true` when it did, `false` to let the search go on.
  /// - Returns: The definitions that were added.
  /// - Throws: A ``PatternError`` that names the fault and its place; nothing is added then.
  @discardableResult
  public func add(
    _ pattern: String, name: String? = nil, priority: Int = 0,
    syntax: (any PatternSyntax)? = nil, metadata: RouteMetadata = RouteMetadata(),
    handler: @escaping @Sendable (RouteMatch) async throws -> Bool
  ) throws(PatternError) -> [RouteDefinition] {
    try add(
      [pattern], name: name, priority: priority, syntax: syntax, metadata: metadata,
      handler: RouteHandler(async: handler))
  }

  /// Adds a route with a closure that runs on the main actor: `{ @MainActor match in … }`.
  ///
  /// Like an asynchronous handler it is called by `await router.route(url)`.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - name: The route's name, which no other route of the scheme may have. The default is none.
  ///   - priority: The priority: routes of higher priority are asked first. The default is 0.
  ///   - syntax: How the pattern is written. The default is ``RouterOptions/syntax``.
  ///   - metadata: What else is known of the route. The default is nothing.
  ///   - actor: The main actor; leave it out.
  ///   - handler: Handles a match: `true` when it did, `false` to let the search go on.
  /// - Returns: The definitions that were added.
  /// - Throws: A ``PatternError`` that names the fault and its place; nothing is added then.
  @discardableResult
  public func add(
    _ pattern: String, name: String? = nil, priority: Int = 0,
    syntax: (any PatternSyntax)? = nil, metadata: RouteMetadata = RouteMetadata(),
    on actor: MainActor.Type = MainActor.self,
    handler: @escaping @MainActor @Sendable (RouteMatch) -> Bool
  ) throws(PatternError) -> [RouteDefinition] {
    // The actor's parameter tells the overload apart from the one for closures without an actor.
    try add(
      [pattern], name: name, priority: priority, syntax: syntax, metadata: metadata,
      handler: RouteHandler(async: { match in await handler(match) }))
  }

  /// Adds a route that a session answers.
  ///
  /// - Parameters:
  ///   - pattern: The pattern, or a full URL whose scheme picks the routes.
  ///   - name: The route's name, which no other route of the scheme may have. The default is none.
  ///   - priority: The priority: routes of higher priority are asked first. The default is 0.
  ///   - syntax: How the pattern is written. The default is ``RouterOptions/syntax``.
  ///   - metadata: What else is known of the route. The default is nothing.
  ///   - session: Answers the matches.
  /// - Returns: The definitions that were added.
  /// - Throws: A ``PatternError`` that names the fault and its place; nothing is added then.
  @discardableResult
  public func add(
    _ pattern: String, name: String? = nil, priority: Int = 0,
    syntax: (any PatternSyntax)? = nil, metadata: RouteMetadata = RouteMetadata(),
    session: RouteSession
  ) throws(PatternError) -> [RouteDefinition] {
    try add(
      [pattern], name: name, priority: priority, syntax: syntax, metadata: metadata,
      handler: .session(session))
  }

  /// Adds a route with several patterns.
  ///
  /// They are tried in the given order. A match reports the first as its pattern and the one that
  /// matched as ``RouteMatch/matchedPattern``.
  ///
  /// - Parameters:
  ///   - patterns: The patterns.
  ///   - name: The route's name, which no other route of the scheme may have. The default is none.
  ///   - priority: The priority: routes of higher priority are asked first. The default is 0.
  ///   - syntax: How the pattern is written. The default is ``RouterOptions/syntax``.
  ///   - metadata: What else is known of the route. The default is nothing.
  ///   - handler: What is done when one of them matches. The default does nothing and counts as
  ///     handled.
  /// - Returns: The definitions that were added.
  /// - Throws: A ``PatternError`` for the first pattern with a fault; nothing is added then.
  @discardableResult
  public func add(
    _ patterns: [String], name: String? = nil, priority: Int = 0,
    syntax: (any PatternSyntax)? = nil, metadata: RouteMetadata = RouteMetadata(),
    handler: RouteHandler = .handled
  ) throws(PatternError) -> [RouteDefinition] {
    try router.add(
      patterns, scheme: scheme, name: name, priority: priority, syntax: syntax,
      metadata: metadata, handler: handler)
  }

  /// Adds a route with several patterns and a closure as its handler.
  ///
  /// - Parameters:
  ///   - patterns: The patterns.
  ///   - name: The route's name, which no other route of the scheme may have. The default is none.
  ///   - priority: The priority: routes of higher priority are asked first. The default is 0.
  ///   - syntax: How the pattern is written. The default is ``RouterOptions/syntax``.
  ///   - metadata: What else is known of the route. The default is nothing.
  ///   - handler: Handles a match: `true` when it did, `false` to let the search go on.
  /// - Returns: The definitions that were added.
  /// - Throws: A ``PatternError`` for the first pattern with a fault; nothing is added then.
  @discardableResult
  public func add(
    _ patterns: [String], name: String? = nil, priority: Int = 0,
    syntax: (any PatternSyntax)? = nil, metadata: RouteMetadata = RouteMetadata(),
    handler: @escaping @Sendable (RouteMatch) -> Bool
  ) throws(PatternError) -> [RouteDefinition] {
    try add(
      patterns, name: name, priority: priority, syntax: syntax, metadata: metadata,
      handler: RouteHandler(handler))
  }

  /// Adds a definition: one route, whose optional groups are part of its regex.
  ///
  /// Definitions may share a name: they are one route then, as the combinations of a pattern are.
  public func add(_ definition: RouteDefinition) {
    router.add([RouteRegistration(definitions: [definition], scheme: scheme)])
  }
}

// MARK: Removing and listing

extension RouteRegistrar {
  /// The routes in the order in which they are asked.
  public var routes: [RouteDefinition] {
    router.tables[scheme].definitions
  }

  /// The routes of a name in the order in which they are asked.
  ///
  /// They are more than one for a pattern with optional groups, for a route with several patterns and for
  /// definitions of one name. A name belongs to the routes of one scheme: another scheme's routes, and
  /// the global ones, can have it as well.
  ///
  /// The cost does not depend on how many other routes there are.
  public func routes(named name: String) -> [RouteDefinition] {
    router.tables[scheme].index.entries(named: name).map(\.definition)
  }

  /// Removes `definition`, and no other that is equal to it.
  ///
  /// - Returns: Whether it was there.
  @discardableResult
  public func remove(_ definition: RouteDefinition) -> Bool {
    let wasThere = router.update(scheme) { $0.remove(definition) }
    if wasThere { definition.register(scheme: nil) }
    return wasThere
  }

  /// Removes the first route with `pattern`.
  ///
  /// A pattern with optional groups removes all the routes that it added; one of its combinations
  /// removes that one only. Slashes at the ends and runs of slashes do not matter.
  ///
  /// - Returns: The removed definitions; none when no route has the pattern.
  @discardableResult
  public func remove(_ pattern: String) -> [RouteDefinition] {
    router.remove(pattern, scheme: scheme)
  }

  /// Removes all routes.
  ///
  /// A scheme keeps its then empty table: its URLs do not fall to the global routes.
  public func removeAll() {
    let removed = router.update(scheme) { $0.removeAll() }
    for entry in removed.linearEntries { entry.definition.register(scheme: nil) }
  }

  /// Called with a request that no route handles; `nil` to do nothing.
  ///
  /// The default is `nil`.
  ///
  /// One handler runs: the scheme's own, else the global one where the scheme falls back to the global
  /// routes. None runs after a failure, nor for `canRoute`.
  public var unmatchedHandler: (@Sendable (RouteRequest) -> Void)? {
    get { router.tables[scheme].unmatchedHandler }
    nonmutating set {
      // The old handler is returned, to be freed outside of the lock.
      _ = router.update(scheme) { table in
        defer { table.unmatchedHandler = newValue }
        return table.unmatchedHandler
      }
    }
  }

  /// Answers the URLs that no route handles; `nil` for none, the default.
  ///
  /// It comes after all routes of its table, also before those that a scheme falls back to, counts as a match of kind ``MatchKind/undefined`` with an empty
  /// pattern, and stays when all routes are removed.
  public var undefinedSession: RouteSession? {
    get {
      guard case .session(let session) = router.tables[scheme].undefinedRoute?.handler.body
      else { return nil }
      return session
    }
    nonmutating set {
      let route = newValue.flatMap(UndefinedRoute.route)
      // The old session is returned, to be freed outside of the lock.
      _ = router.update(scheme) { table in
        defer { table.undefinedRoute = route }
        return table.undefinedRoute
      }
    }
  }
}
