internal import Waymark

/// The routes for URLs of one scheme, in the order in which they are tried.
struct ComparedTable {
  let snapshot: RoutingSnapshot
  let routes: [AuditedRoute]
  let overlaps: RouteOverlaps
  /// The place of each definition, the first one if it was added more than once.
  private let places: [ObjectIdentifier: Int]

  init(_ snapshot: RoutingSnapshot, _ scheme: String?, _ vocabulary: SegmentVocabulary) {
    self.snapshot = snapshot
    routes = snapshot.entries(of: scheme).enumerated().map {
      AuditedRoute($1, place: $0, vocabulary)
    }
    overlaps = RouteOverlaps(routes)
    places = Dictionary(
      routes.map { (ObjectIdentifier($0.definition), $0.place) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The places of the routes that may share a URL with a route of any table, in order.
  func places(overlapping route: AuditedRoute) -> [Int] {
    overlaps.places(for: route) ?? Array(routes.indices)
  }

  /// The routes that match a URL; `nil` if it cannot be routed.
  func matches(of url: String) -> [AuditedRoute]? {
    (try? snapshot.definitions(matching: url))?.compactMap(route)
  }

  /// The route that takes a URL; `nil` for none.
  func taker(of url: String) -> AuditedRoute? {
    (try? snapshot.firstDefinition(matching: url)).flatMap(route)
  }

  private func route(of definition: RouteDefinition) -> AuditedRoute? {
    places[ObjectIdentifier(definition)].map { routes[$0] }
  }

  /// The schemes with routes of their own in either table, after `nil` for all others.
  static func schemes(of snapshots: RoutingSnapshot...) -> [String?] {
    var schemes: [String?] = [nil]
    for scheme in snapshots.flatMap(\.tables).filter(\.isRegistered).compactMap(\.scheme) {
      let isKnown = schemes.contains { $0?.lowercasedASCII == scheme.lowercasedASCII }
      if !isKnown { schemes.append(scheme) }
    }
    return schemes
  }
}

extension RoutingSnapshot {
  /// The entries of the routes for URLs of a scheme, in order.
  fileprivate func entries(of scheme: String?) -> [RouteEntry] {
    let global = tables[0].linearEntries
    guard let scheme else { return global }
    let own = tables.dropFirst().first {
      $0.isRegistered && $0.scheme?.lowercasedASCII == scheme.lowercasedASCII
    }
    guard let own else { return global }
    return own.linearEntries + (own.fallsBackToGlobal ? global : [])
  }
}
