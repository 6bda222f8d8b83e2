#if Hummingbird
  internal import Hummingbird
  internal import Waymark

  /// The routes of a server, ready to answer.
  struct HTTPRouteTable<Context: RequestContext>: Sendable {
    private let routers: MethodRouters
    private let middlewares: MiddlewareChain<Context>

    init(routers: MethodRouters, middlewares: MiddlewareChain<Context>) {
      self.routers = routers
      self.middlewares = middlewares
    }

    /// Answers a request by the route that takes it, or by `next` when there is none.
    func respond(
      to request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
      let match: RouteMatch?
      do {
        match = try routers.match(request)
      } catch {
        return try await middlewares.handle(request, context: context) { _, _ in throw error }
      }
      guard let match, let endpoint = match.metadata[HTTPEndpoint<Context>.self] else {
        return try await next(request, context)
      }
      var context = context
      context.take(match)
      return try await endpoint.respond(to: request, context: context, match: match)
    }

    /// Answers a request that no route takes.
    func refuse(_ request: Request, context: Context) async throws -> Response {
      // What Hummingbird's own router sets.
      context.coreContext.endpointPath.value = "NotFound"
      return try await middlewares.handle(request, context: context) { request, _ in
        let methods = try routers.allowedMethods(for: request)
        guard !methods.isEmpty else { throw HTTPError(.notFound) }
        let headers: HTTPFields = [.allow: methods.joined(separator: ", ")]
        if try RequestTarget(request) == .server {
          return Response(status: .noContent, headers: headers)
        }
        throw HTTPError(.methodNotAllowed, headers: headers)
      }
    }
  }

  extension RequestContext {
    /// Keeps what Hummingbird, its middlewares and handlers read of a match.
    fileprivate mutating func take(_ match: RouteMatch) {
      coreContext.endpointPath.value = match.pattern
      coreContext.parameters = Parameters(match)
      if var routed = self as? any RoutedRequestContext {
        routed.routeMatch = match
        if let routed = routed as? Self { self = routed }
      }
    }
  }

  extension Parameters {
    /// The parameters of the path, decoded, and what the wildcard took.
    fileprivate init(_ match: RouteMatch) {
      self.init(match.path.values.map { (key: $0.name[...], value: $0.value[...]) })
      if let wildcard = match.wildcard {
        // Hummingbird splits it at slashes, so those within a segment stay escaped.
        let segments = wildcard.map { segment in
          segment.replacing("%", with: "%25").replacing("/", with: "%2F")
        }
        setCatchAll(segments.joined(separator: "/")[...])
      }
    }
  }
#endif
