#if Hummingbird
  public import Hummingbird
  internal import RegexEngine
  public import Waymark

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
  /// Each method has a Waymark router of its own. Routes are tried as everywhere in Waymark: by priority, then in the
  /// order of registration. A route of another method is never in the way. If no route of the method takes a path:
  ///
  /// - The route that takes a `HEAD` request as `GET` answers it, without the content.
  /// - The middlewares see an error 404, so that a middleware for files can answer the request.
  /// - If no middleware answers, and other methods have a route for the path, the answer is 405 with the header
  ///   `Allow`.
  /// - If no method has a route for the path, the answer is 404.
  ///
  /// The answer is 400 or 414 if the target is malformed or exceeds one of the `RouterLimits`, or if the parameters are
  /// not the values that a handler asks for: Hummingbird turns `RouteFailure` and `RouteValueError` into responses.
  ///
  /// The methods that add routes are in ``HTTPRoutesBuilder``. An ``HTTPRouteGroup`` has the same ones.
  ///
  /// Before a handler runs, the context's `endpointPath` becomes the route's pattern, with one slash before each
  /// segment and none at its end. Hummingbird's middlewares report it as `http.route`. The context's `parameters`
  /// become the parameters of the path, decoded once. A ``RoutedRequestContext`` gets the whole match.
  ///
  /// Everything is safe on any thread and at any time, also while the server runs. A request sees the routes as they
  /// were when it was routed.
  @available(macOS 14, iOS 17, tvOS 17, *)
  public final class HTTPRoutes<Context: RequestContext>:
    HTTPRoutesBuilder, HTTPResponderBuilder, Sendable
  {
    let methodRouters: MethodRouters
    private let chain = Locked(MiddlewareChain<Context>())
    private let notFound = Locked<HTTPRouteTable<Context>.NotFoundHandler?>(nil)
    private let redirectsToCanonicalPaths: Bool
    private let answersOptions: Bool

    /// Creates an object without routes.
    ///
    /// - Parameters:
    ///   - context: The type of the contexts that handlers receive. The default is
    ///     ``BasicRoutedRequestContext``.
    ///   - options: The options for targets and routes, except that a host is never a path. The default is
    ///     `RouterOptions.http`.
    ///   - redirectsToCanonicalPaths: Whether a path with needless slashes or escapes gets a 308 with the header
    ///     `Location`, if a route takes it: `/books//%37/?page=2` leads to `/books/7?page=2`. The redirect takes the
    ///     place of the route's handler, so the route's middlewares run. The new path is never redirected again. The
    ///     default is `false`: all spellings of a path get the same answer.
    ///   - answersOptions: Whether an `OPTIONS` request gets a 204 with the header `Allow`, if other methods have a
    ///     route for its path and no route and no middleware answers it. `Allow` then includes `OPTIONS`. The default
    ///     is `false`: the answer is 405, except for `OPTIONS *`.
    public init(
      context: Context.Type = BasicRoutedRequestContext.self,
      options: Waymark.RouterOptions = .http,
      redirectsToCanonicalPaths: Bool = false, answersOptions: Bool = false
    ) {
      self.redirectsToCanonicalPaths = redirectsToCanonicalPaths
      self.answersOptions = answersOptions
      var options = options
      options.hostAsPath = .never
      methodRouters = MethodRouters(options: options)
    }

    /// All routes: no prefix, nothing shared.
    public var routeGroup: HTTPRouteGroup<Context> {
      let destination = HTTPRouteDestination<Context>(
        routers: methodRouters, redirectsToCanonicalPaths: redirectsToCanonicalPaths
      ) { [chain] handler in
        RouteHandler(external: HTTPEndpoint(chain.withLock { $0 }, handler: handler))
      }
      return HTTPRouteGroup(destination)
    }

    /// Adds a middleware for the routes that are added after it.
    ///
    /// Middlewares run after routing, in the order in which you added them, and see the match in the context. They also
    /// see requests that no route takes. Add a middleware for only some routes to an ``HTTPRouteGroup``.
    public func add(middleware: any MiddlewareProtocol<Request, Response, Context>) {
      chain.withLock { $0.append([middleware]) }
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

    /// Answers the requests that no route and no middleware answers, in place of an empty 404.
    ///
    /// ```swift
    /// routes.notFound { request, context in
    ///   EditedResponse(status: .notFound, response: "there is no \(request.uri.path)")
    /// }
    /// ```
    ///
    /// The handler gets the request and the context as the last middleware passed them on. The middlewares still see
    /// the error 404: a middleware for files answers first, and metrics count the error. Header fields that middlewares
    /// add to the error are also in the answer. The status is the handler's own: 200 if it returns a text.
    ///
    /// The handler is not called for a 405, for a handler's own 404, or for requests that ``HTTPRoutesMiddleware``
    /// passes on.
    ///
    /// - Parameter handler: Answers a request. It replaces the previous handler.
    public func notFound(
      use handler: @escaping @Sendable (Request, Context) async throws -> some ResponseGenerator
    ) {
      notFound.withLock {
        $0 = HTTPRouteTable<Context>.NotFoundHandler { request, context in
          try await handler(request, context).response(from: request, context: context)
        }
      }
    }

    /// The Waymark router of a method, to list and audit its routes and to generate URLs.
    ///
    /// ```swift
    /// try routes[.get].url(named: "book", with: ["id": 7])     // "/books/7"
    /// ```
    ///
    /// A route that you add to the router itself has no handler for requests. If it takes a request, the request is
    /// refused.
    public subscript(method: HTTPRequest.Method) -> Waymark.Router {
      methodRouters[method]
    }

    /// The methods that have a route, sorted by name.
    ///
    /// `HEAD` is one of them only if it has a route of its own.
    public var methods: [HTTPRequest.Method] { table.methods }

    /// The routers of the methods that have a route: see ``subscript(_:)``.
    ///
    /// WaymarkAnalysis audits all of them at once, and reports each finding once, with its methods:
    ///
    /// ```swift
    /// for found in routes.routers.audit() { print(found) }
    /// // GET, PUT: /users/new is never reached: /users/:id takes every URL that it matches, such as /users/new
    /// ```
    public var routers: [HTTPRequest.Method: Waymark.Router] { table.routedRouters }

    /// The patterns of all routes, sorted, each with the methods that have it.
    ///
    /// ```swift
    /// for route in routes.routes { print(route) }
    /// // POST /books
    /// // DELETE, GET /books/:id<int>
    /// ```
    ///
    /// Routes are tried in the order of `routes[method].routes`.
    public var routes: [HTTPRoute] { table.routes }

    /// Constraints by parameter name, such as `["id": "[0-9]+"]`, for parameters without one of their own.
    ///
    /// They apply to the routers of all methods, and to routes that you add after setting them. The default is none.
    public var constraints: [String: String] {
      get { methodRouters.constraints }
      set { methodRouters.constraints = newValue }
    }

    /// Makes the responder for a server; `Application(router:)` does.
    public func buildResponder() -> HTTPRoutesResponder<Context> {
      HTTPRoutesResponder(table)
    }

    var table: HTTPRouteTable<Context> {
      HTTPRouteTable(
        routers: methodRouters, chain: chain, notFound: notFound, answersOptions: answersOptions)
    }
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
