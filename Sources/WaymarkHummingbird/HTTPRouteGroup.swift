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
    private let destination: HTTPRouteDestination<Context>
    // The group of the template: for a method's routes the same is made of that method's router.
    private let shared: RouteGroup
    private let middlewares: MiddlewareChain<Context>

    /// Creates a group of routes for a destination.
    init(
      _ destination: HTTPRouteDestination<Context>, sharing shared: RouteGroup? = nil,
      _ middlewares: MiddlewareChain<Context> = MiddlewareChain()
    ) {
      self.destination = destination
      self.shared = shared ?? destination.routers.template.routeGroup
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
    ///   - syntax: How the prefix and the patterns of the group are written. The default is that of the outer
    ///     group, else `RouterOptions.syntax`.
    ///   - metadata: What else is known of the routes; a route's own values win. The default is nothing.
    ///   - middlewares: Run in this order for the routes of the group. The default is none.
    /// - Throws: A `PatternError` that names the fault and its place. A fault in a pattern of the group is
    ///   shown in the whole pattern.
    public func group(
      _ prefix: String = "", priority: Int = 0, syntax: (any PatternSyntax)? = nil,
      metadata: RouteMetadata = RouteMetadata(),
      middlewares: [any MiddlewareProtocol<Request, Response, Context>] = []
    ) throws(PatternError) -> HTTPRouteGroup<Context> {
      try routeGroup.inner(
        prefix, priority: priority, syntax: syntax, metadata: metadata, middlewares: middlewares)
    }

    /// A group of routes whose handlers and middlewares are given a context that is made of the outer one.
    ///
    /// ```swift
    /// struct MemberContext: ChildRequestContext {
    ///   var coreContext: CoreRequestContextStorage
    ///   let member: String
    ///
    ///   init(context: AppContext) throws {
    ///     coreContext = CoreRequestContextStorage(source: context)
    ///     guard let member = context.member else { throw HTTPError(.unauthorized) }
    ///     self.member = member
    ///   }
    /// }
    /// let account = try routes.group("/account", context: MemberContext.self)
    /// try account.get { request, context in context.member }       // GET /account; 401 without a member
    /// ```
    ///
    /// The context is made behind the middlewares of the routes and of outer groups, when a route of the group
    /// takes a request: a `PUT /account` is 405 without a member, too. It is given the route's match as any other
    /// context is: see ``HTTPRoutes``.
    ///
    /// - Parameters:
    ///   - prefix: A pattern that stands before those of the routes: see
    ///     ``group(_:priority:syntax:metadata:middlewares:)``. The default is none.
    ///   - context: The type of the contexts. What its initializer throws is the answer.
    ///   - priority: Added to the priority of each route. The default is 0.
    ///   - syntax: How the prefix and the patterns of the group are written. The default is that of the outer
    ///     group, else `RouterOptions.syntax`.
    ///   - metadata: What else is known of the routes; a route's own values win. The default is nothing.
    ///   - middlewares: Run in this order for the routes of the group. The default is none.
    /// - Throws: A `PatternError` that names the fault and its place.
    public func group<Child: ChildRequestContext>(
      _ prefix: String = "", context: Child.Type, priority: Int = 0,
      syntax: (any PatternSyntax)? = nil, metadata: RouteMetadata = RouteMetadata(),
      middlewares: [any MiddlewareProtocol<Request, Response, Child>] = []
    ) throws(PatternError) -> HTTPRouteGroup<Child> where Child.ParentContext == Context {
      try group(prefix, priority: priority, syntax: syntax, metadata: metadata)
        .converting(to: context, middlewares)
    }
  }

  extension HTTPRouteGroup {
    fileprivate func inner(
      _ prefix: String, priority: Int, syntax: (any PatternSyntax)?, metadata: RouteMetadata,
      middlewares: [any MiddlewareProtocol<Request, Response, Context>]
    ) throws(PatternError) -> HTTPRouteGroup {
      try refuseMoreThanPath(prefix, in: syntax)
      let shared = try shared.group(
        prefix, priority: priority, syntax: syntax, metadata: metadata)
      var chain = self.middlewares
      chain.append(middlewares)
      return HTTPRouteGroup(destination, sharing: shared, chain)
    }

    fileprivate func converting<Child: ChildRequestContext>(
      to context: Child.Type, _ middlewares: [any MiddlewareProtocol<Request, Response, Child>]
    ) -> HTTPRouteGroup<Child> where Child.ParentContext == Context {
      var chain = MiddlewareChain<Child>()
      chain.append(middlewares)
      return HTTPRouteGroup<Child>(
        destination.converting(to: context, behind: self.middlewares), sharing: shared, chain)
    }

    /// Adds a route of the group for each of some methods, or none of them.
    func add(
      _ pattern: String, methods: [HTTPRequest.Method], name: String?, priority: Int,
      syntax: (any PatternSyntax)?, metadata: RouteMetadata,
      handler: @escaping HTTPEndpoint<Context>.Handler
    ) throws(PatternError) -> [RouteDefinition] {
      try refuseMoreThanPath(pattern, in: syntax)
      let answer = destination.redirectsToCanonicalPaths ? redirecting(handler) : handler
      var metadata = metadata
      destination.attach(
        { [middlewares] request, context, match in
          try await middlewares.pass(request, context: context) { request, context in
            try await answer(request, context, match)
          }
        }, &metadata)
      var added: [(router: Waymark.Router, routes: [RouteDefinition])] = []
      for method in methods {
        let router = destination.routers[method]
        do {
          let group = try router.group(
            shared.prefix, priority: shared.priority, syntax: shared.syntax,
            metadata: shared.metadata)
          let routes = try group.add(
            pattern, name: name, priority: priority, syntax: syntax, metadata: metadata)
          added.append((router, routes))
        } catch {
          for (router, routes) in added { for route in routes { router.remove(route) } }
          throw error
        }
      }
      return added.flatMap(\.routes)
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

    private func refuseMoreThanPath(
      _ pattern: String, in syntax: (any PatternSyntax)?
    ) throws(PatternError) {
      let syntax = syntax ?? shared.syntax ?? destination.routers.template.options.syntax
      // A malformed pattern is refused with its prefix when it is added.
      let parsed = try? syntax.parse(pattern)
      guard FullURLPattern.scheme(of: pattern) == nil, parsed?.fragment == nil else {
        throw PatternError(
          .other("a route for requests is a path: leave out scheme, host and fragment"),
          in: pattern, at: 0..<pattern.utf8.count)
      }
    }
  }
#endif
