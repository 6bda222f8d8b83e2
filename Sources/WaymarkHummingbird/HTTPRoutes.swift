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
  /// Each method has a separate Waymark router, so only the routes of a request's method are tried.
  /// They're tried by priority, then in the order of registration, as everywhere in Waymark. If no
  /// route of the method matches a path:
  ///
  /// - A `HEAD` request is answered by the matching route for `GET`, without the content.
  /// - The middlewares see a 404 error, so that a file middleware can answer the request.
  /// - If no middleware answers, and other methods have a route for the path, the response is 405
  ///   with an `Allow` header.
  /// - If no method has a route for the path, the response is 404.
  ///
  /// The response is 414 if the target exceeds `urlBytes` or `parameterBytes` of `RouterLimits`,
  /// and 421 if its host isn't in `RouterOptions.hosts`. It's 400 if the target is malformed or
  /// exceeds another limit, or if the parameters don't fit the handler's values. Middlewares see
  /// each of these errors as an `HTTPError` with its status and message.
  ///
  /// The methods that add routes are in ``HTTPRouteRegistering``. An ``HTTPRouteGroup`` has the
  /// same methods.
  ///
  /// Before a handler runs, the context's `endpointPath` is set to the route's hosts, if it has
  /// any, and its pattern, with one slash before each segment and no slash at the end:
  /// `/books/:id`, `shop.example/books/:id`. Hummingbird's middlewares report it as `http.route`.
  /// The context's `parameters` are set to the parameters of the path, decoded once. A
  /// ``RoutedRequestContext`` also stores the whole match.
  ///
  /// You can use the routes on any thread at any time, even while the server runs. A request sees
  /// the routes as they were when it was routed.
  public final class HTTPRoutes<Context: RequestContext>:
    HTTPRouteRegistering, HTTPResponderBuilder, Sendable
  {
    /// The routes by method, for listing, describing, auditing and removing them.
    ///
    /// ```swift
    /// for route in routes.table.routes { print(route) }
    /// // POST /books
    /// // DELETE, GET /books/:id<int>
    /// routes.table.remove("/books/:id<int>")        // of all its methods
    /// ```
    ///
    /// A route that you add to the table directly has no handler, so a request that matches it is
    /// refused.
    public var table: HTTPTable { _routeGroup.table }

    /// The group of all routes, without a prefix or other settings.
    public let _routeGroup: HTTPRouteGroup<Context>

    let middlewares = MiddlewareChain<Context>()

    /// The responder for requests that neither a route nor a middleware answers.
    ///
    /// It isn't a closure, because each access through `Locked` would wrap a closure once more.
    let missing = Locked<CallbackResponder<Context>?>(nil)

    /// Creates an empty set of routes.
    ///
    /// - Parameters:
    ///   - context: The type of the contexts that handlers receive.
    ///   - options: The options for targets and routes. A host is never read as a path.
    ///   - redirectsToCanonicalPaths: Whether a path with needless slashes or escapes is redirected
    ///     with a 308 if it matches a route: `/books//%37/?page=2` is redirected to
    ///     `/books/7?page=2`. The redirect replaces the route's handler, so the route's middlewares
    ///     run. The new path is never redirected again. If `false`, all spellings of a path get the
    ///     same response.
    ///   - answersOptions: Whether an `OPTIONS` request that no route or middleware answers gets a
    ///     204 with an `Allow` header if other methods have a route for its path. `Allow` then
    ///     includes `OPTIONS`. If `false`, the response is 405. `OPTIONS *` always gets the 204.
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

    /// Adds a middleware for the routes that you add after this call.
    ///
    /// Middlewares run after routing, in registration order, and can read the match from the
    /// context. They also run for requests that match no route. To run a middleware for some routes
    /// only, add it to an ``HTTPRouteGroup``.
    public func add(middleware: any MiddlewareProtocol<Request, Response, Context>) {
      middlewares.append(MiddlewareChain(middleware))
    }

    /// Adds a list of middlewares for the routes that you add after this call.
    ///
    /// ```swift
    /// routes.addMiddleware {
    ///   LogRequestsMiddleware(.info)
    ///   MetricsMiddleware()
    /// }
    /// ```
    ///
    /// - Parameter middlewares: The middlewares, outermost first: see ``add(middleware:)``.
    public func addMiddleware(
      @MiddlewareFixedTypeBuilder<Request, Response, Context> _ middlewares: () ->
        some MiddlewareProtocol<Request, Response, Context>
    ) {
      add(middleware: middlewares())
    }

    /// Adds a middleware for all requests below a prefix.
    ///
    /// It runs for routes that are added before or after it, and for requests that match no route.
    ///
    /// ```swift
    /// try routes.add(middleware: CORSMiddleware(), under: "/admin")
    /// try routes.add(middleware: LoginMiddleware(), under: "/admin")
    /// // OPTIONS /admin/users/1      a preflight, answered by the first
    /// // PUT /admin/users/1          401 without a login, even if only DELETE has a route
    /// // GET /admin/nowhere          401 without a login
    /// ```
    ///
    /// The prefix is compared like a route: segment by segment, decoded, and without regard to
    /// extra slashes. The case of ASCII letters never matters, because a group or a route may
    /// ignore it. The prefix `/admin` covers the path `/admin` itself but not `/administration`.
    /// The request is compared as it was routed, even if an outer middleware passes on another one.
    /// A request that can't be read, for example because it has a fragment, is refused without
    /// calling the middleware. `OPTIONS *` counts as a request for the root. Each prefix costs a
    /// lookup for each request, and up to twelve lookups if no route matches the request.
    ///
    /// In the context that the middleware receives, `parameters` starts with the prefix's
    /// parameters, followed by the route's: with `under: "/tenants/:id"`, `id` is always the
    /// tenant. Other middlewares and the handler don't see the prefix's parameters.
    ///
    /// - Parameters:
    ///   - middleware: The middleware. It runs in registration order, together with the middlewares
    ///     of ``add(middleware:)``.
    ///   - prefix: A pattern of whole segments, in the syntax of `RouterOptions.syntax`. It can
    ///     have parameters and optional groups, but no wildcard. `/` covers every path.
    ///   - hosts: The hosts that the middleware is for: see `HostPattern`.
    /// - Throws: A `PatternError` with the fault and its position. If an error is thrown, the
    ///   middleware isn't added.
    public func add(
      middleware: any MiddlewareProtocol<Request, Response, Context>, under prefix: String,
      hosts: [String] = []
    ) throws(PatternError) {
      let prefix = try HTTPPrefix(prefix, hosts: hosts, of: table)
      middlewares.append(MiddlewareChain(middleware, for: prefix))
    }

    /// Sets a handler for requests that would otherwise be answered with an empty 404.
    ///
    /// ```swift
    /// routes.notFound { request, context in
    ///   EditedResponse(status: .notFound, response: "there is no \(request.uri.path)")
    /// }
    /// ```
    ///
    /// The handler receives the request and the context that the last middleware passed on. The
    /// middlewares still see the 404 error: a file middleware answers first, and metrics count the
    /// error. Header fields that middlewares add to the error are also added to the response. The
    /// handler determines the status, which is 200 if it returns a string.
    ///
    /// The handler isn't called for a 405, for a 404 from another handler, or for a request that
    /// Hummingbird's router answers after ``HTTPRoutesMiddleware``.
    ///
    /// - Parameter handler: Answers a request. It replaces the previous handler.
    public func notFound(
      use handler: @escaping @Sendable (Request, Context) async throws -> some ResponseGenerator
    ) {
      let page = CallbackResponder { try await handler($0, $1).response(from: $0, context: $1) }
      missing.withLock { $0 = page }
    }

    /// Replaces all routes that have a given pattern, for every method, host and name.
    ///
    /// ```swift
    /// try routes.replace("/pages/about") { routes in
    ///   try routes.get("/pages/about") { _, _ in text }
    /// }
    /// ```
    ///
    /// The routes of each method are replaced in one step, so a request matches either the old
    /// routes or the new ones. Between `table.remove(_:)` and adding a new route, it would match
    /// neither: see `HTTPTable.replace(_:by:)`.
    ///
    /// - Parameters:
    ///   - pattern: The whole pattern, as for `HTTPTable.remove(_:)`.
    ///   - add: Adds the new routes to the given group, which exists only during this call.
    /// - Returns: The removed routes.
    /// - Throws: Any error of `add`, or a `PatternError` for a name that another route has. If an
    ///   error is thrown, nothing changes.
    /// - Complexity: O(*n*) in the number of routes.
    @discardableResult
    public func replace(
      _ pattern: String, by add: (HTTPRouteGroup<Context>) throws -> Void
    ) throws -> [Route] {
      try table.replace(pattern) { try add(_routeGroup.adding(to: $0)) }
    }

    /// Replaces the routes that one registration added.
    ///
    /// Other routes with the same pattern stay. In all other respects, it's like
    /// ``replace(_:by:)-(String,_)``.
    ///
    /// - Parameters:
    ///   - routes: The routes that a registration returned, or the routes of an `HTTPRoute`.
    ///   - add: Adds the new routes.
    /// - Returns: The routes that were found and removed.
    /// - Throws: Any error of `add`, or a `PatternError`. If an error is thrown, nothing changes.
    /// - Complexity: O(*n*) in the number of routes.
    @discardableResult
    public func replace(
      _ routes: [Route], by add: (HTTPRouteGroup<Context>) throws -> Void
    ) throws -> [Route] {
      try table.replace(routes) { try add(_routeGroup.adding(to: $0)) }
    }

    /// The Waymark router of a method, for generating URLs and for listing routes in the order of
    /// the search.
    ///
    /// Reading it has no effect on requests, even if the method has no routes.
    ///
    /// ```swift
    /// try routes[.get].url(named: "book", with: ["id": 7])     // "/books/7"
    /// ```
    public subscript(method: HTTPRequest.Method) -> Waymark.Router { table[method.rawValue] }

    /// Creates the responder for a server, as `Application(router:)` does.
    public func buildResponder() -> HTTPRoutesResponder<Context> { HTTPRoutesResponder(self) }
  }

#else
  /// Names the missing trait, without which the module would be empty.
  @available(
    *, unavailable,
    message:
      "enable the trait in Package.swift: .package(name: \"waymark\", …, traits: [.defaults, \"Hummingbird\"])"
  )
  public struct HTTPRoutes {
    /// Lets the compiler report the missing trait instead of a missing initializer.
    public init() {}
  }
#endif
