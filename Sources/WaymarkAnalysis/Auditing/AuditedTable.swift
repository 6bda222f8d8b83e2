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
  ///   - host: The host of the URLs. The default is any host.
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
    let isServed = host.flatMap { host in snapshot.hosts?.contains { $0.covers(host) } } ?? true
    self.init(routes.filter { isServed && (host == nil || $0.takes(host)) }, of: snapshot)
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
    try snapshot.definitions(matching: url, from: number).compactMap { definition in
      place(of: definition).map { routes[$0] }
    }
  }

  /// The route that takes a URL; `nil` for none.
  func taker(of url: String) -> AuditedRoute? { try? routes(matching: url).first }

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
