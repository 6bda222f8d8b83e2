#if Hummingbird
  public import Hummingbird
  public import Waymark

  /// Something that routes for requests can be added to: ``HTTPRoutes``, or an ``HTTPRouteGroup`` of them.
  ///
  /// ```swift
  /// func addHealth(to routes: some HTTPRoutesBuilder) throws {
  ///   try routes.get("/health") { _, _ in "well" }
  /// }
  /// ```
  ///
  /// Routes can be added on any thread, also while the server runs; a request that is being answered sees
  /// the routes as they were when it was routed.
  public protocol HTTPRoutesBuilder<Context> {
    /// The type of the contexts that handlers are given.
    associatedtype Context: RequestContext

    /// What the routes share that are added here.
    var routeGroup: HTTPRouteGroup<Context> { get }
  }

  extension HTTPRoutesBuilder {
    /// Adds a route, or one for each combination of the pattern's optional groups.
    ///
    /// The usual methods have a function of their own, such as ``get(_:name:priority:syntax:metadata:use:)``.
    ///
    /// A handler may take the parameters of the path as values, each with its type and all in parentheses:
    ///
    /// ```swift
    /// try routes.get("/shelves/:shelf(/:page)") { (request, context, shelf: String, page: Int?) in
    ///   "page \(page ?? 1) of \(shelf)"
    /// }
    /// // GET /shelves/novels/2       200: page 2 of novels
    /// // GET /shelves/novels/two     400: /shelves/:shelf/:page: page should be Int, not "two"
    /// ```
    ///
    /// The values are all named parameters and wildcards of the pattern in the order they are written, those of
    /// the group's prefix first, each read as `RouteMatch.require(_:as:dates:)` does.
    ///
    /// - Parameters:
    ///   - pattern: The pattern of the path. The default is none: `/`, or the prefix of a group alone.
    ///   - method: The method of the requests.
    ///   - name: The route's name, which no other route of the method may have. The default is none.
    ///   - priority: The priority. Routes with a higher priority are tried first. The default is 0.
    ///   - syntax: How the pattern is written. The default is the group's, else `RouterOptions.syntax`.
    ///   - metadata: The route's metadata. The default is empty.
    ///   - handler: Answers a request.
    /// - Returns: The definitions that were added.
    /// - Throws: A `PatternError` that names the fault and its place; nothing is added then. A pattern with
    ///   a host or a fragment is a fault: routes are for paths. So is one that has not as many parameters as the
    ///   handler takes values.
    @discardableResult
    public func on<each Value: Decodable & SendableMetatype>(
      _ pattern: String = "", method: HTTPRequest.Method, name: String? = nil, priority: Int = 0,
      syntax: (any PatternSyntax)? = nil, metadata: RouteMetadata = RouteMetadata(),
      use handler:
        @escaping @Sendable (Request, Context, repeat each Value) async throws
        -> some ResponseGenerator
    ) throws(PatternError) -> [RouteDefinition] {
      try on(
        pattern, methods: [method], name: name, priority: priority, syntax: syntax,
        metadata: metadata, use: handler)
    }

    /// Adds a route for each of some methods.
    ///
    /// ```swift
    /// try routes.on("/webhook", methods: [.post, .put]) { request, context in
    ///   HTTPResponse.Status.accepted
    /// }
    /// // GET /webhook      405, Allow: POST, PUT
    /// ```
    ///
    /// A handler may take values, as in ``on(_:method:name:priority:syntax:metadata:use:)``.
    ///
    /// - Parameters:
    ///   - pattern: The pattern of the path. The default is none: `/`, or the prefix of a group alone.
    ///   - methods: The methods of the requests.
    ///   - name: The routes' name, which no other route of one of the methods may have. The default is none.
    ///   - priority: The priority. Routes with a higher priority are tried first. The default is 0.
    ///   - syntax: How the pattern is written. The default is the group's, else `RouterOptions.syntax`.
    ///   - metadata: What else is known of the routes. The default is nothing.
    ///   - handler: Answers a request.
    /// - Returns: The definitions that were added, by method in the order given.
    /// - Throws: A `PatternError` that names the fault and its place; nothing is added then.
    @discardableResult
    public func on<each Value: Decodable & SendableMetatype>(
      _ pattern: String = "", methods: [HTTPRequest.Method], name: String? = nil,
      priority: Int = 0, syntax: (any PatternSyntax)? = nil,
      metadata: RouteMetadata = RouteMetadata(),
      use handler:
        @escaping @Sendable (Request, Context, repeat each Value) async throws
        -> some ResponseGenerator
    ) throws(PatternError) -> [RouteDefinition] {
      var count = 0
      for _ in repeat (each Value).self { count += 1 }
      let names = try routeGroup.parameterNames(of: pattern, in: syntax, count: count)
      return try routeGroup.add(
        pattern, methods: methods, name: name, priority: priority, syntax: syntax,
        metadata: metadata
      ) { request, context, match in
        var rest = names[...]
        func next<Next: Decodable>(_ type: Next.Type) throws -> Next {
          try match.require(rest.removeFirst(), as: type)
        }
        let values = (repeat try next((each Value).self))
        return try await handler(request, context, repeat each values)
          .response(from: request, context: context)
      }
    }

    /// Adds a route whose handler is given the parameters as one value.
    ///
    /// A request whose parameters are no such value is answered by 400.
    ///
    /// ```swift
    /// struct BookList: Decodable {
    ///   let shelf: String       // of the path
    ///   var page: Int?          // of the query, may be missing
    /// }
    /// try routes.on("/shelves/:shelf", method: .get, as: BookList.self) { request, context, list in
    ///   "page \(list.page ?? 1) of \(list.shelf)"
    /// }
    /// // GET /shelves/novels?page=2      200: page 2 of novels
    /// // GET /shelves/novels?page=two    400: /shelves/:shelf: page should be Int, not "two"
    /// ```
    ///
    /// - Parameters:
    ///   - pattern: The pattern of the path. The default is none: `/`, or the prefix of a group alone.
    ///   - method: The method of the requests.
    ///   - type: The type of the value: see `RouteMatch.decode(_:dates:)`.
    ///   - name: The route's name, which no other route of the method may have. The default is none.
    ///   - priority: The priority. Routes with a higher priority are tried first. The default is 0.
    ///   - syntax: How the pattern is written. The default is the group's, else `RouterOptions.syntax`.
    ///   - metadata: The route's metadata. The default is empty.
    ///   - dates: How dates are written. The default is `RouteDateFormat.iso8601`.
    ///   - handler: Answers a request.
    /// - Returns: The definitions that were added.
    /// - Throws: A `PatternError` that names the fault and its place; nothing is added then.
    @discardableResult
    public func on<Value: Decodable & Sendable>(
      _ pattern: String = "", method: HTTPRequest.Method, as type: Value.Type, name: String? = nil,
      priority: Int = 0, syntax: (any PatternSyntax)? = nil,
      metadata: RouteMetadata = RouteMetadata(),
      dates: RouteDateFormat = .iso8601,
      use handler:
        @escaping @Sendable (Request, Context, Value) async throws -> some ResponseGenerator
    ) throws(PatternError) -> [RouteDefinition] {
      try routeGroup.add(
        pattern, methods: [method], name: name, priority: priority, syntax: syntax,
        metadata: metadata
      ) { request, context, match in
        let value: Value = try match.decode(dates: dates)
        return try await handler(request, context, value)
          .response(from: request, context: context)
      }
    }
  }
#endif
