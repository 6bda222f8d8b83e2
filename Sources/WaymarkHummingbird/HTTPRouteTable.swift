#if Hummingbird
  internal import Hummingbird
  internal import Waymark

  /// The routes of a server, ready to answer.
  struct HTTPRouteTable<Context: RequestContext>: Sendable {
    let routers: [HTTPRequest.Method: Waymark.Router]
    let middlewares: MiddlewareChain<Context>

    private typealias Route = (match: RouteMatch, endpoint: HTTPEndpoint<Context>)

    /// Answers a request by the route that takes it, or by `next` when there is none.
    func respond(
      to request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
      let route: Route?
      do {
        route = try self.route(of: request)
      } catch {
        return try await middlewares.handle(request, context: context) { _, _ in throw error }
      }
      guard let route else { return try await next(request, context) }
      var context = context
      context.take(route.match)
      return try await route.endpoint.respond(to: request, context: context, match: route.match)
    }

    /// Answers a request that no route takes.
    func refuse(_ request: Request, context: Context) async throws -> Response {
      // What Hummingbird's own router sets.
      context.coreContext.endpointPath.value = "NotFound"
      return try await middlewares.handle(request, context: context) { request, _ in
        let target = try RequestTarget(request)
        let methods = try allowedMethods(for: target)
        guard !methods.isEmpty else { throw HTTPError(.notFound) }
        let headers: HTTPFields = [.allow: methods.joined(separator: ", ")]
        if request.method == .options, target == .server {
          return Response(status: .noContent, headers: headers)
        }
        throw HTTPError(.methodNotAllowed, headers: headers)
      }
    }

    /// The route that takes a request; `nil` for none.
    private func route(of request: Request) throws -> Route? {
      guard case .path(let url) = try RequestTarget(request) else { return nil }
      if let route = try route(of: url, method: request.method) { return route }
      return request.method == .head ? try route(of: url, method: .get) : nil
    }

    private func route(
      of url: String, method: HTTPRequest.Method
    ) throws(RouteFailure) -> Route? {
      guard let match = try routers[method]?.match(url),
        let endpoint = match.metadata[HTTPEndpoint<Context>.self]
      else { return nil }
      return (match, endpoint)
    }

    /// The methods that have a route for a target, sorted; for the server itself, those that have any.
    private func allowedMethods(for target: RequestTarget) throws(RouteFailure) -> [String] {
      var methods: Set<String> = []
      for (method, router) in routers {
        switch target {
        case .path(let url): if try route(of: url, method: method) == nil { continue }
        case .server: if router.routes.isEmpty { continue }
        }
        methods.insert(method.rawValue)
        if method == .get { methods.insert(HTTPRequest.Method.head.rawValue) }
      }
      return methods.sorted()
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
      self.init()
      for name in match.path.names {
        self[name[...]] = match.path[name]?[...]
      }
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
