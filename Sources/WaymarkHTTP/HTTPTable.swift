internal import RegexEngine
public import Waymark
internal import WaymarkPatterns

/// The routes of a server: a router for each method.
///
/// ```swift
/// let table = HTTPTable()
/// try table.add("/books/:id<int>", methods: ["GET"], name: "book", endpoint: books)
///
/// let target = try HTTPTarget("/books/7", method: "HEAD", hosts: ["shop.example"])
/// let match = try table.match(target)
/// match?["id"]                            // "7"
/// match?.endpoint === books               // true
/// ```
///
/// Routes are tried by priority, then in the order of registration, as everywhere in Waymark. Only
/// the routes of the request's method are tried. Guards and handlers aren't called: the server
/// answers with the route's endpoint.
///
/// Copies share the routes. You can add and remove routes on any thread at any time. A request sees
/// the routes as they were when it was matched.
public struct HTTPTable: Sendable {
  /// Whether an `OPTIONS` request that no route matches is answered with the methods of its path.
  public let answersOptions: Bool

  /// The router for methods that don't have a separate router.
  ///
  /// It has the table's options. It has routes only if you created the table with
  /// ``init(_:otherMethods:)``.
  public let otherMethods: Router

  /// The prefix, hosts and other settings that this table adds to every route, as a group of
  /// ``otherMethods``.
  ///
  /// Adding a route moves the group to the router of the route's method.
  private(set) var shared: RouteGroup {
    get { sharing.value }
    set { sharing = Box(newValue) }
  }

  // Boxed, because a request copies the table but never reads this property.
  private var sharing: Box<RouteGroup>

  /// Whether a route must have an endpoint: `false` in a table made of existing routers.
  private let needsEndpoints: Bool
  private let routers: Locked<[String: Router]>
  /// The routers of standard methods that were read before they had routes.
  ///
  /// Requests aren't matched with them.
  private let reserved = Locked<[String: Router]>([:])
  // Looked up first, without a lock: the routers that existed when the server started.
  private var cachedRouters: [String: Router] = [:]
  // Saves most requests from hashing their method.
  private var getRouter: Router?

  /// Creates a table without routes.
  ///
  /// - Parameters:
  ///   - options: The options for targets and routes. A host is never read as a path, and the ports
  ///     of `hosts` are ignored, because clients choose the port in `Host`. The default is
  ///     `RouterOptions.http`, which ignores the global options.
  ///   - answersOptions: Whether an `OPTIONS` request is answered with 204 and the `Allow` field if
  ///     other methods have a route for its path. `Allow` then includes `OPTIONS`. If `false`, the
  ///     answer is 405, except for `OPTIONS *`.
  public init(options: RouterOptions = .http, answersOptions: Bool = false) {
    var options = options
    options.hostAsPath = .never
    options.hosts = options.hosts.map { host in
      host.rangeOfPort.map { String(host[..<$0.lowerBound]) } ?? host
    }
    self.init(otherMethods: Router(options: options), answersOptions: answersOptions)
  }

  /// Creates a table from existing routers, such as the routers of a description.
  ///
  /// If requests come from outside, as in a server, set `hostAsPath` to `.never` in each router.
  /// With any other value, the path `/` of a host `admin` could be read as `/admin`. To prevent
  /// that, matching a received target with such a router throws ``HTTPAnswer/fault(_:)``. The
  /// option is checked for each request, because a description that you load later can change it.
  ///
  /// - Parameters:
  ///   - routers: The routers by method.
  ///   - otherMethods: The router for all other methods.
  public init(_ routers: [String: Router], otherMethods: Router) {
    (self.otherMethods, answersOptions, needsEndpoints) = (otherMethods, false, false)
    (self.routers, sharing) = (Locked(routers), Box(otherMethods.routeGroup))
  }

  private init(otherMethods: Router, answersOptions: Bool) {
    (self.otherMethods, self.answersOptions, needsEndpoints) = (otherMethods, answersOptions, true)
    (routers, sharing) = (Locked([:]), Box(otherMethods.routeGroup))
  }

  /// Returns a view of the table that adds routes with a common prefix, hosts and other settings.
  ///
  /// ```swift
  /// let shop = try table.group("/v1", hosts: ["shop.example"])
  /// try shop.add("/books/:id", methods: ["GET"], endpoint: books)          // shop.example/v1/books/:id
  /// ```
  ///
  /// A group in a group joins the prefixes and adds the priorities. The hosts, syntax, class and
  /// limits of the inner group replace the outer group's, and its metadata takes precedence.
  ///
  /// - Parameters:
  ///   - prefix: A pattern of whole segments before the patterns of the routes.
  ///   - priority: The priority that is added to the priority of each route.
  ///   - hosts: The hosts that the routes match, without ports: see `HostPattern`. The default is
  ///     the outer group's hosts, or every host.
  ///   - syntax: The syntax of the prefix and of the patterns. The default is the outer group's, or
  ///     `RouterOptions.syntax`.
  ///   - definitionClass: The class of the routes' definitions. The default is the outer group's,
  ///     or `RouterOptions.defaultDefinitionClass`.
  ///   - limits: The limits of the routes' patterns and matches. The default is the outer group's,
  ///     or `RouterOptions.limits`.
  ///   - metadata: The metadata of routes that don't set their own.
  /// - Throws: A `PatternError` with the fault and its position in the prefix or in a host.
  public func group(
    _ prefix: String = "", priority: Int = 0, hosts: [String] = [],
    syntax: PatternSyntax? = nil, definitionClass: RouteDefinition.Type? = nil,
    limits: RouterLimits? = nil, metadata: RouteMetadata = RouteMetadata()
  ) throws(PatternError) -> HTTPTable {
    for host in hosts { try Self.refusePort(of: host) }
    var table = self
    table.shared = try shared.group(
      prefix, priority: priority, hosts: hosts, syntax: syntax, definitionClass: definitionClass,
      metadata: metadata)
    if let limits { table.shared.limits = CompactLimits(limits) }
    guard table.shared.parsedPrefix?.fragment == nil else { throw Self.moreThanPath(prefix) }
    return table
  }

  /// The group, with host parameters that its middlewares can rely on.
  ///
  /// Even if an inner group replaces the hosts, its paths can't use the names of these parameters.
  package var guarded: HTTPTable {
    var table = self
    table.shared.isGuarded = true
    return table
  }

  /// The prefix of the group's patterns, joined with the prefixes of its outer groups.
  ///
  /// It's empty if the table isn't a group.
  public var prefix: String { shared.parsedPrefix?.text ?? "" }

  /// Throws an error if a host has a port.
  ///
  /// Clients choose the port in `Host`, and browsers leave out the default port. A login for the
  /// host `admin.example:443` could be bypassed.
  static func refusePort(of host: String) throws(PatternError) {
    guard let range = host.rangeOfPort else { return }
    let name = host[..<range.lowerBound]
    let start = name.utf8.count
    throw PatternError(
      .other("clients choose the port in Host, so a server's host has none: write \(name)"),
      in: host, at: start..<host.utf8.count)
  }

  /// A table for handling requests, which finds the current routers without a lock.
  ///
  /// - Complexity: O(*n*) in the number of methods.
  public var withCachedRouters: HTTPTable {
    var table = self
    table.cachedRouters = all
    table.getRouter = table.cachedRouters["GET"]
    return table
  }

  /// The router of a method, for listing, auditing and generating URLs.
  ///
  /// Reading it has no effect on requests. If a standard method has no routes yet, this is the
  /// router that its routes will be added to. For any other method without routes, it's an empty
  /// router that the table doesn't store, because clients choose the methods of their requests. In
  /// a table made of routers, a method without a separate router uses ``otherMethods``.
  ///
  /// A route that you add to the router directly has no endpoint, so requests that match it are
  /// refused.
  public subscript(method: String) -> Router {
    if let router = all[method] { return router }
    guard needsEndpoints else { return otherMethods }
    guard method.isStandardMethod else { return emptyRouter() }
    if let router = reserved.withLock({ $0[method] }) { return router }
    let router = emptyRouter()
    return reserved.withLock { reserved in
      if let first = reserved[method] { return first }
      reserved[method] = router
      return router
    }
  }

  /// The router for adding routes of a method, created if necessary.
  func router(forRoutesOf method: String) -> Router {
    if let router = all[method] { return router }
    let router = needsEndpoints ? self[method] : emptyRouter()
    return routers.withLock { routers in
      if let first = routers[method] { return first }
      routers[method] = router
      return router
    }
  }

  // Never called under a lock, because it can log remarks about the options to the app's logger.
  private func emptyRouter() -> Router {
    let router = Router(options: otherMethods.options)
    router.parameterConstraints = otherMethods.parameterConstraints
    return router
  }

  /// The routers by method, for the methods with a route that requests can match.
  ///
  /// - Complexity: O(*n*) in the number of routes.
  public var routersByMethod: [String: Router] {
    all.filter { $0.value.routes.contains(where: answersRequests) }
  }

  /// Whether requests can match a route.
  private func answersRequests(_ route: Route) -> Bool {
    !needsEndpoints || route.definitions[0].handler.external != nil
  }

  /// The existing routers.
  package var all: [String: Router] { routers.withLock { $0 } }

  /// The existing routers with their methods, sorted, followed by ``otherMethods``.
  var allInOrder: [(method: String?, router: Router)] {
    all.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } + [(nil, otherMethods)]
  }

  /// The methods that have a route, sorted.
  ///
  /// They include `HEAD` only if it has a separate route.
  ///
  /// - Complexity: O(*n*) in the number of routes.
  public var methods: [String] { routersByMethod.keys.sorted() }

  /// The constraints by parameter name, for the routers of all methods.
  ///
  /// Changes apply to the routes that you add afterwards.
  ///
  /// - Complexity: Setting is O(*n*) in the number of methods.
  public var parameterConstraints: [String: String] {
    get { otherMethods.parameterConstraints }
    nonmutating set {
      routers.withLock { routers in
        otherMethods.parameterConstraints = newValue
        for router in routers.values { router.parameterConstraints = newValue }
      }
      for router in reserved.withLock({ $0.values }) { router.parameterConstraints = newValue }
    }
  }

  /// Returns a method as a label for metrics if it's standard or has a route, and otherwise
  /// `_OTHER`.
  ///
  /// Over HTTP/2, clients can send any string as the method, and each would create a new time
  /// series. The name `_OTHER` is OpenTelemetry's.
  public func label(ofMethod method: String) -> String {
    method.isStandardMethod || all[method] != nil ? method : "_OTHER"
  }

  /// An empty table with the same options and constraints.
  func withoutRoutes() -> HTTPTable {
    HTTPTable(otherMethods: emptyRouter(), answersOptions: answersOptions)
  }
}

extension HTTPTable {
  /// Returns the match for a target, or `nil` if the target matches no route of its method.
  ///
  /// If a `HEAD` request matches no route for `HEAD`, it's matched as `GET`.
  ///
  /// - Throws: ``HTTPAnswer/failed(_:)`` if a router refuses the target, or
  ///   ``HTTPAnswer/malformed(_:)`` if the target has no host but the router's options or routes
  ///   have hosts.
  /// - Complexity: One lookup, or two for a `HEAD` request that matches no route for `HEAD`.
  public func match(_ target: HTTPTarget) throws(HTTPAnswer) -> RouteMatch? {
    // A target `*` is only checked, because no route matches the server itself.
    if target.isServer {
      _ = try match(target, in: otherMethods)
      return nil
    }
    guard target.method == "HEAD" else {
      return try match(target, in: router(of: target.method) ?? otherMethods)
    }
    if let own = router(of: "HEAD"), let match = try match(target, in: own) { return match }
    return try match(target, in: router(of: "GET") ?? otherMethods)
  }

  private func match(_ target: HTTPTarget, in router: Router) throws(HTTPAnswer) -> RouteMatch? {
    guard let match = try router.match(target), !needsEndpoints || match.endpoint != nil
    else { return nil }
    return match
  }

  /// Returns the answer to a target that matches no route of its method.
  ///
  /// Call it if ``match(_:)`` returns `nil`.
  ///
  /// ```swift
  /// let target = try HTTPTarget("/books/7", method: "PATCH", hosts: ["shop.example"])
  /// let methods = try pages.methods(for: target)
  /// api.answer(to: target, allowing: methods).statusCode          // 404
  /// ```
  ///
  /// - Parameters:
  ///   - target: The target of the request.
  ///   - others: The methods that the server's other tables allow.
  /// - Returns: 404 if no method has a route for the target. Otherwise, 204 for `OPTIONS *`, 204
  ///   for any `OPTIONS` request if ``answersOptions`` is set, and 405 for all other requests. If
  ///   the target can't be read, the answer with the reason.
  /// - Complexity: A lookup for each method that has a router.
  public func answer(to target: HTTPTarget, allowing others: some Sequence<String> = [])
    -> HTTPAnswer
  {
    do throws(HTTPAnswer) {
      var allowed = Set(others)
      allowed.formUnion(try methods(for: target))
      guard !allowed.isEmpty else { return .notFound }
      if answersOptions { allowed.insert("OPTIONS") }
      let answersWithMethods = target.isServer || answersOptions && target.method == "OPTIONS"
      return answersWithMethods ? .options(allowed.sorted()) : .methodNotAllowed(allowed.sorted())
    } catch {
      return error
    }
  }

  /// Returns the other methods that have a route for a target, sorted.
  ///
  /// For `OPTIONS *`, they are all methods that have a route. `GET` implies `HEAD`.
  ///
  /// - Throws: An ``HTTPAnswer`` if a router refuses the target.
  /// - Complexity: A lookup for each method that has a router. For `OPTIONS *`, O(*n*) in the
  ///   number of routes.
  public func methods(for target: HTTPTarget) throws(HTTPAnswer) -> [String] {
    var found: Set<String> = []
    if target.isServer {
      found = Set(methods)
    } else {
      for (method, router) in all where method != target.method {
        if try match(target, in: router) != nil { found.insert(method) }
      }
    }
    guard !found.isEmpty else { return [] }
    if found.contains("GET") { found.insert("HEAD") }
    return found.sorted()
  }

  private func router(of method: String) -> Router? {
    if method == "GET", let getRouter { return getRouter }
    // An empty method never has a router, so it needs no lock.
    if method.isEmpty { return nil }
    return cachedRouters[method] ?? all[method]
  }
}

extension String {
  /// The range of a host's port with its colon, or `nil` if there's no port or the string isn't a
  /// host.
  fileprivate var rangeOfPort: Range<Index>? {
    guard let pattern = try? HostPattern(self), pattern.port != nil else { return nil }
    return lastIndex(of: ":").map { $0..<endIndex }
  }

  /// Whether the string is a method of RFC 9110, section 9.3, or RFC 5789.
  fileprivate var isStandardMethod: Bool {
    switch self {
    case "GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH": true
    default: false
    }
  }
}

extension Router {
  /// The match for a target in this router.
  func match(_ target: HTTPTarget) throws(HTTPAnswer) -> RouteMatch? {
    do {
      func namesHost(_ snapshot: RoutingSnapshot) throws(HTTPAnswer) -> Bool {
        guard !target.wasReceived || !snapshot.readsHostsAsPaths else {
          throw .fault("a router of the table reads hosts as paths: set its hostAsPath to .never")
        }
        return snapshot.readsHosts
      }
      if let readings = target.readings {
        return try match { try readings.url(of: target, namingHost: namesHost($0)) }
      }
      return try match { try target.url(namingHost: namesHost($0)) }
    } catch {
      throw HTTPAnswer(error) ?? .fault("\(error)")
    }
  }
}

extension RouterOptions {
  /// The default options for requests: a host isn't part of the path, and a `+` is a plus sign.
  ///
  /// All other options have their built-in values. `RouterOptions.global` is ignored, because it's
  /// for links: a server reads requests the same way no matter what another part of the program
  /// sets. To use a class for all routes of a server, set it here:
  ///
  /// ```swift
  /// var options = RouterOptions.http
  /// options.defaultDefinitionClass = LoggedRoute.self
  /// let table = HTTPTable(options: options)
  /// ```
  ///
  /// RFC 3986 doesn't use `+` for spaces, and neither do other servers' query parameters. Set
  /// `plusDecoding` to `.inQueries` for a server that receives queries from HTML forms.
  ///
  /// Routes are tried in registration order, as in Express. Set `ordering` to `.literalsFirst` for
  /// the order of Hummingbird's and Vapor's routers.
  public static var http: RouterOptions {
    var options = RouterOptions()
    options.hostAsPath = .never
    options.plusDecoding = .never
    return options
  }
}
