#if Hummingbird
  public import Hummingbird
  public import Waymark

  /// The routers of a server, which find the routes of requests.
  @available(macOS 14, iOS 17, tvOS 17, *)
  @usableFromInline
  struct RequestRouters: Sendable {
    private let routers: MethodRouters
    // Asked first, so that no request waits for a lock if the server started with routes for its method.
    private let firstRouters: [HTTPRequest.Method: Waymark.Router]
    // Most requests are for this router, and finding it hashes no method.
    private let getRouter: Waymark.Router?

    init(_ routers: MethodRouters) {
      self.routers = routers
      firstRouters = routers.all
      getRouter = firstRouters[.get]
    }

    /// The routers that have a route for requests, by method.
    var routed: [HTTPRequest.Method: Waymark.Router] {
      routers.all.filter { $0.value.routes.contains(where: \.answersRequests) }
    }

    /// The methods that have a route, sorted.
    var methods: [HTTPRequest.Method] { routed.keys.sorted { $0.rawValue < $1.rawValue } }

    /// The routes for requests by their patterns and hosts, sorted.
    var routes: [HTTPRoute] {
      var found: [[String]: [(method: HTTPRequest.Method, route: RouteDefinition)]] = [:]
      for method in methods {
        for route in routers[method].routes where route.answersRequests {
          let hosts = route.parsedPattern.hosts.map(\.description)
          found[[route.endpointPath] + hosts, default: []].append((method, route))
        }
      }
      return found.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { place, found in
        let methods = found.reduce(into: [HTTPRequest.Method]()) { methods, next in
          if methods.last != next.method { methods.append(next.method) }
        }
        return HTTPRoute(
          pattern: place[0], hosts: Array(place.dropFirst()), methods: methods,
          definitions: found.map(\.route))
      }
    }

    /// The match of a request; `nil` if no route takes it.
    @usableFromInline
    func match(_ request: Request) throws -> RouteMatch? {
      let target = try RequestTarget(request)
      // Without routes for the method, and for the server itself, the template reads the URL, so that its faults are
      // still found.
      let first = target.isServer ? nil : router(of: request.method)
      if let match = try match(target, in: first ?? routers.template) { return match }
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
      return firstRouters[method] ?? routers.all[method]
    }

    /// The other methods that have a route for a target; for the server itself, all methods that have a route.
    ///
    /// `GET` brings `HEAD` with it.
    func methods(
      for target: RequestTarget, besides method: HTTPRequest.Method
    ) throws -> Set<HTTPRequest.Method> {
      var allowed: Set<HTTPRequest.Method> = []
      if target.isServer {
        allowed.formUnion(methods)
      } else {
        for (other, router) in routers.all where other != method {
          if try match(target, in: router) != nil { allowed.insert(other) }
        }
      }
      if allowed.contains(.get) { allowed.insert(.head) }
      return allowed
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension RouteDefinition {
    /// Whether the route has an endpoint, as every route has that was added for requests.
    fileprivate var answersRequests: Bool { handler.external != nil }
  }
#endif
