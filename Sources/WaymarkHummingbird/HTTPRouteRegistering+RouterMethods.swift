#if Hummingbird
  public import Hummingbird
  public import Waymark

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension HTTPRouteRegistering {
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
    /// The paths, and the prefix of a group of routes, are in `HummingbirdSyntax`. Middlewares
    /// that you add to `group` run for its routes, after those of the ``HTTPRoutes`` and of the
    /// groups. As always, the first route that matches a path is used, unless the ordering is
    /// `RouteOrdering.mostSpecificFirst`, which suits paths written for Hummingbird.
    ///
    /// - Parameter register: Adds routes to the group. The group exists only during this call:
    ///   later additions are lost.
    /// - Returns: The routes that were added.
    /// - Throws: Any error of `register`, or a `PatternError`. In that case nothing is added.
    @discardableResult
    public func withRouterGroup(
      _ register: (RouterGroup<Context>) throws -> Void
    ) throws -> [Route] {
      let recorder = RouteRecorder<Context>()
      try register(recorder.group())
      let group = try group(syntax: .hummingbird)
      return try group.table.allOrNone(recorder.routes) { route throws(PatternError) in
        try group.on(route.method)(route.path.description) {
          try await route.responder.respond(to: $0, context: $1)
        }
      }
    }
  }

  /// Records the routes that are added to its groups.
  @available(macOS 14, iOS 17, tvOS 17, *)
  private final class RouteRecorder<Context: RequestContext>: RouterMethods {
    private(set) var routes:
      [(path: RouterPath, method: HTTPRequest.Method, responder: any HTTPResponder<Context>)] = []

    func on<Responder: HTTPResponder>(
      _ path: RouterPath, method: HTTPRequest.Method, responder: Responder
    ) -> Self where Responder.Context == Context {
      routes.append((path, method, responder))
      return self
    }

    // A group stores its middlewares itself, and nothing else uses this object.
    func add(middleware: any MiddlewareProtocol<Request, Response, Context>) -> Self { self }
  }
#endif
