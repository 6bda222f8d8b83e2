#if Hummingbird
  public import Hummingbird
  public import Waymark

  /// Routes for requests that share a prefix, a priority, metadata and middlewares.
  ///
  /// ```swift
  /// let admin = try routes.group("/admin", middlewares: [LoginMiddleware()])
  /// try admin.get("/users/:id") { request, context in … }    // GET /admin/users/:id
  /// try admin.delete("/users/:id") { request, context in … }
  ///
  /// let reports = try admin.group("/reports/:year<int>")
  /// try reports.get("/") { request, context in … }           // GET /admin/reports/:year<int>
  /// ```
  ///
  /// A group adds; it keeps nothing. Its middlewares run for its routes alone, after those that the
  /// ``HTTPRoutes`` had when the route was added. What no route takes passes only the latter: without a
  /// login `GET /nowhere` answers 404, as does `GET /admin/nowhere`.
  public struct HTTPRouteGroup<Context: RequestContext>: HTTPRoutesBuilder, Sendable {
    /// The routes that those of the group are added to.
    public let routes: HTTPRoutes<Context>

    // The group of the template: for a method's routes the same is made of that method's router.
    private let shared: RouteGroup
    private let middlewares: [any MiddlewareProtocol<Request, Response, Context>]

    /// Creates the group of all routes.
    init(of routes: HTTPRoutes<Context>) {
      self.init(routes, sharing: routes.template.routeGroup, [])
    }

    private init(
      _ routes: HTTPRoutes<Context>, sharing shared: RouteGroup,
      _ middlewares: [any MiddlewareProtocol<Request, Response, Context>]
    ) {
      self.routes = routes
      self.shared = shared
      self.middlewares = middlewares
    }

    /// The pattern that stands before those of the routes, without slashes at its end.
    ///
    /// Empty for a group that only shares the rest.
    public var prefix: String { shared.prefix }

    /// What is added to the priority of each route.
    public var priority: Int { shared.priority }

    /// The metadata of routes that say nothing else.
    public var metadata: RouteMetadata { shared.metadata }

    /// The group itself.
    public var routeGroup: HTTPRouteGroup { self }
  }

  extension HTTPRoutesBuilder {
    /// A group of routes that share a prefix, a priority, metadata and middlewares.
    ///
    /// A group of a group shares what both have: one prefix after the other, the sum of the priorities, the
    /// outer middlewares before the inner ones, and of metadata the inner value where both have one.
    ///
    /// - Parameters:
    ///   - prefix: A pattern that stands before those of the routes, as segments of its own: it may have
    ///     parameters and optional groups. `/` or nothing in the group is the prefix alone. The default is
    ///     none.
    ///   - priority: Added to the priority of each route; a sum that is too large or too small for `Int` is
    ///     the largest or the smallest one. The default is 0.
    ///   - metadata: What else is known of the routes; a route's own values win. The default is nothing.
    ///   - middlewares: Run in this order for the routes of the group. The default is none.
    /// - Throws: A `PatternError` that names the fault and its place. A fault in a pattern of the group is
    ///   shown in the whole pattern.
    public func group(
      _ prefix: String = "", priority: Int = 0, metadata: RouteMetadata = RouteMetadata(),
      middlewares: [any MiddlewareProtocol<Request, Response, Context>] = []
    ) throws(PatternError) -> HTTPRouteGroup<Context> {
      try routeGroup.inner(
        prefix, priority: priority, metadata: metadata, middlewares: middlewares)
    }
  }

  extension HTTPRouteGroup {
    fileprivate func inner(
      _ prefix: String, priority: Int, metadata: RouteMetadata,
      middlewares: [any MiddlewareProtocol<Request, Response, Context>]
    ) throws(PatternError) -> HTTPRouteGroup {
      try refuseMoreThanPath(prefix)
      let shared = try shared.group(prefix, priority: priority, metadata: metadata)
      return HTTPRouteGroup(routes, sharing: shared, self.middlewares + middlewares)
    }

    /// Adds a route of the group.
    func add(
      _ pattern: String, method: HTTPRequest.Method, name: String?, priority: Int,
      metadata: RouteMetadata, handler: @escaping HTTPEndpoint<Context>.Handler
    ) throws(PatternError) -> [RouteDefinition] {
      try refuseMoreThanPath(pattern)
      var chain = routes.middlewares
      chain.append(middlewares)
      var metadata = metadata
      metadata[HTTPEndpoint<Context>.self] = HTTPEndpoint(
        chain, handler: routes.redirectsToCanonicalPaths ? redirecting(handler) : handler)
      return try routes[method]
        .group(shared.prefix, priority: shared.priority, metadata: shared.metadata)
        .add(pattern, name: name, priority: priority, metadata: metadata)
    }

    /// What sends a request to the canonical spelling of its path, or passes it on to `handler`.
    private func redirecting(
      _ handler: @escaping HTTPEndpoint<Context>.Handler
    ) -> HTTPEndpoint<Context>.Handler {
      { request, context, match in
        if let location = match.request.canonicalLocation {
          return Response(status: .permanentRedirect, headers: [.location: location])
        }
        return try await handler(request, context, match)
      }
    }

    private func refuseMoreThanPath(_ pattern: String) throws(PatternError) {
      // A malformed pattern is refused with its prefix when it is added.
      let parsed = try? routes.template.options.syntax.parse(pattern)
      guard FullURLPattern.scheme(of: pattern) == nil, parsed?.fragment == nil else {
        throw PatternError(
          .other("a route for requests is a path: leave out scheme, host and fragment"),
          in: pattern, at: 0..<pattern.utf8.count)
      }
    }
  }
#endif
