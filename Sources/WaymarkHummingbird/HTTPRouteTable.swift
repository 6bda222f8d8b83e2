#if Hummingbird
  internal import Hummingbird
  internal import RegexEngine
  internal import Waymark

  /// The routes of a server, ready to answer, including routes that are added later.
  @available(macOS 14, iOS 17, tvOS 17, *)
  struct HTTPRouteTable<Context: RequestContext>: Sendable {
    private let routers: MethodRouters
    private let chain: Locked<MiddlewareChain<Context>>
    private let notFound: Locked<NotFoundHandler?>
    private let answersOptions: Bool
    private let matches = MatchStore<Context>()
    // Asked first, so that no request waits for a lock if the server started with routes for its method.
    private let firstRouters: [HTTPRequest.Method: Waymark.Router]
    // Most requests are for this router, and finding it hashes no method.
    private let getRouter: Waymark.Router?

    /// Answers requests that no route and no middleware answers.
    ///
    /// A struct, because a bare closure gets one more thunk around it each time that generic code, such as a lock,
    /// reads it and writes it back.
    struct NotFoundHandler: Sendable {
      let answer: @Sendable (Request, Context) async throws -> Response
    }

    init(
      routers: MethodRouters, chain: Locked<MiddlewareChain<Context>>,
      notFound: Locked<NotFoundHandler?>, answersOptions: Bool
    ) {
      self.routers = routers
      self.chain = chain
      self.notFound = notFound
      self.answersOptions = answersOptions
      firstRouters = routers.all
      getRouter = firstRouters[.get]
    }

    /// The routers that have a route for requests, by method.
    var routedRouters: [HTTPRequest.Method: Waymark.Router] {
      routers.all.filter { !endpoints(in: $0.value).isEmpty }
    }

    /// The methods that have a route, sorted.
    var methods: [HTTPRequest.Method] {
      routedRouters.keys.sorted { $0.rawValue < $1.rawValue }
    }

    /// The routes for requests by their patterns, sorted.
    var routes: [HTTPRoute] {
      var definitions: [String: [(method: HTTPRequest.Method, route: RouteDefinition)]] = [:]
      for method in methods {
        for route in endpoints(in: routers[method]) {
          definitions[route.endpointPath, default: []].append((method, route))
        }
      }
      return definitions.sorted { $0.key < $1.key }.map { pattern, found in
        let methods = found.reduce(into: [HTTPRequest.Method]()) { methods, next in
          if methods.last != next.method { methods.append(next.method) }
        }
        return HTTPRoute(pattern: pattern, methods: methods, definitions: found.map(\.route))
      }
    }

    private func endpoints(in router: Waymark.Router) -> [RouteDefinition] {
      router.routes.filter { HTTPEndpoint<Context>.of($0) != nil }
    }

    /// Answers a request with the route that takes it; `nil` if there is none.
    func respond(to request: Request, context: Context) async throws -> Response? {
      let route: Route?
      do {
        route = try self.route(for: try RequestTarget(request), method: request.method)
      } catch {
        return try await middlewares.handle(request, context: context) { _, _ in throw error }
      }
      guard let route else { return nil }
      var context = context
      matches.store(route.match, in: &context)
      return try await route.endpoint.respond(to: request, context: context, match: route.match)
    }

    /// Answers a request that no route takes.
    func refuse(_ request: Request, context: Context) async throws -> Response {
      let target = try RequestTarget(request)
      // Hummingbird's own router sets it too.
      context.coreContext.endpointPath.value = "NotFound"
      // The request and the context that the middlewares pass on.
      var last = (request: request, context: context)
      var response: Response
      do {
        response = try await middlewares.handle(request, context: context) {
          last = ($0, $1)
          // The methods for the routed request, because a middleware may have passed on another one.
          let methods = try allowedMethods(for: target, besides: request.method)
          guard !methods.isEmpty else { throw HTTPError(.notFound) }
          let headers: HTTPFields = [.allow: methods.joined(separator: ", ")]
          if target.isServer || answersOptions && request.method == .options {
            return Response(status: .noContent, headers: headers)
          }
          // Not 405, because a middleware, such as one for files, may answer a 404.
          throw HTTPError(.notFound, headers: headers)
        }
      } catch let error as any HTTPResponseError where error.status == .notFound {
        response = try error.response(from: request, context: context)
        if !response.headers.contains(.allow), let handler = notFound.withLock({ $0 }) {
          let own = try await MiddlewareChain<Context>()
            .handle(last.request, context: last.context, last: handler.answer)
          return own.adding(fieldsOf: response)
        }
      }
      // The 404 from above, perhaps with additions of middlewares.
      if response.status == .notFound, response.headers.contains(.allow) {
        response.status = .methodNotAllowed
      }
      return response
    }

    /// A match of a request, and the endpoint that answers it.
    private typealias Route = (match: RouteMatch, endpoint: HTTPEndpoint<Context>)

    /// The route that takes a request; `nil` for none.
    private func route(for target: RequestTarget, method: HTTPRequest.Method) throws -> Route? {
      // Without routes for the method, and for the server itself, the template reads the URL, so that its faults are
      // still found.
      let first = target.isServer ? nil : router(of: method)
      if let route = try route(for: target, in: first ?? routers.template) { return route }
      guard method == .head, let router = router(of: .get) else { return nil }
      return try route(for: target, in: router)
    }

    private func route(for target: RequestTarget, in router: Waymark.Router) throws -> Route? {
      guard let match = try router.match(try target.url(namingHost: router.readsHosts)),
        let endpoint = HTTPEndpoint<Context>.of(match.definition)
      else { return nil }
      return (match, endpoint)
    }

    private func router(of method: HTTPRequest.Method) -> Waymark.Router? {
      if method == .get, let getRouter { return getRouter }
      return firstRouters[method] ?? routers.all[method]
    }

    private var middlewares: MiddlewareChain<Context> { chain.withLock { $0 } }

    /// The other methods that have a route for a target, sorted; for the server itself, all methods that have a route.
    private func allowedMethods(
      for target: RequestTarget, besides method: HTTPRequest.Method
    ) throws -> [String] {
      var allowed: Set<HTTPRequest.Method> = []
      if target.isServer {
        allowed.formUnion(methods)
      } else {
        for (other, router) in routers.all where other != method {
          if try route(for: target, in: router) != nil { allowed.insert(other) }
        }
      }
      if allowed.contains(.get) { allowed.insert(.head) }
      if answersOptions, !allowed.isEmpty { allowed.insert(.options) }
      return allowed.map(\.rawValue).sorted()
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension Response {
    /// The response with the fields that middlewares added to another one, such as the fields of CORS.
    fileprivate func adding(fieldsOf other: Response) -> Response {
      var response = self
      for field in other.headers
      where field.name != .contentLength && field.name != .contentType
        && !headers.contains(field.name)
      {
        response.headers.append(field)
      }
      return response
    }
  }
#endif
