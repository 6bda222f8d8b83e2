#if Hummingbird
  public import Hummingbird
  internal import RegexEngine
  public import Waymark
  @_exported public import WaymarkHTTP

  /// Routes for the requests of a Hummingbird server.
  ///
  /// ```swift
  /// let routes = HTTPRoutes()
  /// try routes.get("/books/:id<int>", name: "book") { request, context in
  ///   try "book \(context.match.require("id", as: Int.self))"
  /// }
  /// try routes.post("/books") { request, context in HTTPResponse.Status.created }
  ///
  /// let application = Application(router: routes)
  /// try await application.runService()
  /// // GET /books/7        200: book 7
  /// // GET /books/seven    404
  /// // PUT /books/7        405, Allow: GET, HEAD
  /// ```
  ///
  /// Each method has a Waymark router of its own. Routes are tried as everywhere in Waymark: by
  /// priority, then in the order of registration. A route of another method is never in the way. If
  /// no route of the method takes a path:
  ///
  /// - The route that takes a `HEAD` request as `GET` answers it, without the content.
  /// - The middlewares see an error 404, so that a middleware for files can answer the request.
  /// - If no middleware answers, and other methods have a route for the path, the answer is 405
  ///   with the header `Allow`.
  /// - If no method has a route for the path, the answer is 404.
  ///
  /// The answer is 400 or 414 if the target is malformed or exceeds one of the `RouterLimits`, or
  /// if the parameters are not the values that a handler asks for. To middlewares, each of these
  /// errors is an `HTTPError` with its status and message.
  ///
  /// The methods that add routes are in ``HTTPRouteRegistering``. An ``HTTPRouteGroup`` has the
  /// same ones.
  ///
  /// Before a handler runs, the context's `endpointPath` becomes the route's pattern, with one
  /// slash before each segment and none at its end, after the hosts of its group: `/books/:id`,
  /// `shop.example/books/:id`. Hummingbird's middlewares report it as `http.route`. The context's
  /// `parameters` become the parameters of the path, decoded once. A ``RoutedRequestContext`` gets
  /// the whole match.
  ///
  /// Everything is safe on any thread and at any time, also while the server runs. A request sees
  /// the routes as they were when it was routed.
  public final class HTTPRoutes<Context: RequestContext>:
    HTTPRouteRegistering, HTTPResponderBuilder, Sendable
  {
    /// The routes by method, to list, describe, audit and remove them.
    ///
    /// ```swift
    /// for route in routes.table.routes { print(route) }
    /// // POST /books
    /// // DELETE, GET /books/:id<int>
    /// routes.table.remove("/books/:id<int>")        // of all its methods
    /// ```
    ///
    /// A route that you add to the table itself has no handler for requests. If it takes a request,
    /// the request is refused.
    public var table: HTTPTable { _routeGroup.table }

    /// All routes: no prefix, nothing shared.
    public let _routeGroup: HTTPRouteGroup<Context>

    let middlewares = MiddlewareChain<Context>()

    /// Answers requests that no route and no middleware answers.
    ///
    /// Not a closure, which would be wrapped once more by each access.
    let missing = Locked<CallbackResponder<Context>?>(nil)

    /// Creates an object without routes.
    ///
    /// - Parameters:
    ///   - context: The type of the contexts that handlers receive.
    ///   - options: The options for targets and routes, except that a host is never a path.
    ///   - redirectsToCanonicalPaths: Whether a path with needless slashes or escapes gets a 308
    ///     with the header `Location`, if a route takes it: `/books//%37/?page=2` leads to
    ///     `/books/7?page=2`. The redirect takes the place of the route's handler, so the route's
    ///     middlewares run. The new path is never redirected again. If `false`, all spellings of a
    ///     path get the same answer.
    ///   - answersOptions: Whether an `OPTIONS` request gets a 204 with the header `Allow`, if
    ///     other methods have a route for its path and no route and no middleware answers it.
    ///     `Allow` then includes `OPTIONS`. If `false`, the answer is 405, except for `OPTIONS *`.
    public init(
      context: Context.Type = BasicRoutedRequestContext.self,
      options: Waymark.RouterOptions = .http,
      redirectsToCanonicalPaths: Bool = false, answersOptions: Bool = false
    ) {
      let table = HTTPTable(options: options, answersOptions: answersOptions)
      _routeGroup = HTTPRouteGroup(table: table, redirects: redirectsToCanonicalPaths) {
        [middlewares] in HTTPEndpoint(middlewares, handler: $0)
      }
    }

    /// Adds a middleware for the routes that are added after it.
    ///
    /// Middlewares run after routing, in the order in which you added them, and see the match in
    /// the context. They also see requests that no route takes. Add a middleware for only some
    /// routes to an ``HTTPRouteGroup``.
    public func add(middleware: any MiddlewareProtocol<Request, Response, Context>) {
      middlewares.append(MiddlewareChain(middleware))
    }

    /// Adds middlewares for the routes that are added after them, as a list in braces.
    ///
    /// ```swift
    /// routes.addMiddleware {
    ///   LogRequestsMiddleware(.info)
    ///   MetricsMiddleware()
    /// }
    /// ```
    ///
    /// - Parameter middlewares: The middlewares, the outermost first: see ``add(middleware:)``.
    public func addMiddleware(
      @MiddlewareFixedTypeBuilder<Request, Response, Context> _ middlewares: () ->
        some MiddlewareProtocol<Request, Response, Context>
    ) {
      add(middleware: middlewares())
    }

    /// Adds a middleware for all requests below a prefix: for routes, whether they are added before
    /// or after it, and also where no route takes the path or the method.
    ///
    /// ```swift
    /// try routes.add(middleware: CORSMiddleware(), under: "/admin")
    /// try routes.add(middleware: LoginMiddleware(), under: "/admin")
    /// // OPTIONS /admin/users/1      a preflight, answered by the first
    /// // PUT /admin/users/1          401 without a login, where only DELETE has a route
    /// // GET /admin/nowhere          401 without a login
    /// ```
    ///
    /// The prefix is compared as routes are: segment by segment, decoded, and without regard to
    /// extra slashes. The case of ASCII letters never matters, because a group or a route may
    /// ignore it. `/admin` is below itself, `/administration` is not. What counts is the request
    /// that was routed, even if an outer middleware passes on another one. A request that cannot be
    /// read, such as one with a fragment, is below no prefix: it is refused. `OPTIONS *` is for the
    /// root. Each prefix costs a look-up for each request, and more for a route that is added
    /// before it.
    ///
    /// The middleware, and nothing after it, finds the parameters of its prefix in the context's
    /// `parameters`, before those of the route: with `under: "/tenants/:id"`, `id` is always the
    /// tenant.
    ///
    /// - Parameters:
    ///   - middleware: The middleware. It runs in the order in which you added it, between those of
    ///     ``add(middleware:)``.
    ///   - prefix: A pattern of whole segments, in the syntax of `RouterOptions.syntax`. It may
    ///     have parameters and optional groups, but no wildcard. `/` is every path.
    ///   - hosts: The hosts whose requests the middleware sees: see `HostPattern`.
    /// - Throws: A `PatternError` that names the fault and its place. In that case nothing is
    ///   added.
    public func add(
      middleware: any MiddlewareProtocol<Request, Response, Context>, under prefix: String,
      hosts: [String] = []
    ) throws(PatternError) {
      let prefix = try HTTPPrefix(prefix, hosts: hosts, of: table)
      middlewares.append(MiddlewareChain(middleware, for: prefix))
    }

    /// Answers the requests that no route and no middleware answers, in place of an empty 404.
    ///
    /// ```swift
    /// routes.notFound { request, context in
    ///   EditedResponse(status: .notFound, response: "there is no \(request.uri.path)")
    /// }
    /// ```
    ///
    /// The handler gets the request and the context as the last middleware passed them on. The
    /// middlewares still see the error 404: a middleware for files answers first, and metrics count
    /// the error. Header fields that middlewares add to the error are also in the answer. The
    /// status is the handler's own: 200 if it returns a text.
    ///
    /// The handler is not called for a 405, for a handler's own 404, or for a request that
    /// Hummingbird's router answers after ``HTTPRoutesMiddleware``.
    ///
    /// - Parameter handler: Answers a request. It replaces the previous handler.
    public func notFound(
      use handler: @escaping @Sendable (Request, Context) async throws -> some ResponseGenerator
    ) {
      let page = CallbackResponder { try await handler($0, $1).response(from: $0, context: $1) }
      missing.withLock { $0 = page }
    }

    /// Replaces the routes with a pattern, of all methods, hosts and names, by others, in one step
    /// for each method.
    ///
    /// ```swift
    /// try routes.replace("/pages/about") { routes in
    ///   try routes.get("/pages/about") { _, _ in text }
    /// }
    /// ```
    ///
    /// No request of a method is between the old routes and the new ones, as it would be after
    /// `table.remove(_:)` and before the next route is added: see `HTTPTable.replace(_:by:)`.
    ///
    /// - Parameters:
    ///   - pattern: The whole pattern, as for `HTTPTable.remove(_:)`.
    ///   - add: Adds the new routes. What it gets exists only during this call.
    /// - Returns: The removed routes.
    /// - Throws: Any error of `add`, or a `PatternError` for a name that another route has. In that
    ///   case nothing is changed.
    /// - Complexity: O(*n*) in the number of routes.
    @discardableResult
    public func replace(
      _ pattern: String, by add: (HTTPRouteGroup<Context>) throws -> Void
    ) throws -> [Route] {
      try table.replace(pattern) { try add(_routeGroup.adding(to: $0)) }
    }

    /// Replaces the routes of a registration, and no others with the same pattern, by others, in
    /// one step for each method.
    ///
    /// Otherwise it is like ``replace(_:by:)-(String,_)``.
    ///
    /// - Parameters:
    ///   - routes: The routes that a registration returned, or those of an `HTTPRoute`.
    ///   - add: Adds the new routes.
    /// - Returns: Those that were there.
    /// - Throws: Any error of `add`, or a `PatternError`. In that case nothing is changed.
    /// - Complexity: O(*n*) in the number of routes.
    @discardableResult
    public func replace(
      _ routes: [Route], by add: (HTTPRouteGroup<Context>) throws -> Void
    ) throws -> [Route] {
      try table.replace(routes) { try add(_routeGroup.adding(to: $0)) }
    }

    /// The Waymark router of a method, to generate URLs and to see its routes in the order in which
    /// they are tried.
    ///
    /// Reading it changes nothing for requests.
    ///
    /// ```swift
    /// try routes[.get].url(named: "book", with: ["id": 7])     // "/books/7"
    /// ```
    public subscript(method: HTTPRequest.Method) -> Waymark.Router { table[method.rawValue] }

    /// Makes the responder for a server; `Application(router:)` does.
    public func buildResponder() -> HTTPRoutesResponder<Context> { HTTPRoutesResponder(self) }
  }

#else
  /// Names the missing trait if you import the product without it, when the module is empty.
  @available(
    *, unavailable,
    message:
      "enable the trait in Package.swift: .package(name: \"Waymark\", …, traits: [.defaults, \"Hummingbird\"])"
  )
  public struct HTTPRoutes {
    /// It exists so that the compiler reports the missing trait, and not a missing initializer.
    public init() {}
  }
#endif
