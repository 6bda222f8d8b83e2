internal import Waymark

/// The routes for URLs of one scheme, in the order in which they are tried.
struct AuditedTable {
  let routes: [AuditedRoute]
  private let snapshot: RoutingSnapshot
  /// The number of the table that URLs have to belong to; `nil` for any.
  private let number: Int?
  /// The place of each definition, the first one if it was added more than once.
  private let places: [ObjectIdentifier: Int]

  /// The routes of one table, without the global ones that it falls back to.
  init(_ number: Int, of snapshot: RoutingSnapshot, _ vocabulary: SegmentVocabulary) {
    let routes = snapshot.tables[number].linearEntries.map { AuditedRoute($0, vocabulary) }
    self.init(routes, of: snapshot, number)
  }

  /// The routes for URLs of a scheme.
  ///
  /// - Parameters:
  ///   - scheme: The scheme; `nil` for URLs that only global routes take.
  ///   - host: The host of the URLs; for all subdomains, those with one label more. The default is any host.
  init(
    of scheme: String?, host: HostPattern? = nil, _ snapshot: RoutingSnapshot,
    _ vocabulary: SegmentVocabulary
  ) {
    let global = snapshot.tables[0]
    let own = snapshot.tables.dropFirst().first {
      $0.isRegistered && $0.scheme?.lowercasedASCII == scheme?.lowercasedASCII
    }
    let tables = own.map { $0.fallsBackToGlobal ? [$0, global] : [$0] } ?? [global]
    let routes = tables.flatMap(\.linearEntries).map { AuditedRoute($0, vocabulary) }
    let host = host?.withOneLabelMore
    // A host that counts as the first segment of the path is also none.
    let isNone = host.map(snapshot.options.hostAsPath.usesHost) ?? false
    func isOne(of hosts: [HostPattern]) -> Bool {
      guard let host else { return true }
      return hosts.contains { $0.covers(host) || isNone && $0.meansNoHost }
    }
    let isServed = snapshot.hosts.map(isOne) ?? true
    self.init(
      routes.filter { isServed && ($0.hosts.isEmpty || isOne(of: $0.hosts)) }, of: snapshot)
  }

  private init(_ routes: [AuditedRoute], of snapshot: RoutingSnapshot, _ number: Int? = nil) {
    self.routes = routes.enumerated().map { $1.placed(at: $0) }
    self.snapshot = snapshot
    self.number = number
    places = Dictionary(
      self.routes.map { (ObjectIdentifier($0.definition), $0.place) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The routes that match a URL, in order.
  func routes(matching url: String) throws(RouteFailure) -> [AuditedRoute] {
    var found: [AuditedRoute] = []
    _ = try first(matching: url) { route in
      found.append(route)
      return false
    }
    return found
  }

  /// The first wanted route that matches a URL; `nil` for none.
  func first(
    matching url: String, where isWanted: (AuditedRoute) -> Bool = { _ in true }
  ) throws(RouteFailure) -> AuditedRoute? {
    let first = try snapshot.firstDefinition(matching: url, from: number) { definition in
      place(of: definition).map { isWanted(routes[$0]) } ?? false
    }
    return first.flatMap(place).map { routes[$0] }
  }

  /// The route that takes a URL; `nil` for none.
  func taker(of url: String) -> AuditedRoute? { try? first(matching: url) }

  /// The response of a route to a URL, whichever route takes it; `nil` if the URL is refused.
  func response(of route: AuditedRoute, to url: String) -> RouteResponse? {
    (try? snapshot.request(url)).map(route.definition.response)
  }

  /// Whether a route matches a URL, whichever route takes it.
  func matches(_ url: String, _ route: AuditedRoute) -> Bool {
    response(of: route, to: url)?.isMatch ?? false
  }

  func place(of definition: RouteDefinition) -> Int? { places[ObjectIdentifier(definition)] }

  /// The schemes with routes of their own in either snapshot, after `nil` for all others.
  static func schemes(of snapshots: RoutingSnapshot...) -> [String?] {
    var schemes: [String?] = [nil]
    for scheme in snapshots.flatMap(\.tables).filter(\.isRegistered).compactMap(\.scheme) {
      let isKnown = schemes.contains { $0?.lowercasedASCII == scheme.lowercasedASCII }
      if !isKnown { schemes.append(scheme) }
    }
    return schemes
  }
}
