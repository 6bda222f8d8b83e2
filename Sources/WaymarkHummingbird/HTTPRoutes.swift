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
  /// - if other methods have a route for the path, the answer is 405 with the header `Allow`;
  /// - otherwise it is 404.
  ///
  /// A request whose target is malformed or exceeds one of the `RouterLimits` is answered by 400 or 414, and so is one
  /// whose parameters are not the values that a handler asks for: see `RouteFailure` and `RouteValueError`,
  /// which Hummingbird turns into responses.
  ///
  /// Before the handler is called, the route's pattern becomes the context's `endpointPath`, which
  /// Hummingbird's middlewares report as `http.route`, and the parameters of the path, decoded once, its
  /// `parameters`. A ``RoutedRequestContext`` is given the whole match.
  ///
  /// Add routes and middlewares first and then start the server; the object is not for several threads.
  public final class HTTPRoutes<Context: RequestContext>: HTTPResponderBuilder {
    private var options: Waymark.RouterOptions
    private var routers = MethodRouters()
    private var middlewares = MiddlewareChain<Context>()

    /// Creates an object without routes.
    ///
    /// - Parameters:
    ///   - context: The type of the contexts that handlers are given. The default is
    ///     ``BasicRoutedRequestContext``.
    ///   - options: How targets are read and routes are made. A host is never a path, whatever they say. The
    ///     default is `RouterOptions.http`.
    public init(
      context: Context.Type = BasicRoutedRequestContext.self,
      options: Waymark.RouterOptions = .http
    ) {
      self.options = options
      self.options.hostAsPath = .never
    }

    /// Adds a route, or one for each combination of the pattern's optional groups.
    ///
    /// - Parameters:
    ///   - pattern: The pattern of the path.
    ///   - method: The method of the requests.
    ///   - name: The route's name, which no other route of the method may have. The default is none.
    ///   - priority: The priority: routes of higher priority are asked first. The default is 0.
    ///   - metadata: What else is known of the route. The default is nothing.
    ///   - handler: Answers a request.
    /// - Returns: The definitions that were added.
    /// - Throws: A `PatternError` that names the fault and its place; nothing is added then. A pattern with
    ///   a host or a fragment is a fault: routes are for paths.
    @discardableResult
    public func on(
      _ pattern: String, method: HTTPRequest.Method, name: String? = nil, priority: Int = 0,
      metadata: RouteMetadata = RouteMetadata(),
      use handler: @escaping @Sendable (Request, Context) async throws -> some ResponseGenerator
    ) throws(PatternError) -> [RouteDefinition] {
      let endpoint = HTTPEndpoint<Context>(middlewares) { request, context, _ in
        try await handler(request, context).response(from: request, context: context)
      }
      return try add(
        endpoint, to: pattern, method: method, name: name, priority: priority, metadata: metadata)
    }

    /// Adds a route whose handler is given the parameters as one value.
    ///
    /// ```swift
    /// struct BookList: Decodable {
    ///   let shelf: String       // of the path
    ///   var page: Int?          // of the query, may be missing
    /// }
    /// try routes.get("/shelves/:shelf", as: BookList.self) { request, context, list in
    ///   "page \(list.page ?? 1) of \(list.shelf)"
    /// }
    /// // GET /shelves/novels?page=2      200: page 2 of novels
    /// // GET /shelves/novels?page=two    400: /shelves/:shelf: page should be Int, not "two"
    /// ```
    ///
    /// - Parameters:
    ///   - pattern: The pattern of the path.
    ///   - method: The method of the requests.
    ///   - type: The type of the value: see `RouteMatch.decode(_:dates:)`.
    ///   - name: The route's name, which no other route of the method may have. The default is none.
    ///   - priority: The priority: routes of higher priority are asked first. The default is 0.
    ///   - metadata: What else is known of the route. The default is nothing.
    ///   - dates: How dates are written. The default is `RouteDateFormat.iso8601`.
    ///   - handler: Answers a request.
    /// - Returns: The definitions that were added.
    /// - Throws: A `PatternError` that names the fault and its place; nothing is added then.
    @discardableResult
    public func on<Value: Decodable & Sendable>(
      _ pattern: String, method: HTTPRequest.Method, as type: Value.Type, name: String? = nil,
      priority: Int = 0, metadata: RouteMetadata = RouteMetadata(),
      dates: RouteDateFormat = .iso8601,
      use handler:
        @escaping @Sendable (Request, Context, Value) async throws -> some ResponseGenerator
    ) throws(PatternError) -> [RouteDefinition] {
      let endpoint = HTTPEndpoint<Context>(middlewares) { request, context, match in
        let value: Value = try match.decode(dates: dates)
        return try await handler(request, context, value)
          .response(from: request, context: context)
      }
      return try add(
        endpoint, to: pattern, method: method, name: name, priority: priority, metadata: metadata)
    }

    /// Adds a middleware for the routes that are added after it.
    ///
    /// Middlewares run after routing, in the order in which they were added, and see the match in the
    /// context. Those of an object pass what none of its routes takes as well.
    public func add(middleware: any MiddlewareProtocol<Request, Response, Context>) {
      middlewares.append(middleware)
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
      routers.router(for: method, options: options)
    }

    /// Makes the responder for a server; `Application(router:)` does.
    public func buildResponder() -> HTTPRoutesResponder<Context> {
      HTTPRoutesResponder(table)
    }

    var table: HTTPRouteTable<Context> {
      HTTPRouteTable(routers: routers, middlewares: middlewares)
    }

    private func add(
      _ endpoint: HTTPEndpoint<Context>, to pattern: String, method: HTTPRequest.Method,
      name: String?, priority: Int, metadata: RouteMetadata
    ) throws(PatternError) -> [RouteDefinition] {
      guard FullURLPattern(pattern).scheme == nil,
        try options.syntax.parse(pattern).fragment == nil
      else {
        throw PatternError(
          .other("a route for requests is a path: leave out scheme, host and fragment"),
          in: pattern, at: 0..<pattern.utf8.count)
      }
      var metadata = metadata
      metadata[HTTPEndpoint<Context>.self] = endpoint
      return try self[method].add(pattern, name: name, priority: priority, metadata: metadata)
    }
  }
#endif
