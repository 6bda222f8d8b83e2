/// A type that you can add routes to: a ``Router`` (its global routes), the routes of one scheme,
/// or a ``RouteGroup`` of either.
///
/// ```swift
/// try router.add("/user/:id") { match in … }                              // global
/// try router["thing"].add("/foo(/:page)", priority: 10) { match in … }    // for thing://…
/// try router.group("/admin").add("/users") { match in … }                 // /admin/users
/// ```
///
/// You can add routes on any thread, even inside handlers. A URL that is being routed sees the
/// routes as they were when routing began.
public protocol RouteRegistering {
  /// The group that receives the routes.
  var _routeGroup: RouteGroup { get }
}

extension RouteRegistering {
  package var routeGroup: RouteGroup { _routeGroup }
}

extension RouteRegistering {
  /// Adds a route.
  ///
  /// A pattern with optional groups is tried once for each of its combinations: see
  /// ``RoutePattern/combinations``.
  ///
  /// To give a route hosts or a different syntax, add it to a group:
  ///
  /// ```swift
  /// try router.group(hosts: ["outlet.example"]).add("/sale/:id")
  /// try router.group(syntax: .brace).add("/img/{name}.{ext}")
  /// ```
  ///
  /// - Parameters:
  ///   - patterns: The pattern, or several patterns for one route. The scheme of a full URL such as
  ///     `app://user/:id` is a condition. ``RouterOptions/hostAsPath`` decides whether its host is
  ///     the first segment, as it does for URLs: by default, `user` is a segment, and
  ///     `shop.example` is a host. Each pattern is tried separately, as if you added them one by
  ///     one. A match reports the first pattern as its pattern, and the matching pattern as
  ///     ``RouteMatch/matchedPattern``.
  ///   - name: The route's name, unique among the routes of its scheme.
  ///   - priority: The priority. Routes with a higher priority are tried first.
  ///   - metadata: The route's metadata.
  ///   - guards: The guards, which run in this order before the handler.
  ///   - handler: Handles a match. It declines by returning `false`: see ``RouteHandler``. An error
  ///     ends the search: see ``RouteOutcome/thrown(_:)``.
  /// - Returns: The route.
  /// - Throws: A ``PatternError`` that describes the fault and its position. No route is added in
  ///   that case.
  /// - Complexity: O(*n*) for *n* bytes of patterns, counting each combination of optional groups.
  @discardableResult
  public func add<Reply>(
    _ patterns: String..., name: String? = nil, priority: Int = 0,
    metadata: RouteMetadata = RouteMetadata(), guards: [RouteGuard] = [],
    handler: @escaping @Sendable (RouteMatch) throws -> Reply
  ) throws(PatternError) -> Route {
    try routeGroup.add(
      patterns, name: name, priority: priority, metadata: metadata, guards: guards,
      RouteHandler(handler))
  }

  /// Adds a route with an asynchronous closure as its handler.
  ///
  /// `await router.route(url)` calls it. The synchronous `route` fails on matches of the route. The
  /// other parameters are the same as for a synchronous closure.
  @discardableResult
  public func add<Reply>(
    _ patterns: String..., name: String? = nil, priority: Int = 0,
    metadata: RouteMetadata = RouteMetadata(), guards: [RouteGuard] = [],
    handler: @escaping @Sendable (RouteMatch) async throws -> Reply
  ) throws(PatternError) -> Route {
    try routeGroup.add(
      patterns, name: name, priority: priority, metadata: metadata, guards: guards,
      RouteHandler(async: handler))
  }

  /// Adds a route with a closure that runs on the main actor: `{ @MainActor match in … }`.
  ///
  /// On the main thread, the synchronous `route` calls it. On other threads, `route` fails.
  /// `await router.route(url)` calls it from any thread. Omit `actor`. The other parameters are the
  /// same as for a nonisolated closure.
  @discardableResult
  public func add<Reply>(
    _ patterns: String..., name: String? = nil, priority: Int = 0,
    metadata: RouteMetadata = RouteMetadata(), guards: [RouteGuard] = [],
    on actor: MainActor.Type = MainActor.self,
    handler: @escaping @MainActor @Sendable (RouteMatch) throws -> Reply
  ) throws(PatternError) -> Route {
    // The `actor` parameter distinguishes this overload from the overload for nonisolated closures.
    try routeGroup.add(
      patterns, name: name, priority: priority, metadata: metadata, guards: guards,
      RouteHandler(on: actor, handler))
  }

  /// Adds a route with any handler.
  ///
  /// The default handler does nothing, and the URL counts as handled. The other parameters are the
  /// same as for a closure.
  @discardableResult
  public func add(
    _ patterns: String..., name: String? = nil, priority: Int = 0,
    metadata: RouteMetadata = RouteMetadata(), guards: [RouteGuard] = [],
    handler: RouteHandler = .handled
  ) throws(PatternError) -> Route {
    try routeGroup.add(
      patterns, name: name, priority: priority, metadata: metadata, guards: guards,
      handler)
  }
}
