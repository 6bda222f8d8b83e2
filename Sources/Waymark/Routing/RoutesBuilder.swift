/// Something that routes can be added to: a ``Router`` (its global routes), the routes of one scheme, or a
/// ``RouteGroup`` of either.
///
/// ```swift
/// try router.add("/user/:id") { match in … }                     // global
/// try router["thing"].add("/foo(/:page)", priority: 10) { … }    // for thing://…
/// try router.group("/admin").add("/users") { … }                 // /admin/users
/// ```
///
/// Routes can be added on any thread, also inside of handlers; a URL that is being routed sees the
/// routes as they were when routing began.
public protocol RoutesBuilder {
  /// The group that routes are added to here.
  var routeGroup: RouteGroup { get }
}

extension RoutesBuilder {
  /// Adds a route, or one for each combination of the pattern's optional groups.
  ///
  /// - Parameters:
  ///   - patterns: The pattern. A full URL such as `app://user/:id` is added to the routes of its
  ///     scheme; its host is the first segment where a URL's host is: ``RouterOptions/hostAsPath``.
  ///     Several patterns each have their place in the table as if they were added one by one. A match reports
  ///     the first as its pattern and the one that matched as ``RouteMatch/matchedPattern``.
  ///   - name: The route's name, which no other route of the scheme may have. The default is none.
  ///   - priority: The priority: routes of higher priority are asked first. The default is 0.
  ///   - hosts: The hosts of which a URL must have one: see ``HostPattern``. The host of a full URL takes their place.
  ///     The default is those of the group, else any host and none.
  ///   - syntax: How the pattern is written. The default is ``RouterOptions/syntax``.
  ///   - metadata: What else is known of the route. The default is nothing.
  ///   - guards: Asked in this order before the handler. The default is none.
  ///   - handler: Handles a match, or returns `false` to let the search go on: see ``RouteHandler``. What it throws ends
  ///     the search: see ``RouteOutcome/thrown(_:)``.
  /// - Returns: The definitions that were added.
  /// - Throws: A ``PatternError`` that names the fault and its place; nothing is added then.
  @discardableResult
  public func add<Reply>(
    _ patterns: String..., name: String? = nil, priority: Int = 0,
    hosts: [String] = [], syntax: (any PatternSyntax)? = nil,
    metadata: RouteMetadata = RouteMetadata(),
    guards: [RouteGuard] = [],
    handler: @escaping @Sendable (RouteMatch) throws -> Reply
  ) throws(PatternError) -> [RouteDefinition] {
    try add(
      patterns, name: name, priority: priority, hosts: hosts, syntax: syntax, metadata: metadata,
      guards: guards,
      handler: RouteHandler(handler))
  }

  /// Adds a route with an asynchronous closure as its handler.
  ///
  /// `await router.route(url)` calls it; the synchronous `route` fails on matches of the route. The other
  /// parameters are those of a synchronous closure's `add`.
  @discardableResult
  public func add<Reply>(
    _ patterns: String..., name: String? = nil, priority: Int = 0,
    hosts: [String] = [], syntax: (any PatternSyntax)? = nil,
    metadata: RouteMetadata = RouteMetadata(),
    guards: [RouteGuard] = [],
    handler: @escaping @Sendable (RouteMatch) async throws -> Reply
  ) throws(PatternError) -> [RouteDefinition] {
    try add(
      patterns, name: name, priority: priority, hosts: hosts, syntax: syntax, metadata: metadata,
      guards: guards,
      handler: RouteHandler(async: handler))
  }

  /// Adds a route with a closure that runs on the main actor: `{ @MainActor match in … }`.
  ///
  /// The synchronous `route` calls it on the main thread, and fails elsewhere; `await router.route(url)` calls it from
  /// anywhere. Leave `actor` out. The other parameters are those of a closure's `add` without an actor.
  @discardableResult
  public func add<Reply>(
    _ patterns: String..., name: String? = nil, priority: Int = 0,
    hosts: [String] = [], syntax: (any PatternSyntax)? = nil,
    metadata: RouteMetadata = RouteMetadata(),
    guards: [RouteGuard] = [],
    on actor: MainActor.Type = MainActor.self,
    handler: @escaping @MainActor @Sendable (RouteMatch) throws -> Reply
  ) throws(PatternError) -> [RouteDefinition] {
    // The actor's parameter tells the overload apart from the one for closures without an actor.
    try add(
      patterns, name: name, priority: priority, hosts: hosts, syntax: syntax, metadata: metadata,
      guards: guards,
      handler: RouteHandler(on: actor, handler))
  }

  /// Adds a route with any handler.
  ///
  /// The default handler does nothing and counts as handled. The other parameters are those of a
  /// closure's `add`.
  @discardableResult
  public func add(
    _ patterns: String..., name: String? = nil, priority: Int = 0,
    hosts: [String] = [], syntax: (any PatternSyntax)? = nil,
    metadata: RouteMetadata = RouteMetadata(),
    guards: [RouteGuard] = [],
    handler: RouteHandler = .handled
  ) throws(PatternError) -> [RouteDefinition] {
    try add(
      patterns, name: name, priority: priority, hosts: hosts, syntax: syntax, metadata: metadata,
      guards: guards,
      handler: handler)
  }

  /// Adds a route with the patterns of a list, and any handler.
  ///
  /// The other parameters are those of a closure's `add`.
  ///
  /// - Throws: A ``PatternError`` for the first pattern with a fault; nothing is added then.
  @discardableResult
  public func add(
    _ patterns: [String], name: String? = nil, priority: Int = 0,
    hosts: [String] = [], syntax: (any PatternSyntax)? = nil,
    metadata: RouteMetadata = RouteMetadata(),
    guards: [RouteGuard] = [],
    handler: RouteHandler = .handled
  ) throws(PatternError) -> [RouteDefinition] {
    let group = try routeGroup.sharing(
      priority: priority, hosts: hosts, syntax: syntax, metadata: metadata, guards: guards)
    return try group.router.add(patterns, to: group, name: name, handler: handler)
  }
}
