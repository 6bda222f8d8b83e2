#if Hummingbird
  public import Hummingbird
  public import Waymark
  internal import WaymarkHTTP

  /// A type that you can add routes for requests to: ``HTTPRoutes``, or an ``HTTPRouteGroup``.
  ///
  /// ```swift
  /// func addHealth(to routes: some HTTPRouteRegistering) throws {
  ///   try routes.get("/health") { _, _ in "well" }
  /// }
  /// ```
  ///
  /// You can add routes on any thread, even while the server runs. A request sees the routes as
  /// they were when it was routed.
  public protocol HTTPRouteRegistering<Context> {
    /// The type of context that handlers receive.
    associatedtype Context: RequestContext

    /// The group that receives the routes.
    var _routeGroup: HTTPRouteGroup<Context> { get }
  }

  /// A group of routes that share a prefix, a priority, hosts, metadata and middlewares.
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
  /// A group only adds routes; it doesn't store them. Its middlewares run only for its routes,
  /// after the middlewares that the ``HTTPRoutes`` had when the route was added. A request that
  /// matches no route only passes through the middlewares of the ``HTTPRoutes``: without a login,
  /// `GET /nowhere` and `GET /admin/nowhere` both give 404. To run a middleware for every request
  /// below a prefix, use ``HTTPRoutes/add(middleware:under:hosts:)``.
  public struct HTTPRouteGroup<Context: RequestContext>: HTTPRouteRegistering, Sendable {
    typealias Handler = HTTPEndpoint<Context>.Handler

    var table: HTTPTable

    /// Whether a path with needless slashes or escapes is redirected.
    let redirects: Bool

    /// Creates the endpoint of a route from a handler, which runs after the group's middlewares.
    fileprivate(set) var endpoint: @Sendable (@escaping Handler) -> any AnyObject & Sendable

    /// The group itself.
    public var _routeGroup: HTTPRouteGroup { self }

    /// The endpoint of a route, which redirects to the canonical spelling of a path if that's
    /// enabled.
    func makeEndpoint(_ handler: @escaping Handler) -> any AnyObject & Sendable {
      guard redirects else { return endpoint(handler) }
      return endpoint { request, context, match in
        guard let location = match.canonicalLocation else {
          return try await handler(request, context, match)
        }
        return Response(status: .permanentRedirect, headers: [.location: location])
      }
    }

    /// A copy of the group that adds its routes to another table.
    func adding(to table: HTTPTable) -> Self {
      var group = self
      group.table = table
      return group
    }

    /// A copy of the group that runs additional middlewares before its handlers.
    fileprivate func adding(
      _ middlewares: [any MiddlewareProtocol<Request, Response, Context>]
    ) -> Self {
      guard !middlewares.isEmpty else { return self }
      return middlewares.reduce(into: adding(to: table.guarded)) { group, middleware in
        group.endpoint = { [endpoint = group.endpoint] handler in
          endpoint { request, context, match in
            try await middleware.handle(request, context: context) {
              try await MiddlewareChain.answer($0, $1) { try await handler($0, $1, match) }
            }
          }
        }
      }
    }

    /// A group whose handlers receive another context type.
    ///
    /// The context is converted after the middlewares of this group.
    fileprivate func converting<Child: RequestContext>(
      by convert: @escaping @Sendable (Context) throws -> Child
    ) -> HTTPRouteGroup<Child> {
      let keepMatch = Child.keepMatch
      return HTTPRouteGroup<Child>(table: table, redirects: redirects) { [endpoint] handler in
        endpoint { request, context, match in
          var child = try convert(context)
          child.coreContext.store(match)
          keepMatch?(match, &child)
          return try await handler(request, child, match)
        }
      }
    }
  }

  extension HTTPRouteRegistering {
    /// Returns a group of routes that share a prefix, a priority, hosts, metadata and middlewares.
    ///
    /// A nested group combines both groups: it joins the prefixes, adds the priorities, and runs
    /// the outer middlewares before the inner ones. If both set the same metadata, the inner value
    /// takes precedence.
    ///
    /// - Parameters:
    ///   - prefix: A pattern of whole segments before the patterns of the routes. It can have
    ///     parameters and optional groups. In the group, `/` or an empty pattern means the prefix
    ///     alone.
    ///   - priority: The priority that is added to the priority of each route. A sum beyond the
    ///     range of `Int` is clamped.
    ///   - hosts: The hosts that the routes match, without ports, such as `["shop.example",
    ///     "*.shop.example"]`: see `HostPattern`. The hosts of an inner group replace them. The
    ///     default is the outer group's hosts, or every host.
    ///   - syntax: The syntax of the prefix and of the group's patterns. The default is the outer
    ///     group's syntax, or `RouterOptions.syntax`.
    ///   - definitionClass: The class of the routes' definitions. The default is the outer group's,
    ///     or `RouterOptions.defaultDefinitionClass`.
    ///   - limits: The limits of the routes' patterns and matches, such as `parameterBytes` for a
    ///     path with a long token. Limits for URLs, such as `urlBytes`, are always read from the
    ///     options. The default is the outer group's limits, or `RouterOptions.limits`.
    ///   - metadata: The metadata of the routes. A route's own values take precedence.
    ///   - middlewares: The middlewares, which run in this order for the routes of the group.
    /// - Throws: A `PatternError` with the fault and its position in the prefix. If a pattern in
    ///   the group has a fault, the method that adds it throws an error that shows the whole
    ///   pattern.
    public func group(
      _ prefix: String = "", priority: Int = 0, hosts: [String] = [],
      syntax: PatternSyntax? = nil, definitionClass: RouteDefinition.Type? = nil,
      limits: RouterLimits? = nil, metadata: RouteMetadata = RouteMetadata(),
      middlewares: [any MiddlewareProtocol<Request, Response, Context>] = []
    ) throws(PatternError) -> HTTPRouteGroup<Context> {
      let table = try _routeGroup.table.group(
        prefix, priority: priority, hosts: hosts, syntax: syntax,
        definitionClass: definitionClass, limits: limits, metadata: metadata)
      return _routeGroup.adding(to: table).adding(middlewares)
    }

    /// Explains that a group is a value, because other routers pass it to a closure.
    @available(*, unavailable, message: "keep the group: let group = try routes.group(\"/path\")")
    public func group(
      _ prefix: String, _ body: (HTTPRouteGroup<Context>) throws -> Void
    ) throws(PatternError) {}

    /// Returns a group of routes with a different context type, made from the outer context.
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
    /// The context is created when a request matches a route of the group, after the middlewares of
    /// the routes and of outer groups. A `PUT /account` therefore gives 405, even without a member.
    /// The match is stored in the context as in any other context: see ``HTTPRoutes``. To set a
    /// priority, hosts or metadata, create this group in a group that has them.
    ///
    /// - Parameters:
    ///   - prefix: A pattern before the patterns of the routes: see
    ///     ``group(_:priority:hosts:syntax:definitionClass:limits:metadata:middlewares:)``.
    ///   - context: The type of the contexts. An error that its initializer throws becomes the
    ///     response.
    ///   - middlewares: The middlewares, which run in this order for the routes of the group.
    /// - Throws: A `PatternError` with the fault and its position.
    public func group<Child: ChildRequestContext>(
      _ prefix: String = "", context: Child.Type,
      middlewares: [any MiddlewareProtocol<Request, Response, Child>] = []
    ) throws(PatternError) -> HTTPRouteGroup<Child> where Child.ParentContext == Context {
      try group(prefix).converting { try Child(context: $0) }.adding(middlewares)
    }

    /// Returns a group of routes with a different context type, whose source is the outer context.
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
    /// The parameters are the same as for a `ChildRequestContext`. Use this overload if the
    /// context's initializer can't throw.
    public func group<Child: RequestContext>(
      _ prefix: String = "", context: Child.Type,
      middlewares: [any MiddlewareProtocol<Request, Response, Child>] = []
    ) throws(PatternError) -> HTTPRouteGroup<Child> where Child.Source == Context {
      try group(prefix).converting { Child(source: $0) }.adding(middlewares)
    }

    /// Adds the routes of a `TypedRoute`, such as the enum of an app's links.
    ///
    /// ```swift
    /// try routes.mount(ShopRoute.self) { request, context, route in
    ///   switch route {
    ///   case .product(let id): "product \(id)"
    ///   case .order(let number): "order \(number)"
    ///   }
    /// }
    /// // GET /product/7          200: product 7
    /// // GET /product/seven      400, if its pattern matches it
    /// ```
    ///
    /// If the app and the server share the file with the type, the app's compiler checks the links
    /// that the server sends. A pattern with a scheme, such as `app://login`, or with a fragment
    /// never matches a request.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - method: The method of the requests.
    ///   - handler: Answers a request.
    /// - Returns: The added routes.
    /// - Throws: A `PatternError` for the first fault, or for a case with guards. Guard requests
    ///   with middlewares instead. If an error is thrown, no route is added.
    @discardableResult
    public func mount<Destination: TypedRoute>(
      _ type: Destination.Type, method: HTTPRequest.Method = .get,
      use handler:
        @escaping @Sendable (Request, Context, Destination) async throws -> some ResponseGenerator
    ) throws(PatternError) -> [Waymark.Route] {
      let group = _routeGroup
      return try group.table.mount(
        type, methods: [method.rawValue],
        endpoint: group.makeEndpoint { request, context, match in
          guard let route = try Destination(match) else {
            throw HTTPAnswer.fault("a route of \(Destination.self) has no value")
          }
          return try await handler(request, context, route)
            .response(from: request, context: context)
        })
    }

    /// Adds routes from code that registers them with Hummingbird's `RouterMethods`, such as the
    /// OpenAPI transport or a `RouteCollection`.
    ///
    /// ```swift
    /// try routes.withRouterGroup { group in
    ///   try api.registerHandlers(on: group)        // generated
    ///   group.addRoutes(collection)
    /// }
    /// ```
    ///
    /// The paths, and the prefixes of groups within `group`, are in `HummingbirdSyntax`.
    /// Middlewares that you add to `group` run for its routes, after the middlewares of the
    /// ``HTTPRoutes`` or group that you call this method on. As always, the first route that
    /// matches a path is used. Paths written for Hummingbird expect the order
    /// `RouteOrdering.literalsFirst`.
    ///
    /// - Parameter register: Adds routes to the group. The group exists only during this call, so
    ///   later additions are lost.
    /// - Returns: The added routes.
    /// - Throws: Any error of `register`, or a `PatternError`. If an error is thrown, no route is
    ///   added.
    @available(macOS 14, iOS 17, tvOS 17, *)
    @discardableResult
    public func withRouterGroup(
      _ register: (RouterGroup<Context>) throws -> Void
    ) throws -> [Route] {
      let recorder = RouteRecorder<Context>()
      try register(recorder.group())
      let group = try group(syntax: .hummingbird)
      return try group.table.addAllOrNone(recorder.routes) { route throws(PatternError) in
        try group.on(route.method)(route.path.description, use: route.responder.respond)
      }
    }
  }

  /// Records the routes that are added to its groups.
  private final class RouteRecorder<Context: RequestContext>: RouterMethods {
    private(set) var routes:
      [(path: RouterPath, method: HTTPRequest.Method, responder: any HTTPResponder<Context>)] = []

    func on<Responder: HTTPResponder>(
      _ path: RouterPath, method: HTTPRequest.Method, responder: Responder
    ) -> Self where Responder.Context == Context {
      routes.append((path, method, responder))
      return self
    }

    // Only groups use this object, and they store their middlewares themselves.
    func add(middleware: any MiddlewareProtocol<Request, Response, Context>) -> Self { self }
  }
#endif
