#if Hummingbird
  public import Hummingbird
  public import Waymark
  internal import WaymarkHTTP

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
    let table: HTTPTable

    /// Whether a path with unnecessary slashes or escapes gets a redirect.
    let redirectsToCanonicalPaths: Bool

    // The group of the template. Each method's router gets the same group.
    fileprivate(set) var shared: RouteGroup

    fileprivate(set) var middlewares = MiddlewareChain<Context>()

    /// Makes the endpoint of a route from a handler of requests.
    let endpoint: @Sendable (@escaping HTTPEndpoint<Context>.Handler) -> any AnyObject & Sendable

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

    /// The same group, whose routes are added to another table.
    func adding(to table: HTTPTable) -> HTTPRouteGroup {
      HTTPRouteGroup(
        table: table, redirectsToCanonicalPaths: redirectsToCanonicalPaths, shared: shared,
        middlewares: middlewares, endpoint: endpoint)
    }
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
      var group = routeGroup
      try group.table.refuseMoreThanPath(prefix, in: syntax ?? group.shared.syntax)
      group.shared = try group.shared.group(
        prefix, priority: priority, hosts: hosts, syntax: syntax, metadata: metadata)
      if let limits { group.shared.limits = SharedLimits(limits) }
      group.middlewares.append(middlewares)
      return group
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
    /// The group for handlers whose contexts `convert` makes from these, after the group's middlewares.
    fileprivate func converting<Child: RequestContext>(
      before middlewares: [any MiddlewareProtocol<Request, Response, Child>],
      by convert: @escaping @Sendable (Context) throws -> Child
    ) -> HTTPRouteGroup<Child> {
      let store = MatchStore<Child>()
      var group = HTTPRouteGroup<Child>(
        table: table, redirectsToCanonicalPaths: redirectsToCanonicalPaths, shared: shared
      ) { [endpoint, outer = self.middlewares] handler in
        endpoint(
          outer.around { request, context, match in
            var child = try convert(context)
            store.store(match, in: &child)
            return try await handler(request, child, match)
          })
      }
      group.middlewares.append(middlewares)
      return group
    }

    /// Adds a route of the group for each of several methods.
    func add(
      _ pattern: String, methods: [HTTPRequest.Method], name: String? = nil, priority: Int = 0,
      syntax: (any PatternSyntax)?, metadata: RouteMetadata = RouteMetadata(),
      handler: @escaping HTTPEndpoint<Context>.Handler
    ) throws(PatternError) -> [Route] {
      try table.add(
        pattern, methods: methods.map(\.rawValue), in: shared, name: name, priority: priority,
        syntax: syntax, metadata: metadata, endpoint: makeEndpoint(for: handler))
    }

    /// The endpoint of a route, whose handler runs after the group's middlewares.
    func makeEndpoint(
      for handler: @escaping HTTPEndpoint<Context>.Handler
    ) -> any AnyObject & Sendable {
      endpoint(middlewares.around(redirectsToCanonicalPaths ? redirecting(handler) : handler))
    }

    /// A handler that redirects a request to the canonical spelling of its path, or passes it on to
    /// `handler`.
    private func redirecting(
      _ handler: @escaping HTTPEndpoint<Context>.Handler
    ) -> HTTPEndpoint<Context>.Handler {
      { request, context, match in
        if let location = match.canonicalLocation {
          return Response(status: .permanentRedirect, headers: [.location: location])
        }
        return try await handler(request, context, match)
      }
    }

    /// The names of a pattern's parameters, for a handler that takes a value of each: those of the group's prefix first.
    ///
    /// - Throws: An error if there are not as many parameters as types.
    func valueNames<each Value: Decodable & SendableMetatype>(
      of pattern: String, in syntax: (any PatternSyntax)?, for types: repeat (each Value).Type
    ) throws(PatternError) -> [String] {
      var count = 0
      for _ in repeat each types { count += 1 }
      guard count > 0 else { return [] }
      let syntax = syntax ?? shared.syntax ?? table.other.options.syntax
      let whole = try shared.pattern(pattern, in: syntax)
      let names = try syntax.parse(whole).parameterNames
      guard names.count == count else {
        let description = names.isEmpty ? "none" : names.joined(separator: ", ")
        throw PatternError(
          .other(
            "the handler takes \(count) \(count == 1 ? "value" : "values"), one for each parameter: \(description)"
          ),
          in: whole, at: 0..<whole.utf8.count)
      }
      return names
    }
  }
#endif
