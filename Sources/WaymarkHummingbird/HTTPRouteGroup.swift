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
    ///   - syntax: How the prefix and the patterns of the group are written. The default is the syntax of the outer
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
    ///   - syntax: How the prefix and the patterns of the group are written. The default is the syntax of the outer
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
        .converting(before: middlewares) { try Child(context: $0) }
    }

    /// A group of routes whose handlers and middlewares are given a context whose source is the outer one.
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
    /// It is the `group` for a `ChildRequestContext`, and has its parameters, for contexts whose initializer
    /// refuses nothing.
    public func group<Child: RequestContext>(
      _ prefix: String = "", context: Child.Type, priority: Int = 0,
      syntax: (any PatternSyntax)? = nil, metadata: RouteMetadata = RouteMetadata(),
      middlewares: [any MiddlewareProtocol<Request, Response, Child>] = []
    ) throws(PatternError) -> HTTPRouteGroup<Child> where Child.Source == Context {
      try group(prefix, priority: priority, syntax: syntax, metadata: metadata)
        .converting(before: middlewares) { Child(source: $0) }
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

    fileprivate func converting<Child: RequestContext>(
      before middlewares: [any MiddlewareProtocol<Request, Response, Child>],
      by convert: @escaping @Sendable (Context) throws -> Child
    ) -> HTTPRouteGroup<Child> {
      var chain = MiddlewareChain<Child>()
      chain.append(middlewares)
      return HTTPRouteGroup<Child>(
        destination.converting(behind: self.middlewares, by: convert), sharing: shared, chain)
    }

    /// Adds a route of the group for each of some methods, or none of them.
    func add(
      _ pattern: String, methods: [HTTPRequest.Method], name: String?, priority: Int,
      syntax: (any PatternSyntax)?, metadata: RouteMetadata,
      handler: @escaping HTTPEndpoint<Context>.Handler
    ) throws(PatternError) -> [RouteDefinition] {
      try refuseMoreThanPath(pattern, in: syntax)
      let answer = destination.redirectsToCanonicalPaths ? redirecting(handler) : handler
      let endpoint = destination.endpoint(middlewares.around(answer))
      return try allOrNone(methods) { method throws(PatternError) in
        let group = try destination.routers[method].group(
          shared.prefix, priority: shared.priority, syntax: shared.syntax,
          metadata: shared.metadata)
        let routes = try group.add(
          pattern, name: name, priority: priority, syntax: syntax, metadata: metadata,
          handler: endpoint)
        return routes.map { (method, $0) }
      }
      .map(\.route)
    }

    /// A route that was added, and its method.
    typealias Added = (method: HTTPRequest.Method, route: RouteDefinition)

    /// The routes that `add` added for each item, all of which are removed when it fails for one.
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

    /// The names of a pattern's parameters, those of the group's prefix first, of which handlers are given
    /// `count` as values; none when they are given none.
    func parameterNames(
      of pattern: String, in syntax: (any PatternSyntax)?, count: Int
    ) throws(PatternError) -> [String] {
      guard count > 0 else { return [] }
      let syntax = syntax ?? shared.syntax ?? destination.routers.template.options.syntax
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
