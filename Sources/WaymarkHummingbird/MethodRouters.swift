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

    /// Routers with the same options and constraints, and without routes.
    func withoutRoutes() -> MethodRouters {
      let routers = MethodRouters(options: template.options)
      routers.template.parameterConstraints = template.parameterConstraints
      return routers
    }

    /// The routes of all methods that a pattern stands for.
    func definitions(spelled pattern: String) -> [RouteDefinition] {
      all.values.flatMap { $0.definitions(spelled: pattern) }
    }

    /// Removes routes of any method, and returns those that were there.
    @discardableResult
    func remove(_ definitions: [RouteDefinition]) -> [RouteDefinition] {
      replaceInEach(definitions, by: [:])
    }

    /// Replaces routes of any method by those of other routers, and returns those that were there.
    ///
    /// - Throws: An error if a route that stays has the name of a new one. In that case nothing is changed.
    func replace(
      _ definitions: [RouteDefinition], by new: MethodRouters
    ) throws(PatternError) -> [RouteDefinition] {
      let new = new.all
      for (method, router) in new {
        let staying = self[method].routes.filter { route in !definitions.contains { $0 === route } }
        for route in router.routes {
          guard let name = route.name, let owner = staying.first(where: { $0.name == name }) else {
            continue
          }
          throw PatternError(
            .nameInUse(name, by: owner.pattern), in: route.pattern,
            at: 0..<route.pattern.utf8.count)
        }
      }
      return replaceInEach(definitions, by: new)
    }

    private func replaceInEach(
      _ definitions: [RouteDefinition], by new: [HTTPRequest.Method: Waymark.Router]
    ) -> [RouteDefinition] {
      let removed = Set(
        all.flatMap { $1.replace(definitions, by: new[$0]) }.map(ObjectIdentifier.init))
      return definitions.filter { removed.contains(ObjectIdentifier($0)) }
    }

    /// Whether there is a router for a method, or it is one that requests usually have.
    ///
    /// Over HTTP/2, anything can stand there. Whoever keeps something for each method would keep it for all of them.
    func isKnown(_ method: HTTPRequest.Method) -> Bool {
      switch method {
      case .get, .head, .post, .put, .delete, .connect, .options, .trace, .patch: true
      default: all[method] != nil
      }
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
    ) throws -> Set<String> {
      let allowed =
        target.isServer
        ? methods
        : Array(try all.filter { try $0 != method && match(target, in: $1) != nil }.keys)
      return Set((allowed.contains(.get) ? allowed + [.head] : allowed).map(\.rawValue))
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension RouteDefinition {
    /// Whether the route has an endpoint, as every route has that was added for requests.
    var answersRequests: Bool { handler.external != nil }
  }
#endif
