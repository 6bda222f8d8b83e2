#if Hummingbird
  public import Hummingbird
  public import Waymark

  extension HTTPRoutesBuilder {
    /// Adds the routes that something else adds to a group of Hummingbird's router: a library that registers by
    /// `RouterMethods`, such as the transport of OpenAPI, or a `RouteCollection`.
    ///
    /// ```swift
    /// try routes.withRouterGroup { group in
    ///   try api.registerHandlers(on: group)        // generated
    ///   group.addRoutes(collection)
    /// }
    /// ```
    ///
    /// The paths are read as ``HummingbirdSyntax`` reads patterns, and so is the prefix of a group of routes.
    /// Middlewares that are added to `group` run for its routes, behind those of the ``HTTPRoutes`` and of the
    /// groups. As with all routes the first that takes a path is asked, unless the ordering is
    /// `RouteOrdering.mostSpecificFirst`, which suits paths that were written for Hummingbird.
    ///
    /// - Parameter register: Adds routes to the group, which is for this call alone: what is added to it later is
    ///   lost.
    /// - Returns: The definitions that were added.
    /// - Throws: What `register` throws, or a `PatternError`; nothing is added then.
    @discardableResult
    public func withRouterGroup(
      _ register: (RouterGroup<Context>) throws -> Void
    ) throws -> [RouteDefinition] {
      let recorder = RouteRecorder<Context>()
      try register(recorder.group())
      let group = routeGroup
      return try group.allOrNone(recorder.routes) { route throws(PatternError) in
        let (path, method, responder) = route
        let added = try group.add(
          path.description, methods: [method], name: nil, priority: 0, syntax: .hummingbird,
          metadata: RouteMetadata()
        ) { request, context, _ in
          try await responder.respond(to: request, context: context)
        }
        return added.map { (method, $0) }
      }
      .map(\.route)
    }
  }

  /// Notes the routes that are added to its groups.
  private final class RouteRecorder<Context: RequestContext>: RouterMethods {
    private(set) var routes:
      [(path: RouterPath, method: HTTPRequest.Method, responder: any HTTPResponder<Context>)] = []

    func on<Responder: HTTPResponder>(
      _ path: RouterPath, method: HTTPRequest.Method, responder: Responder
    ) -> Self where Responder.Context == Context {
      routes.append((path, method, responder))
      return self
    }

    // A group keeps its middlewares itself, and nobody else has this object.
    func add(middleware: any MiddlewareProtocol<Request, Response, Context>) -> Self { self }
  }
#endif
