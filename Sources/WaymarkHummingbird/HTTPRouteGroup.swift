#if Hummingbird
  public import Hummingbird
  public import Waymark

  /// Routes for requests that share a prefix, a priority, hosts, metadata and middlewares.
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
  /// A group only adds routes; it does not keep them. Its middlewares run only for its routes,
  /// after the middlewares that the ``HTTPRoutes`` had when the route was added. A request that no
  /// route takes passes only the latter: without a login, `GET /nowhere` and `GET /admin/nowhere`
  /// both give 404. For all requests below a prefix see ``HTTPRoutes/add(middleware:under:hosts:)``.
  @available(macOS 14, iOS 17, tvOS 17, *)
  public struct HTTPRouteGroup<Context: RequestContext>: HTTPRouteRegistering, Sendable {
    let destination: HTTPRouteDestination<Context>
    // The group of the template. Each method's router gets the same group.
    let shared: RouteGroup
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

    /// The pattern before the patterns of the routes, without slashes at its end.
    ///
    /// Empty for a group without a prefix.
    public var prefix: String { shared.prefix }

    /// A number added to the priority of each route.
    public var priority: Int { shared.priority }

    /// The metadata of routes that do not set their own.
    public var metadata: RouteMetadata { shared.metadata }

    /// The group itself.
    public var routeGroup: HTTPRouteGroup { self }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension HTTPRouteRegistering {
    /// A group of routes that share a prefix, a priority, metadata and middlewares.
    ///
    /// A nested group combines both groups: it joins the prefixes, adds the priorities, and runs
    /// the outer middlewares before the inner ones. Where both set the same metadata, the inner
    /// value wins.
    ///
    /// - Parameters:
    ///   - prefix: A pattern of whole segments before the patterns of the routes. It may have
    ///     parameters and optional groups. In the group, `/` or an empty pattern means the prefix
    ///     alone. The default is empty.
    ///   - priority: Added to the priority of each route. A sum beyond the range of `Int` is
    ///     clamped. The default is 0.
    ///   - hosts: The hosts whose requests the routes take, such as `["shop.example", "*.shop.example"]`: see
    ///     `HostPattern`. The hosts of an inner group replace them. The default is the outer group's hosts, or,
    ///     without them, every host.
    ///   - syntax: The syntax of the prefix and of the group's patterns. The default is the outer
    ///     group's syntax, or `RouterOptions.syntax`.
    ///   - limits: The limits of the routes' patterns and matches, such as `parameterBytes` for a path with a long
    ///     token. Those for URLs, such as `urlBytes`, are the options' for all. The default is the outer group's limits,
    ///     or `RouterOptions.limits`.
    ///   - metadata: The metadata of the routes. A route's own values win. The default is empty.
    ///   - middlewares: The middlewares, which run in this order for the routes of the group. The
    ///     default is none.
    /// - Throws: A `PatternError` that names the fault and its place in the prefix. For a fault in
    ///   a pattern of the group, the method that adds it throws an error that shows the whole
    ///   pattern.
    public func group(
      _ prefix: String = "", priority: Int = 0, hosts: [String] = [],
      syntax: (any PatternSyntax)? = nil, limits: RouterLimits? = nil,
      metadata: RouteMetadata = RouteMetadata(),
      middlewares: [any MiddlewareProtocol<Request, Response, Context>] = []
    ) throws(PatternError) -> HTTPRouteGroup<Context> {
      try routeGroup.inner(
        prefix, priority: priority, hosts: hosts, syntax: syntax, limits: limits,
        metadata: metadata, middlewares: middlewares)
    }

    /// A group of routes whose handlers and middlewares receive a context made from the outer one.
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
    /// The context is made after the middlewares of the routes and of outer groups, when a route of
    /// the group takes a request. So a `PUT /account` gives 405, even without a member. The context
    /// gets the match like any other context: see ``HTTPRoutes``.
    ///
    /// - Parameters:
    ///   - prefix: A pattern before the patterns of the routes: see
    ///     ``group(_:priority:hosts:syntax:limits:metadata:middlewares:)``. The default is empty.
    ///   - context: The type of the contexts. An error that its initializer throws becomes the
    ///     response.
    ///   - priority: Added to the priority of each route. The default is 0.
    ///   - hosts: The hosts whose requests the routes take, such as `["shop.example", "*.shop.example"]`: see
    ///     `HostPattern`. The hosts of an inner group replace them. The default is the outer group's hosts, or,
    ///     without them, every host.
    ///   - syntax: The syntax of the prefix and of the group's patterns. The default is the outer
    ///     group's syntax, or `RouterOptions.syntax`.
    ///   - limits: The limits of the routes' patterns and matches. The default is the outer group's limits, or
    ///     `RouterOptions.limits`.
    ///   - metadata: The metadata of the routes. A route's own values win. The default is empty.
    ///   - middlewares: The middlewares, which run in this order for the routes of the group. The
    ///     default is none.
    /// - Throws: A `PatternError` that names the fault and its place.
    public func group<Child: ChildRequestContext>(
      _ prefix: String = "", context: Child.Type, priority: Int = 0, hosts: [String] = [],
      syntax: (any PatternSyntax)? = nil, limits: RouterLimits? = nil,
      metadata: RouteMetadata = RouteMetadata(),
      middlewares: [any MiddlewareProtocol<Request, Response, Child>] = []
    ) throws(PatternError) -> HTTPRouteGroup<Child> where Child.ParentContext == Context {
      try group(
        prefix, priority: priority, hosts: hosts, syntax: syntax, limits: limits, metadata: metadata
      )
      .converting(before: middlewares) { try Child(context: $0) }
    }

    /// A group of routes whose handlers and middlewares receive a context with the outer one as its
    /// source.
    ///
    /// ```swift
    /// struct PageContext: RequestContext {
    ///   typealias Source = AppContext       // Swift does not infer it
    ///
    ///   var coreContext: CoreRequestContextStorage
    ///   let language: String
    ///
    ///   init(source: AppContext) {
    ///     coreContext = CoreRequestContextStorage(source: source)
    ///     language = source.language
    ///   }
    /// }
    /// let pages = try routes.group("/pages", context: PageContext.self)
    /// ```
    ///
    /// It has the same parameters as `group` for a `ChildRequestContext`. Use it for contexts whose
    /// initializer cannot throw.
    public func group<Child: RequestContext>(
      _ prefix: String = "", context: Child.Type, priority: Int = 0, hosts: [String] = [],
      syntax: (any PatternSyntax)? = nil, limits: RouterLimits? = nil,
      metadata: RouteMetadata = RouteMetadata(),
      middlewares: [any MiddlewareProtocol<Request, Response, Child>] = []
    ) throws(PatternError) -> HTTPRouteGroup<Child> where Child.Source == Context {
      try group(
        prefix, priority: priority, hosts: hosts, syntax: syntax, limits: limits, metadata: metadata
      )
      .converting(before: middlewares) { Child(source: $0) }
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension HTTPRouteGroup {
    fileprivate func inner(
      _ prefix: String, priority: Int, hosts: [String], syntax: (any PatternSyntax)?,
      limits: RouterLimits?, metadata: RouteMetadata,
      middlewares: [any MiddlewareProtocol<Request, Response, Context>]
    ) throws(PatternError) -> HTTPRouteGroup {
      try refuseMoreThanPath(prefix, in: syntax)
      var shared = try shared.group(
        prefix, priority: priority, hosts: hosts, syntax: syntax, metadata: metadata)
      if let limits { shared.limits = SharedLimits(limits) }
      var chain = self.middlewares
      chain.append(middlewares)
      return HTTPRouteGroup(destination, sharing: shared, chain)
    }

    fileprivate func converting<Child: RequestContext>(
      before middlewares: [any MiddlewareProtocol<Request, Response, Child>],
      by convert: @escaping @Sendable (Context) throws -> Child
    ) -> HTTPRouteGroup<Child> {
      var chain = MiddlewareChain<Child>()
      chain.append(middlewares)
      return HTTPRouteGroup<Child>(
        destination.converting(behind: self.middlewares, by: convert), sharing: shared, chain)
    }

    /// Adds a route of the group for each of several methods, or for none if one fails.
    func add(
      _ pattern: String, methods: [HTTPRequest.Method], name: String?, priority: Int,
      syntax: (any PatternSyntax)?, metadata: RouteMetadata,
      handler: @escaping HTTPEndpoint<Context>.Handler
    ) throws(PatternError) -> [RouteDefinition] {
      try refuseMoreThanPath(pattern, in: syntax)
      let answer = destination.redirectsToCanonicalPaths ? redirecting(handler) : handler
      let endpoint = destination.endpoint(middlewares.around(answer))
      return try allOrNone(methods) { method throws(PatternError) in
        var group = try destination.routers[method].group(
          shared.prefix, priority: shared.priority, hosts: shared.hosts.map(\.description),
          syntax: shared.syntax, metadata: shared.metadata)
        group.limits = shared.limits
        let routes = try group.add(
          pattern, name: name, priority: priority, syntax: syntax, metadata: metadata,
          handler: endpoint)
        return routes.map { (method, $0) }
      }
      .map(\.route)
    }

    /// An added route, with its method.
    typealias Added = (method: HTTPRequest.Method, route: RouteDefinition)

    /// The routes that `add` added for each item.
    ///
    /// If it fails for one, all are removed.
    func allOrNone<Item>(
      _ items: [Item], add: (Item) throws(PatternError) -> [Added]
    ) throws(PatternError) -> [Added] {
      var added: [Added] = []
      for item in items {
        do {
          added += try add(item)
        } catch {
          for (method, route) in added { destination.routers[method].remove(route) }
          throw error
        }
      }
      return added
    }

    /// A handler that redirects a request to the canonical spelling of its path, or passes it on to
    /// `handler`.
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
      // A malformed pattern is rejected, with its prefix, when it is added.
      let parsed = try? syntax.parse(pattern)
      guard FullURLPattern.scheme(of: pattern) == nil, parsed?.fragment == nil else {
        throw PatternError(
          .other("a route for requests is a path: leave out scheme, host and fragment"),
          in: pattern, at: 0..<pattern.utf8.count)
      }
    }
  }
#endif
