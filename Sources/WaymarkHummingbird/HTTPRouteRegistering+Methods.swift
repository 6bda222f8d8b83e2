#if Hummingbird
  public import Hummingbird
  public import Waymark

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension HTTPRouteRegistering {
    /// Adds a route for `GET` requests: see ``on(_:method:name:priority:syntax:metadata:use:)``.
    ///
    /// It also answers `HEAD` requests, unless a route for `HEAD` takes them.
    @discardableResult
    public func get<each Value: Decodable & SendableMetatype>(
      _ pattern: String = "", name: String? = nil, priority: Int = 0,
      syntax: (any PatternSyntax)? = nil, metadata: RouteMetadata = RouteMetadata(),
      use handler:
        @escaping @Sendable (Request, Context, repeat each Value) async throws
        -> some ResponseGenerator
    ) throws(PatternError) -> [RouteDefinition] {
      try on(
        pattern, method: .get, name: name, priority: priority, syntax: syntax,
        metadata: metadata, use: handler)
    }

    /// Adds a route for `HEAD` requests: see ``on(_:method:name:priority:syntax:metadata:use:)``.
    ///
    /// Use it only where a route for `GET` does not answer well, for example because its content is
    /// costly.
    @discardableResult
    public func head<each Value: Decodable & SendableMetatype>(
      _ pattern: String = "", name: String? = nil, priority: Int = 0,
      syntax: (any PatternSyntax)? = nil, metadata: RouteMetadata = RouteMetadata(),
      use handler:
        @escaping @Sendable (Request, Context, repeat each Value) async throws
        -> some ResponseGenerator
    ) throws(PatternError) -> [RouteDefinition] {
      try on(
        pattern, method: .head, name: name, priority: priority, syntax: syntax,
        metadata: metadata, use: handler)
    }

    /// Adds a route for `POST` requests: see ``on(_:method:name:priority:syntax:metadata:use:)``.
    @discardableResult
    public func post<each Value: Decodable & SendableMetatype>(
      _ pattern: String = "", name: String? = nil, priority: Int = 0,
      syntax: (any PatternSyntax)? = nil, metadata: RouteMetadata = RouteMetadata(),
      use handler:
        @escaping @Sendable (Request, Context, repeat each Value) async throws
        -> some ResponseGenerator
    ) throws(PatternError) -> [RouteDefinition] {
      try on(
        pattern, method: .post, name: name, priority: priority, syntax: syntax,
        metadata: metadata, use: handler)
    }

    /// Adds a route for `PUT` requests: see ``on(_:method:name:priority:syntax:metadata:use:)``.
    @discardableResult
    public func put<each Value: Decodable & SendableMetatype>(
      _ pattern: String = "", name: String? = nil, priority: Int = 0,
      syntax: (any PatternSyntax)? = nil, metadata: RouteMetadata = RouteMetadata(),
      use handler:
        @escaping @Sendable (Request, Context, repeat each Value) async throws
        -> some ResponseGenerator
    ) throws(PatternError) -> [RouteDefinition] {
      try on(
        pattern, method: .put, name: name, priority: priority, syntax: syntax,
        metadata: metadata, use: handler)
    }

    /// Adds a route for `PATCH` requests: see ``on(_:method:name:priority:syntax:metadata:use:)``.
    @discardableResult
    public func patch<each Value: Decodable & SendableMetatype>(
      _ pattern: String = "", name: String? = nil, priority: Int = 0,
      syntax: (any PatternSyntax)? = nil, metadata: RouteMetadata = RouteMetadata(),
      use handler:
        @escaping @Sendable (Request, Context, repeat each Value) async throws
        -> some ResponseGenerator
    ) throws(PatternError) -> [RouteDefinition] {
      try on(
        pattern, method: .patch, name: name, priority: priority, syntax: syntax,
        metadata: metadata, use: handler)
    }

    /// Adds a route for `DELETE` requests: see ``on(_:method:name:priority:syntax:metadata:use:)``.
    @discardableResult
    public func delete<each Value: Decodable & SendableMetatype>(
      _ pattern: String = "", name: String? = nil, priority: Int = 0,
      syntax: (any PatternSyntax)? = nil, metadata: RouteMetadata = RouteMetadata(),
      use handler:
        @escaping @Sendable (Request, Context, repeat each Value) async throws
        -> some ResponseGenerator
    ) throws(PatternError) -> [RouteDefinition] {
      try on(
        pattern, method: .delete, name: name, priority: priority, syntax: syntax,
        metadata: metadata, use: handler)
    }
  }
#endif
