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
/// Routes are tried as everywhere in Waymark: by priority, then in the order of registration. A
/// route of another method is never in the way. Guards and handlers are not called: a server does
/// that, with what it added as the route's endpoint.
///
/// Copies share the routes. You can add and remove them on any thread and at any time. A request
/// sees them as they were when it was matched.
public struct HTTPTable: Sendable {
  /// Whether an `OPTIONS` request for a path gets its methods, where no route answers it.
  public let answersOptions: Bool

  /// The router for the methods that have none of their own.
  ///
  /// It has the table's options. It has routes only if you created the table with
  /// ``init(_:other:)``.
  public let other: Router

  /// The group of ``other`` that is like the one of each method's router to which this value adds
  /// routes.
  package private(set) var shared: RouteGroup {
    get { sharing.value }
    set { sharing = Boxed(newValue) }
  }

  // Behind a reference, because a request that copies the table does not read it.
  private var sharing: Boxed<RouteGroup>

  /// Whether only routes with an endpoint count: not in a table that was made of routers.
  private let needsEndpoints: Bool
  private let routers: Locked<[String: Router]>
  /// The routers of standard methods that were read before they had routes.
  ///
  /// No request sees them.
  private let reserved = Locked<[String: Router]>([:])
  // Asked first, so that no request waits for a lock if the server started with routes for its method.
  private var firstRouters: [String: Router] = [:]
  // Most requests are for this router, and finding it hashes no method.
  private var getRouter: Router?

  /// Creates a table without routes.
  ///
  /// - Parameters:
  ///   - options: The options for targets and routes, except that a host is never a path and the
  ///     ports of `hosts` are ignored, because clients choose the port in `Host`. The default is
  ///     `RouterOptions.http`, which ignores the global options.
  ///   - answersOptions: Whether an `OPTIONS` request gets a 204 with the field `Allow`, if other
  ///     methods have a route for its path. `Allow` then includes `OPTIONS`. If `false`, the answer
  ///     is 405, except for `OPTIONS *`.
  public init(options: RouterOptions = .http, answersOptions: Bool = false) {
    var options = options
    options.hostAsPath = .never
    options.hosts = options.hosts.map { host in
      host.rangeOfPort.map { String(host[..<$0.lowerBound]) } ?? host
    }
    self.init(other: Router(options: options), answersOptions: answersOptions)
  }

  /// Creates a table of routers that are there already, such as those of a description.
  ///
  /// Give them `hostAsPath = .never` if requests come from outside, as those of a server do. With
  /// another option the path `/` of a host `admin` could be read as `/admin`. So a target that was
  /// sent is an ``HTTPAnswer/fault(_:)`` wherever it would come to such a router. The options of
  /// the moment count: a description that you read later can change them.
  ///
  /// - Parameters:
  ///   - routers: The routers by method.
  ///   - other: The router for all other methods.
  public init(_ routers: [String: Router], other: Router) {
    (self.other, answersOptions, needsEndpoints) = (other, false, false)
    (self.routers, sharing) = (Locked(routers), Boxed(other.routeGroup))
  }

  private init(other: Router, answersOptions: Bool) {
    (self.other, self.answersOptions, needsEndpoints) = (other, answersOptions, true)
    (routers, sharing) = (Locked([:]), Boxed(other.routeGroup))
  }

  /// The same table, for adding routes that share a prefix, hosts and more.
  ///
  /// ```swift
  /// let shop = try table.group("/v1", hosts: ["shop.example"])
  /// try shop.add("/books/:id", methods: ["GET"], endpoint: books)          // shop.example/v1/books/:id
  /// ```
  ///
  /// A group in a group joins the prefixes and adds the priorities. The hosts, the syntax, the
  /// class and the limits of the inner one replace those of the outer one, and its metadata wins.
  ///
  /// - Parameters:
  ///   - prefix: A pattern of whole segments before the patterns of the routes.
  ///   - priority: Added to the priority of each route.
  ///   - hosts: The hosts whose requests the routes match, without ports: see `HostPattern`. The
  ///     default is the outer group's hosts, or every host.
  ///   - syntax: The syntax of the prefix and of the patterns. The default is the outer group's, or
  ///     `RouterOptions.syntax`.
  ///   - definitionClass: The class of the routes' definitions. The default is the outer group's,
  ///     or `RouterOptions.defaultDefinitionClass`.
  ///   - limits: The limits of the routes' patterns and matches. The default is the outer group's,
  ///     or `RouterOptions.limits`.
  ///   - metadata: The metadata of routes that do not set their own.
  /// - Throws: A `PatternError` that names the fault and its place in the prefix, or in a host.
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
    if let limits { table.shared.limits = SharedLimits(limits) }
    guard table.shared.parsedPrefix?.fragment == nil else { throw Self.moreThanPath(prefix) }
    return table
  }

  /// The same table, whose hosts' parameters the group's middlewares can read.
  ///
  /// If an inner group replaces the hosts, its paths can't have these names.
  package var guarded: HTTPTable {
    var table = self
    table.shared.isGuarded = true
    return table
  }

  /// The prefix of the group's patterns, joined with those of its outer groups.
  ///
  /// It is empty for a table that isn't a group's.
  public var prefix: String { shared.parsedPrefix?.text ?? "" }

  /// Refuses a host with a port.
  ///
  /// Clients choose the port in `Host`, and browsers leave the usual one out. A login for the hosts
  /// `admin.example:443` would be optional.
  static func refusePort(of host: String) throws(PatternError) {
    guard let range = host.rangeOfPort else { return }
    let name = host[..<range.lowerBound]
    let start = name.utf8.count
    throw PatternError(
      .other("clients choose the port in Host, so a server's host has none: write \(name)"),
      in: host, at: start..<host.utf8.count)
  }

  /// The same table, for requests: it finds the routers that exist now without a lock.
  ///
  /// - Complexity: O(*n*) in the number of methods.
  public var ready: HTTPTable {
    var ready = self
    ready.firstRouters = all
    ready.getRouter = ready.firstRouters["GET"]
    return ready
  }

  /// The router of a method, to list, audit and generate.
  ///
  /// Reading it changes nothing for requests. Without routes, a standard method has the router that
  /// its routes will be added to. Any other method has an empty router that the table doesn't keep,
  /// because clients choose the methods of their requests. In a table that was made of routers, a
  /// method without a router has ``other``.
  ///
  /// A route that you add to the router itself has no endpoint. A request that it matches is
  /// refused.
  public subscript(method: String) -> Router {
    if let router = all[method] { return router }
    guard needsEndpoints else { return other }
    guard method.isStandardMethod else { return emptyRouter() }
    if let router = reserved.withLock({ $0[method] }) { return router }
    let router = emptyRouter()
    return reserved.withLock { reserved in
      if let first = reserved[method] { return first }
      reserved[method] = router
      return router
    }
  }

  /// The router to which routes of a method are added.
  func router(forRoutesOf method: String) -> Router {
    if let router = all[method] { return router }
    let router = needsEndpoints ? self[method] : emptyRouter()
    return routers.withLock { routers in
      if let first = routers[method] { return first }
      routers[method] = router
      return router
    }
  }

  // Never called under a lock: the app's logger may hear about the options.
  private func emptyRouter() -> Router {
    let router = Router(options: other.options)
    router.parameterConstraints = other.parameterConstraints
    return router
  }

  /// The routers of the methods that have a route for requests.
  ///
  /// - Complexity: O(*n*) in the number of routes.
  public var routersByMethod: [String: Router] {
    all.filter { $0.value.routes.contains(where: answersRequests) }
  }

  /// Whether a route counts.
  private func answersRequests(_ route: Route) -> Bool {
    !needsEndpoints || route.definitions[0].handler.external != nil
  }

  /// The existing routers.
  package var all: [String: Router] { routers.withLock { $0 } }

  /// The existing routers with their methods, sorted, and that of other methods.
  var allInOrder: [(method: String?, router: Router)] {
    all.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } + [(nil, other)]
  }

  /// The methods that have a route, sorted; `HEAD` is one of them only if it has a route of its
  /// own.
  ///
  /// - Complexity: O(*n*) in the number of routes.
  public var methods: [String] { routersByMethod.keys.sorted() }

  /// Constraints by parameter name for the routers of all methods, and for routes that you add
  /// after setting them.
  ///
  /// - Complexity: Setting is O(*n*) in the number of methods.
  public var parameterConstraints: [String: String] {
    get { other.parameterConstraints }
    nonmutating set {
      routers.withLock { routers in
        other.parameterConstraints = newValue
        for router in routers.values { router.parameterConstraints = newValue }
      }
      for router in reserved.withLock({ $0.values }) { router.parameterConstraints = newValue }
    }
  }

  /// A method as a label of metrics, or `_OTHER` if no standard has it and no route ever had.
  ///
  /// Over HTTP/2, anything can stand there, and strangers would create new series with it. The name
  /// is OpenTelemetry's.
  public func label(ofMethod method: String) -> String {
    method.isStandardMethod || all[method] != nil ? method : "_OTHER"
  }

  /// An empty table with the same options and constraints.
  func withoutRoutes() -> HTTPTable {
    HTTPTable(other: emptyRouter(), answersOptions: answersOptions)
  }
}

extension HTTPTable {
  /// The match of the route that takes a request; `nil` if no route of its method does.
  ///
  /// The route that takes a `HEAD` request as `GET` answers it where no route for `HEAD` does.
  ///
  /// - Throws: ``HTTPAnswer/failed(_:)`` if a router refuses the target, or
  ///   ``HTTPAnswer/malformed(_:)`` if it decides by hosts and the request is for none. The
  ///   options decide so for all methods, and a route with hosts for those that have it.
  /// - Complexity: A look-up; two for a `HEAD` request that no route for `HEAD` takes.
  public func match(_ target: HTTPTarget) throws(HTTPAnswer) -> RouteMatch? {
    // For the server itself, the URL is only read.
    if target.isServer {
      _ = try match(target, in: other)
      return nil
    }
    guard target.method == "HEAD" else {
      return try match(target, in: router(of: target.method) ?? other)
    }
    if let own = router(of: "HEAD"), let match = try match(target, in: own) { return match }
    return try match(target, in: router(of: "GET") ?? other)
  }

  private func match(_ target: HTTPTarget, in router: Router) throws(HTTPAnswer) -> RouteMatch? {
    guard let match = try router.match(target), !needsEndpoints || match.endpoint != nil
    else { return nil }
    return match
  }

  /// The answer to a request that no route of its method takes, as ``match(_:)`` said.
  ///
  /// ```swift
  /// let target = try HTTPTarget("/books/7", method: "PATCH", hosts: ["shop.example"])
  /// let methods = try pages.methods(for: target)
  /// api.answer(to: target, allowing: methods).statusCode          // 404
  /// ```
  ///
  /// - Parameters:
  ///   - target: The target of the request.
  ///   - others: The methods that other tables of the server allow.
  /// - Returns: 404 if no method has a route. Otherwise 204 for the server itself, and for any
  ///   `OPTIONS` request if the table answers these, or else 405. Or why the target cannot be read.
  /// - Complexity: A look-up for each method that has a router.
  public func answer(to target: HTTPTarget, allowing others: some Sequence<String> = [])
    -> HTTPAnswer
  {
    do throws(HTTPAnswer) {
      var allowed = try Set(methods(for: target)).union(others)
      guard !allowed.isEmpty else { return .notFound }
      if answersOptions { allowed.insert("OPTIONS") }
      let isAsked = target.isServer || answersOptions && target.method == "OPTIONS"
      return isAsked ? .options(allowed.sorted()) : .notAllowed(allowed.sorted())
    } catch {
      return error
    }
  }

  /// The methods, other than its own, that have a route for a request, sorted; for the server
  /// itself, all that have a route.
  ///
  /// `GET` brings `HEAD` with it.
  ///
  /// - Throws: An ``HTTPAnswer`` if a router refuses the target.
  /// - Complexity: A look-up for each method that has a router; for the server itself, O(*n*) in
  ///   the number of routes.
  public func methods(for target: HTTPTarget) throws(HTTPAnswer) -> [String] {
    var found: Set<String> = []
    if target.isServer {
      found = Set(methods)
    } else {
      for (method, router) in all where method != target.method {
        if try match(target, in: router) != nil { found.insert(method) }
      }
    }
    if found.contains("GET") { found.insert("HEAD") }
    return found.sorted()
  }

  private func router(of method: String) -> Router? {
    if method == "GET", let getRouter { return getRouter }
    // What has no method needs no lock.
    if method.isEmpty { return nil }
    return firstRouters[method] ?? all[method]
  }
}

extension String {
  /// The range of a host's port with its colon, or `nil` if it has none or isn't a host.
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
  /// The match of a target.
  func match(_ target: HTTPTarget) throws(HTTPAnswer) -> RouteMatch? {
    do {
      func namesHost(_ snapshot: RoutingSnapshot) throws(HTTPAnswer) -> Bool {
        guard !target.wasSent || !snapshot.readsHostsAsPaths else {
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
  /// The default options for requests: a host is not part of the path, and a `+` is a plus.
  ///
  /// All other options have their built-in values. `RouterOptions.global` doesn't count, because
  /// it is for links: a server reads requests in one way, whatever another part of the
  /// program sets. To use a class for all routes of a server, set it here:
  ///
  /// ```swift
  /// var options = RouterOptions.http
  /// options.defaultDefinitionClass = LoggedRoute.self
  /// let table = HTTPTable(options: options)
  /// ```
  ///
  /// RFC 3986 does not use `+` for spaces, and neither do other servers' query parameters. Set
  /// `decodesPlusAsSpace` to `.inQueries` for a server whose queries come from HTML forms.
  ///
  /// Routes are tried in the order in which you add them, as in Express. Set `ordering` to
  /// `.literalsFirst` for the order of Hummingbird's and Vapor's routers.
  public static var http: RouterOptions {
    var options = RouterOptions()
    options.hostAsPath = .never
    options.decodesPlusAsSpace = false
    return options
  }
}
