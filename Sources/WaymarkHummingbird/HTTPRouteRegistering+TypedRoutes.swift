#if Hummingbird
  public import Hummingbird
  public import Waymark
  internal import WaymarkHTTP

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension HTTPRouteRegistering {
    /// Adds the routes of a type whose values are URLs, such as the enum of an app's links.
    ///
    /// ```swift
    /// try routes.mount(ShopRoute.self) { request, context, route in
    ///   switch route {
    ///   case .product(let id): "product \(id)"
    ///   case .order(let number): "order \(number)"
    ///   }
    /// }
    /// // GET /product/7          200: product 7
    /// // GET /product/seven      400, if its pattern takes it
    /// ```
    ///
    /// App and server share the type in one file, so that the app's compiler checks the links that the server sends. A
    /// pattern with a scheme, such as `app://login`, or a fragment answers no request.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - method: The method of the requests. The default is `GET`.
    ///   - handler: Answers a request.
    /// - Returns: The routes that were added.
    /// - Throws: A `PatternError` for the first fault, or for a case with guards: middlewares guard requests. In that case
    ///   nothing is added.
    @discardableResult
    public func mount<Route: TypedRoute>(
      _ type: Route.Type, method: HTTPRequest.Method = .get,
      use handler:
        @escaping @Sendable (Request, Context, Route) async throws -> some ResponseGenerator
    ) throws(PatternError) -> [Waymark.Route] {
      let group = routeGroup
      return try group.table.mount(
        type, methods: [method.rawValue], in: group.shared,
        endpoint: group.makeEndpoint { request, context, match in
          guard let route = try Route(match) else {
            throw HTTPAnswer.fault("a route of \(Route.self) has no value")
          }
          return try await handler(request, context, route)
            .response(from: request, context: context)
        })
    }
  }
#endif
