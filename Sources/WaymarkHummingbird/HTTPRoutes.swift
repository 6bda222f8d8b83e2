#if Hummingbird
  public import Hummingbird
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
  /// Each method has a Waymark router of its own, so routes are asked as everywhere in Waymark: by priority,
  /// then in the order of registration, and a route of another method is never in the way. Where no route
  /// of the method takes a path:
  ///
  /// - a `HEAD` request is answered by the route that takes it as `GET`, without the content;
  /// - the middlewares see a request that fails by 404, so that one for files may answer it;
  /// - if none does and other methods have a route for the path, the answer is 405 with the header `Allow`;
  /// - otherwise it is 404.
  ///
  /// A request whose target is malformed or exceeds one of the `RouterLimits` is answered by 400 or 414, and so is one
  /// whose parameters are not the values that a handler asks for: `RouteFailure` and `RouteValueError` are
  /// errors that Hummingbird turns into responses.
  ///
  /// What adds routes is found at ``HTTPRoutesBuilder``; an ``HTTPRouteGroup`` has the same.
  ///
  /// Before the handler is called, the route's pattern, with one slash before each segment and none at its
  /// end, becomes the context's `endpointPath`, which Hummingbird's middlewares report as `http.route`, and the parameters of the path, decoded once, its
  /// `parameters`. A ``RoutedRequestContext`` is given the whole match.
  ///
  /// Everything is safe on any thread and at any time, also while the server runs: a request that is being
  /// answered sees the routes as they were when it was routed.
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
    ///   - context: The type of the contexts that handlers are given. The default is
    ///     ``BasicRoutedRequestContext``.
    ///   - options: How targets are read and routes are made. A host is never a path, whatever they say. The
    ///     default is `RouterOptions.http`.
    ///   - redirectsToCanonicalPaths: Whether a path with needless slashes or escapes is answered by 308 and
    ///     the header `Location` where a route takes it: `/books//%37/?page=2` by `/books/7?page=2`. The
    ///     redirect takes the place of the route's handler: its middlewares run. What it leads to is never
    ///     redirected. The default is `false`: all spellings of a path are answered alike.
    ///   - answersOptions: Whether an `OPTIONS` request for a path that other methods have a route for is
    ///     answered by 204 and the header `Allow`, where no route and no middleware answers it. `Allow` names
    ///     `OPTIONS` then. The default is `false`: it is 405, except for `OPTIONS *`.
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
    /// Middlewares run after routing, in the order in which they were added, and see the match in the
    /// context. What no route takes passes them as well. A middleware for some routes alone is one of a
    /// ``HTTPRouteGroup``.
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
    /// It is given the request and the context as the last middleware passed them on. The middlewares see the
    /// error 404, as ever: one for files answers before it, metrics count it, and header fields that one adds to
    /// the error are those of the answer, too. The status is the handler's own, 200 where it returns a text.
    ///
    /// A 405, a handler's own 404, and what ``HTTPRoutesMiddleware`` passes on are none of its business.
    ///
    /// - Parameter handler: Answers a request. It takes the place of the one that was set before.
    public func notFound(
      use handler: @escaping @Sendable (Request, Context) async throws -> some ResponseGenerator
    ) {
      notFound.withLock {
        $0 = { request, context in
          try await handler(request, context).response(from: request, context: context)
        }
      }
    }

    /// The Waymark router of a method: to list and audit its routes, to make URLs of their names.
    ///
    /// ```swift
    /// try routes[.get].url(named: "book", with: ["id": 7])     // "/books/7"
    /// ```
    ///
    /// A route that is added to the router itself has no handler for requests: those that it takes are
    /// refused.
    public subscript(method: HTTPRequest.Method) -> Waymark.Router {
      methodRouters[method]
    }

    /// The methods that have a route, sorted by name.
    ///
    /// `HEAD` is one of them only when it has a route of its own.
    public var methods: [HTTPRequest.Method] { table.methods }

    /// The routers of the methods that have a route: see ``subscript(_:)``.
    ///
    /// WaymarkAnalysis audits all of them at once, and tells each finding once, with its methods:
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
    /// Routes are asked in the order of `routes[method].routes`.
    public var routes: [HTTPRoute] { table.routes }

    /// Constraints by parameter name, such as `["id": "[0-9]+"]`, for parameters without one of their own.
    ///
    /// They are those of the routers of all methods. They are bound when a route is added: setting them
    /// changes no route that exists. The default is none.
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
    /// Is there so that the compiler misses the trait and no initializer.
    public init() {}
  }
#endif
