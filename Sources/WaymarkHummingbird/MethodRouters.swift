#if Hummingbird
  internal import Hummingbird
  internal import Waymark

  /// The routers of a server, by method.
  struct MethodRouters: Sendable {
    private var routers: [HTTPRequest.Method: Waymark.Router] = [:]

    /// The router of a method, which is made with `options` when there is none.
    mutating func router(
      for method: HTTPRequest.Method, options: Waymark.RouterOptions
    ) -> Waymark.Router {
      if let router = routers[method] { return router }
      let router = Waymark.Router(options: options)
      routers[method] = router
      return router
    }

    /// The match of a request; `nil` when no route of its method takes its target.
    func match(_ request: Request) throws -> RouteMatch? {
      guard case .path(let url) = try RequestTarget(request) else { return nil }
      if let match = try routers[request.method]?.match(url) { return match }
      return request.method == .head ? try routers[.get]?.match(url) : nil
    }

    /// The other methods that have a route for a request's target, sorted; for the server itself, all that
    /// have any.
    func allowedMethods(for request: Request) throws -> [String] {
      let target = try RequestTarget(request)
      var methods: Set<String> = []
      for (method, router) in routers {
        switch target {
        case .path(let url):
          if try method == request.method || router.match(url) == nil { continue }
        case .server:
          if router.routes.isEmpty { continue }
        }
        methods.insert(method.rawValue)
        if method == .get { methods.insert(HTTPRequest.Method.head.rawValue) }
      }
      return methods.sorted()
    }
  }
#endif
