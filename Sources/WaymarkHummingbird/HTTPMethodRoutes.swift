#if Hummingbird
  public import Hummingbird
  public import Waymark
  internal import WaymarkHTTP

  extension HTTPRouteRegistering {
    /// Adds routes for `GET` requests: `routes.get("/books/:id") { request, context in … }`.
    ///
    /// They also answer `HEAD` requests that match no route for `HEAD`.
    public var get: HTTPMethodRoutes<Context> { on(.get) }

    /// Adds routes for `HEAD` requests.
    ///
    /// Use it only if the route for `GET` isn't suitable, for example because its content is
    /// costly.
    public var head: HTTPMethodRoutes<Context> { on(.head) }

    /// Adds routes for `POST` requests.
    public var post: HTTPMethodRoutes<Context> { on(.post) }

    /// Adds routes for `PUT` requests.
    public var put: HTTPMethodRoutes<Context> { on(.put) }

    /// Adds routes for `PATCH` requests.
    public var patch: HTTPMethodRoutes<Context> { on(.patch) }

    /// Adds routes for `DELETE` requests.
    public var delete: HTTPMethodRoutes<Context> { on(.delete) }

    /// Returns a callable value that adds routes for any method, or for several methods.
    ///
    /// ```swift
    /// try routes.on(.post, .put)("/webhook") { request, context in HTTPResponse.Status.accepted }
    /// // GET /webhook      405, Allow: POST, PUT
    /// ```
    public func on(_ methods: HTTPRequest.Method...) -> HTTPMethodRoutes<Context> {
      HTTPMethodRoutes(group: _routeGroup, methods: methods.map(\.rawValue))
    }

    /// Explains where the method goes, because Hummingbird's router is different.
    @available(*, unavailable, message: "name the method first: routes.on(.get)(\"/path\") { ... }")
    public func on(
      _ path: String, method: HTTPRequest.Method,
      use handler: @Sendable (Request, Context) async throws -> some ResponseGenerator
    ) throws(PatternError) {}
  }

  /// A callable value that adds routes for certain methods.
  ///
  /// ``HTTPRouteRegistering/get`` and similar properties return it.
  public struct HTTPMethodRoutes<Context: RequestContext>: Sendable {
    let group: HTTPRouteGroup<Context>
    let methods: [String]

    /// Adds a route whose handler can receive the path's parameters.
    ///
    /// A handler can receive the path's parameters as typed values. Write the type of each, and put
    /// all closure parameters in parentheses:
    ///
    /// ```swift
    /// try routes.get("/shelves/:shelf(/:page)") { (request, context, shelf: String, page: Int?) in
    ///   "page \(page ?? 1) of \(shelf)"
    /// }
    /// // GET /shelves/novels/2       200: page 2 of novels
    /// // GET /shelves/novels/two     400: /shelves/:shelf/:page: page should be Int, not "two"
    /// ```
    ///
    /// If the handler has values, there's one for each named parameter and wildcard, in order:
    /// first of the group's prefix, then of the pattern. Values are read as by
    /// `RouteMatch.require(_:as:dates:)`.
    ///
    /// - Parameters:
    ///   - pattern: The pattern of the path. An empty pattern means `/`, or only the prefix in a
    ///     group.
    ///   - name: The route's name, unique among the routes of each method.
    ///   - priority: The priority. Routes with a higher priority are tried first.
    ///   - metadata: The route's metadata.
    ///   - handler: Answers a request.
    /// - Returns: The added routes, in the order of the methods.
    /// - Throws: A `PatternError` with the fault and its position. The pattern must be a path
    ///   without scheme, host or fragment. If the handler has values, there must be one for each
    ///   named parameter and wildcard. If an error is thrown, no route is added.
    @discardableResult
    public func callAsFunction<each Value: Decodable & SendableMetatype>(
      _ pattern: String = "", name: String? = nil, priority: Int = 0,
      metadata: RouteMetadata = RouteMetadata(),
      use handler:
        @escaping @Sendable (Request, Context, repeat each Value) async throws
        -> some ResponseGenerator
    ) throws(PatternError) -> [Route] {
      try group.table.add(
        pattern, methods: methods, name: name, priority: priority, metadata: metadata,
        for: repeat (each Value).self
      ) { names in
        group.makeEndpoint { request, context, match in
          var names = names[...]
          // There's no tuple of the values, because its type would be looked up for each request.
          return try await handler(
            request, context, repeat match.require(names.removeFirst(), as: (each Value).self)
          ).response(from: request, context: context)
        }
      }
    }

    /// Adds a route whose handler receives the decoded body, followed by the path's parameters.
    ///
    /// ```swift
    /// struct Draft: Decodable { var text: String }
    /// try routes.put("/notes/:id", body: Draft.self) { (request, context, draft: Draft, id: Int) in
    ///   "note \(id): \(draft.text)"
    /// }
    /// // PUT /notes/7 {"text":"buy tea"}      200: note 7: buy tea
    /// // PUT /notes/7 {}                      400, and the message names the missing key
    /// // PUT /notes/seven                     400: /notes/:id: id should be Int, not "seven"
    /// ```
    ///
    /// The context decodes the body, up to its `maxUploadSize`, as `request.decode(as:context:)`
    /// does. The default format is JSON. The path's values, as in
    /// ``callAsFunction(_:name:priority:metadata:use:)``, are read first. If one doesn't fit, the
    /// body isn't read.
    ///
    /// - Parameters:
    ///   - pattern: The pattern of the path. An empty pattern means `/`, or only the prefix in a
    ///     group.
    ///   - body: The type of the body.
    ///   - name: The route's name, unique among the routes of each method.
    ///   - priority: The priority. Routes with a higher priority are tried first.
    ///   - metadata: The route's metadata.
    ///   - handler: Answers a request.
    /// - Returns: The added routes, in the order of the methods.
    /// - Throws: A `PatternError` with the fault and its position. If an error is thrown, no route
    ///   is added.
    @discardableResult
    public func callAsFunction<
      Body: Decodable & Sendable, each Value: Decodable & SendableMetatype
    >(
      _ pattern: String = "", body: Body.Type, name: String? = nil, priority: Int = 0,
      metadata: RouteMetadata = RouteMetadata(),
      use handler:
        @escaping @Sendable (Request, Context, Body, repeat each Value) async throws
        -> some ResponseGenerator
    ) throws(PatternError) -> [Route] {
      try self(pattern, name: name, priority: priority, metadata: metadata) {
        (request: Request, context: Context, value: repeat each Value) in
        let body = try await request.decode(as: Body.self, context: context)
        return try await handler(request, context, body, repeat each value)
      }
    }

    /// Adds a route whose handler receives all parameters as one value.
    ///
    /// If the parameters don't fit the type, the response is 400.
    ///
    /// ```swift
    /// struct BookList: Decodable {
    ///   let shelf: String       // from the path
    ///   var page: Int?          // from the query, optional
    /// }
    /// try routes.get("/shelves/:shelf", as: BookList.self) { request, context, list in
    ///   "page \(list.page ?? 1) of \(list.shelf)"
    /// }
    /// // GET /shelves/novels?page=2      200: page 2 of novels
    /// // GET /shelves/novels?page=two    400: /shelves/:shelf: page should be Int, not "two"
    /// ```
    ///
    /// - Parameters:
    ///   - pattern: The pattern of the path. An empty pattern means `/`, or only the prefix in a
    ///     group.
    ///   - type: The type of the value: see `RouteMatch.decode(_:dates:)`.
    ///   - name: The route's name, unique among the routes of each method.
    ///   - priority: The priority. Routes with a higher priority are tried first.
    ///   - metadata: The route's metadata.
    ///   - dates: The format of dates.
    ///   - handler: Answers a request.
    /// - Returns: The added routes, in the order of the methods.
    /// - Throws: A `PatternError` with the fault and its position. If an error is thrown, no route
    ///   is added.
    @discardableResult
    public func callAsFunction<Value: Decodable & Sendable>(
      _ pattern: String = "", as type: Value.Type, name: String? = nil, priority: Int = 0,
      metadata: RouteMetadata = RouteMetadata(), dates: RouteDateFormat = .iso8601,
      use handler:
        @escaping @Sendable (Request, Context, Value) async throws -> some ResponseGenerator
    ) throws(PatternError) -> [Route] {
      try group.table.add(
        pattern, methods: methods, name: name, priority: priority, metadata: metadata,
        endpoint: group.makeEndpoint { request, context, match in
          try await handler(request, context, match.decode(Value.self, dates: dates))
            .response(from: request, context: context)
        })
    }

    // Overloads that explain common mistakes. Without the first one, the compiler crashes or
    // reports three errors, all of them away from the closure. There's no overload for a closure
    // with one parameter, because the compiler would prefer it to the real method as soon as the
    // handler's body has a mistake.

    /// Explains which values a handler can receive.
    @available(
      *, unavailable,
      message: "a handler's parameters are the request, the context and Decodable values"
    )
    @discardableResult
    public func callAsFunction<each Value>(
      _ pattern: String = "", body: Any.Type? = nil, name: String? = nil,
      use handler:
        @Sendable (Request, Context, repeat each Value) async throws -> some ResponseGenerator
    ) throws(PatternError) -> [Route] { [] }

    /// Explains that a path is one pattern.
    @available(*, unavailable, message: "write one pattern, such as \"/users/:id\"")
    @discardableResult
    public func callAsFunction(
      _ first: String, _ second: String, _ others: String...,
      use handler: @Sendable (Request, Context) async throws -> some ResponseGenerator
    ) throws(PatternError) -> [Route] { [] }

    /// Explains where hosts belong.
    @available(
      *, unavailable, message: "hosts belong to a group: routes.group(hosts: [...]).get(...)"
    )
    @discardableResult
    public func callAsFunction(
      _ pattern: String = "", hosts: [String],
      use handler: @Sendable (Request, Context) async throws -> some ResponseGenerator
    ) throws(PatternError) -> [Route] { [] }

    /// Explains what a server has instead of an app's guards.
    @available(
      *, unavailable,
      message:
        "guards are for apps: write a middleware, routes.add(middleware: ..., under: \"/admin\")"
    )
    @discardableResult
    public func callAsFunction(
      _ pattern: String = "", name: String? = nil, guards: [RouteGuard],
      use handler: @Sendable (Request, Context) async throws -> some ResponseGenerator
    ) throws(PatternError) -> [Route] { [] }

    /// Explains where middlewares belong.
    @available(
      *, unavailable,
      message: "middlewares belong to a group: routes.group(middlewares: [...]).get(...)"
    )
    @discardableResult
    public func callAsFunction(
      _ pattern: String = "",
      middlewares: [any MiddlewareProtocol<Request, Response, Context>],
      use handler: @Sendable (Request, Context) async throws -> some ResponseGenerator
    ) throws(PatternError) -> [Route] { [] }
  }
#endif
