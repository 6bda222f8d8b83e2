#if Hummingbird
  public import Hummingbird
  public import Waymark

  /// A type that you can add routes for requests to: ``HTTPRoutes``, or an ``HTTPRouteGroup``.
  ///
  /// ```swift
  /// func addHealth(to routes: some HTTPRouteRegistering) throws {
  ///   try routes.get("/health") { _, _ in "well" }
  /// }
  /// ```
  ///
  /// You can add routes on any thread, even while the server runs. A request that is being answered
  /// sees the routes as they were when it was routed.
  @available(macOS 14, iOS 17, tvOS 17, *)
  public protocol HTTPRouteRegistering<Context> {
    /// The type of context that handlers receive.
    associatedtype Context: RequestContext

    /// The group that receives the routes.
    var routeGroup: HTTPRouteGroup<Context> { get }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension HTTPRouteRegistering {
    /// Adds a route.
    ///
    /// The usual methods have a short form, such as ``get``.
    ///
    /// A handler can take the path's parameters as typed values. Write each with its type, and all
    /// of them in parentheses:
    ///
    /// ```swift
    /// try routes.get("/shelves/:shelf(/:page)") { (request, context, shelf: String, page: Int?) in
    ///   "page \(page ?? 1) of \(shelf)"
    /// }
    /// // GET /shelves/novels/2       200: page 2 of novels
    /// // GET /shelves/novels/two     400: /shelves/:shelf/:page: page should be Int, not "two"
    /// ```
    ///
    /// The values are all named parameters and wildcards of the pattern, in order, with those of
    /// the group's prefix first. Each is read as by `RouteMatch.require(_:as:dates:)`.
    ///
    /// - Parameters:
    ///   - pattern: The pattern of the path. The default is empty: `/`, or only the prefix of a
    ///     group.
    ///   - method: The method of the requests.
    ///   - name: The route's name, unique among the routes of its method. The default is none.
    ///   - priority: The priority. Routes with a higher priority are tried first. The default is 0.
    ///   - syntax: The pattern's syntax. The default is the group's syntax, or
    ///     `RouterOptions.syntax`.
    ///   - metadata: The route's metadata. The default is empty.
    ///   - handler: Answers a request.
    /// - Returns: The routes that were added.
    /// - Throws: A `PatternError` that names the fault and its place. In that case nothing is
    ///   added. A host or a fragment in the pattern is a fault, because routes are for paths. So is
    ///   a number of parameters that differs from the number of values that the handler takes.
    @discardableResult
    public func on<each Value: Decodable & SendableMetatype>(
      _ pattern: String = "", method: HTTPRequest.Method, name: String? = nil, priority: Int = 0,
      syntax: (any PatternSyntax)? = nil, metadata: RouteMetadata = RouteMetadata(),
      use handler:
        @escaping @Sendable (Request, Context, repeat each Value) async throws
        -> some ResponseGenerator
    ) throws(PatternError) -> [Route] {
      try on(
        pattern, methods: [method], name: name, priority: priority, syntax: syntax,
        metadata: metadata, use: handler)
    }

    /// Adds a route for each of several methods.
    ///
    /// ```swift
    /// try routes.on("/webhook", methods: [.post, .put]) { request, context in
    ///   HTTPResponse.Status.accepted
    /// }
    /// // GET /webhook      405, Allow: POST, PUT
    /// ```
    ///
    /// A handler can take values, as in ``on(_:method:name:priority:syntax:metadata:use:)``.
    ///
    /// - Parameters:
    ///   - pattern: The pattern of the path. The default is empty: `/`, or only the prefix of a
    ///     group.
    ///   - methods: The methods of the requests.
    ///   - name: The name of the routes, unique among the routes of each of the methods. The
    ///     default is none.
    ///   - priority: The priority. Routes with a higher priority are tried first. The default is 0.
    ///   - syntax: The pattern's syntax. The default is the group's syntax, or
    ///     `RouterOptions.syntax`.
    ///   - metadata: The metadata of the routes. The default is empty.
    ///   - handler: Answers a request.
    /// - Returns: The routes that were added, by method in the order given.
    /// - Throws: A `PatternError` that names the fault and its place. In that case nothing is
    ///   added.
    @discardableResult
    public func on<each Value: Decodable & SendableMetatype>(
      _ pattern: String = "", methods: [HTTPRequest.Method], name: String? = nil,
      priority: Int = 0, syntax: (any PatternSyntax)? = nil,
      metadata: RouteMetadata = RouteMetadata(),
      use handler:
        @escaping @Sendable (Request, Context, repeat each Value) async throws
        -> some ResponseGenerator
    ) throws(PatternError) -> [Route] {
      let names = try routeGroup.valueNames(of: pattern, in: syntax, for: repeat (each Value).self)
      return try routeGroup.add(
        pattern, methods: methods, name: name, priority: priority, syntax: syntax,
        metadata: metadata
      ) { request, context, match in
        var names = names[...]
        // Without a tuple of the values, whose type would be looked up for each request.
        return try await handler(
          request, context, repeat match.require(names.removeFirst(), as: (each Value).self)
        ).response(from: request, context: context)
      }
    }

    /// Adds a route whose handler receives the decoded body, and after it the path's parameters.
    ///
    /// ```swift
    /// struct Draft: Decodable { var text: String }
    /// try routes.on("/notes/:id", method: .put, body: Draft.self) {
    ///   (request, context, draft: Draft, id: Int) in
    ///   "note \(id): \(draft.text)"
    /// }
    /// // PUT /notes/7 {"text":"buy tea"}      200: note 7: buy tea
    /// // PUT /notes/7 {}                      400, and the message names the missing key
    /// // PUT /notes/seven                     400: /notes/:id: id should be Int, not "seven"
    /// ```
    ///
    /// The context decodes the body, as in `request.decode(as:context:)`: JSON, unless the context has another decoder, up
    /// to its `maxUploadSize`. The values are read first, so a path that does not fit costs no body. They are those of
    /// ``on(_:method:name:priority:syntax:metadata:use:)``.
    ///
    /// - Parameters:
    ///   - pattern: The pattern of the path. The default is empty: `/`, or only the prefix of a
    ///     group.
    ///   - method: The method of the requests.
    ///   - body: The type of the body.
    ///   - name: The route's name, unique among the routes of its method. The default is none.
    ///   - priority: The priority. Routes with a higher priority are tried first. The default is 0.
    ///   - syntax: The pattern's syntax. The default is the group's syntax, or
    ///     `RouterOptions.syntax`.
    ///   - metadata: The route's metadata. The default is empty.
    ///   - handler: Answers a request.
    /// - Returns: The routes that were added.
    /// - Throws: A `PatternError` that names the fault and its place. In that case nothing is
    ///   added.
    @discardableResult
    public func on<Body: Decodable & Sendable, each Value: Decodable & SendableMetatype>(
      _ pattern: String = "", method: HTTPRequest.Method, body: Body.Type, name: String? = nil,
      priority: Int = 0, syntax: (any PatternSyntax)? = nil,
      metadata: RouteMetadata = RouteMetadata(),
      use handler:
        @escaping @Sendable (Request, Context, Body, repeat each Value) async throws
        -> some ResponseGenerator
    ) throws(PatternError) -> [Route] {
      let names = try routeGroup.valueNames(of: pattern, in: syntax, for: repeat (each Value).self)
      return try routeGroup.add(
        pattern, methods: [method], name: name, priority: priority, syntax: syntax,
        metadata: metadata
      ) { request, context, match in
        var names = names[...]
        let values = (repeat try match.require(names.removeFirst(), as: (each Value).self))
        let body = try await request.decode(as: Body.self, context: context)
        return try await handler(request, context, body, repeat each values)
          .response(from: request, context: context)
      }
    }

    /// Adds a route whose handler receives all parameters as one value.
    ///
    /// A request whose parameters do not fit the type gets a 400.
    ///
    /// ```swift
    /// struct BookList: Decodable {
    ///   let shelf: String       // from the path
    ///   var page: Int?          // from the query, optional
    /// }
    /// try routes.on("/shelves/:shelf", method: .get, as: BookList.self) { request, context, list in
    ///   "page \(list.page ?? 1) of \(list.shelf)"
    /// }
    /// // GET /shelves/novels?page=2      200: page 2 of novels
    /// // GET /shelves/novels?page=two    400: /shelves/:shelf: page should be Int, not "two"
    /// ```
    ///
    /// - Parameters:
    ///   - pattern: The pattern of the path. The default is empty: `/`, or only the prefix of a
    ///     group.
    ///   - method: The method of the requests.
    ///   - type: The type of the value: see `RouteMatch.decode(_:dates:)`.
    ///   - name: The route's name, unique among the routes of its method. The default is none.
    ///   - priority: The priority. Routes with a higher priority are tried first. The default is 0.
    ///   - syntax: The pattern's syntax. The default is the group's syntax, or
    ///     `RouterOptions.syntax`.
    ///   - metadata: The route's metadata. The default is empty.
    ///   - dates: The format of dates. The default is `RouteDateFormat.iso8601`.
    ///   - handler: Answers a request.
    /// - Returns: The routes that were added.
    /// - Throws: A `PatternError` that names the fault and its place. In that case nothing is
    ///   added.
    @discardableResult
    public func on<Value: Decodable & Sendable>(
      _ pattern: String = "", method: HTTPRequest.Method, as type: Value.Type, name: String? = nil,
      priority: Int = 0, syntax: (any PatternSyntax)? = nil,
      metadata: RouteMetadata = RouteMetadata(),
      dates: RouteDateFormat = .iso8601,
      use handler:
        @escaping @Sendable (Request, Context, Value) async throws -> some ResponseGenerator
    ) throws(PatternError) -> [Route] {
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

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension HTTPRouteRegistering {
    /// Adds routes for `GET` requests: `routes.get("/books/:id") { request, context in … }`.
    ///
    /// They also answer `HEAD` requests, unless a route for `HEAD` takes them.
    public var get: HTTPMethodRoutes<Context> { .init(group: routeGroup, method: .get) }

    /// Adds routes for `HEAD` requests.
    ///
    /// Use it only where a route for `GET` does not answer well, for example because its content is
    /// costly.
    public var head: HTTPMethodRoutes<Context> { .init(group: routeGroup, method: .head) }

    /// Adds routes for `POST` requests.
    public var post: HTTPMethodRoutes<Context> { .init(group: routeGroup, method: .post) }

    /// Adds routes for `PUT` requests.
    public var put: HTTPMethodRoutes<Context> { .init(group: routeGroup, method: .put) }

    /// Adds routes for `PATCH` requests.
    public var patch: HTTPMethodRoutes<Context> { .init(group: routeGroup, method: .patch) }

    /// Adds routes for `DELETE` requests.
    public var delete: HTTPMethodRoutes<Context> { .init(group: routeGroup, method: .delete) }
  }

  /// Adds routes for one method, and is called like a function: ``HTTPRouteRegistering/get``.
  @available(macOS 14, iOS 17, tvOS 17, *)
  public struct HTTPMethodRoutes<Context: RequestContext>: Sendable {
    let group: HTTPRouteGroup<Context>
    let method: HTTPRequest.Method

    /// Adds a route: see ``HTTPRouteRegistering/on(_:method:name:priority:syntax:metadata:use:)``.
    @discardableResult
    public func callAsFunction<each Value: Decodable & SendableMetatype>(
      _ pattern: String = "", name: String? = nil, priority: Int = 0,
      syntax: (any PatternSyntax)? = nil, metadata: RouteMetadata = RouteMetadata(),
      use handler:
        @escaping @Sendable (Request, Context, repeat each Value) async throws
        -> some ResponseGenerator
    ) throws(PatternError) -> [Route] {
      try group.on(
        pattern, method: method, name: name, priority: priority, syntax: syntax,
        metadata: metadata, use: handler)
    }

    /// Adds a route whose handler receives the decoded body: `routes.post("/notes", body: Draft.self) { … }`.
    ///
    /// See ``HTTPRouteRegistering/on(_:method:body:name:priority:syntax:metadata:use:)``.
    @discardableResult
    public func callAsFunction<
      Body: Decodable & Sendable, each Value: Decodable & SendableMetatype
    >(
      _ pattern: String = "", body: Body.Type, name: String? = nil, priority: Int = 0,
      syntax: (any PatternSyntax)? = nil, metadata: RouteMetadata = RouteMetadata(),
      use handler:
        @escaping @Sendable (Request, Context, Body, repeat each Value) async throws
        -> some ResponseGenerator
    ) throws(PatternError) -> [Route] {
      try group.on(
        pattern, method: method, body: body, name: name, priority: priority, syntax: syntax,
        metadata: metadata, use: handler)
    }

    /// Adds a route whose handler receives all parameters as one value: `routes.get("/shelves/:shelf", as: Search.self) { … }`.
    ///
    /// See ``HTTPRouteRegistering/on(_:method:as:name:priority:syntax:metadata:dates:use:)``.
    @discardableResult
    public func callAsFunction<Value: Decodable & Sendable>(
      _ pattern: String = "", as type: Value.Type, name: String? = nil, priority: Int = 0,
      syntax: (any PatternSyntax)? = nil, metadata: RouteMetadata = RouteMetadata(),
      dates: RouteDateFormat = .iso8601,
      use handler:
        @escaping @Sendable (Request, Context, Value) async throws -> some ResponseGenerator
    ) throws(PatternError) -> [Route] {
      try group.on(
        pattern, method: method, as: type, name: name, priority: priority, syntax: syntax,
        metadata: metadata, dates: dates, use: handler)
    }
  }
#endif
