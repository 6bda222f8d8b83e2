#if Hummingbird
  public import Hummingbird
  internal import RegexEngine
  public import Waymark

  /// The routers of a server, by method, which find the routes of requests.
  @available(macOS 14, iOS 17, tvOS 17, *)
  @usableFromInline
  struct MethodRouters: Sendable {
    /// A router without routes, with the options and constraints of all.
    let template: Waymark.Router

    /// What all copies share.
    private let routers = Locked<[HTTPRequest.Method: Waymark.Router]>([:])
    // Asked first, so that no request waits for a lock if the server started with routes for its method.
    private var firstRouters: [HTTPRequest.Method: Waymark.Router] = [:]
    // Most requests are for this router, and finding it hashes no method.
    private var getRouter: Waymark.Router?

    init(options: Waymark.RouterOptions) {
      template = Waymark.Router(options: options)
    }

    /// The same routers, for requests: those that exist now are found without a lock.
    var ready: MethodRouters {
      var ready = self
      ready.firstRouters = all
      ready.getRouter = ready.firstRouters[.get]
      return ready
    }

    /// The existing routers.
    var all: [HTTPRequest.Method: Waymark.Router] { routers.withLock { $0 } }

    /// The router of a method, created if there is none.
    subscript(method: HTTPRequest.Method) -> Waymark.Router {
      routers.withLock { routers in
        if let router = routers[method] { return router }
        let router = Waymark.Router(options: template.options)
        router.parameterConstraints = template.parameterConstraints
        routers[method] = router
        return router
      }
    }

    /// The constraints by parameter name of all routers, including future ones.
    var parameterConstraints: [String: String] {
      get { template.parameterConstraints }
      nonmutating set {
        routers.withLock { routers in
          template.parameterConstraints = newValue
          for router in routers.values { router.parameterConstraints = newValue }
        }
      }
    }

    /// Removes routes of any method, and returns those that were there.
    @discardableResult
    func remove(_ definitions: [RouteDefinition]) -> [RouteDefinition] {
      let routers = all.values
      return definitions.filter { definition in routers.contains { $0.remove(definition) } }
    }

    /// The routers that have a route for requests, by method.
    var routed: [HTTPRequest.Method: Waymark.Router] {
      all.filter { $0.value.routes.contains(where: \.answersRequests) }
    }

    /// The methods that have a route, sorted.
    var methods: [HTTPRequest.Method] { routed.keys.sorted { $0.rawValue < $1.rawValue } }

    /// The match of a request; `nil` if no route takes it.
    @usableFromInline
    func match(_ request: Request) throws -> RouteMatch? {
      let target = try RequestTarget(request)
      // Without routes for the method, and for the server itself, the template reads the URL, so that its faults are
      // still found.
      let first = target.isServer ? nil : router(of: request.method)
      if let match = try match(target, in: first ?? template) { return match }
      guard request.method == .head, let router = router(of: .get) else { return nil }
      return try match(target, in: router)
    }

    private func match(_ target: RequestTarget, in router: Waymark.Router) throws -> RouteMatch? {
      guard let match = try router.match(target.url(namingHost:)),
        match.definition.answersRequests
      else { return nil }
      return match
    }

    private func router(of method: HTTPRequest.Method) -> Waymark.Router? {
      if method == .get, let getRouter { return getRouter }
      return firstRouters[method] ?? all[method]
    }

    /// The other methods that have a route for a target; for the server itself, all methods that have a route.
    ///
    /// `GET` brings `HEAD` with it.
    func methods(
      for target: RequestTarget, besides method: HTTPRequest.Method
    ) throws -> Set<HTTPRequest.Method> {
      var allowed =
        target.isServer
        ? Set(methods)
        : Set(try all.filter { try $0 != method && match(target, in: $1) != nil }.keys)
      if allowed.contains(.get) { allowed.insert(.head) }
      return allowed
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension RouteDefinition {
    /// Whether the route has an endpoint, as every route has that was added for requests.
    var answersRequests: Bool { handler.external != nil }
  }
#endif
