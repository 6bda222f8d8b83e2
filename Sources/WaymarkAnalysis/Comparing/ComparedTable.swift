internal import Waymark

/// The routes for URLs of one scheme, in the order in which they are tried.
struct ComparedTable {
  let snapshot: RoutingSnapshot
  let routes: [AuditedRoute]

  init(_ snapshot: RoutingSnapshot, _ scheme: String?, _ vocabulary: SegmentVocabulary) {
    self.snapshot = snapshot
    routes = snapshot.entries(of: scheme).enumerated().map {
      AuditedRoute($1, place: $0, vocabulary)
    }
  }

  /// The routes that match a URL; `nil` if it cannot be routed.
  func matches(of url: String) -> [AuditedRoute]? {
    (try? snapshot.definitions(matching: url))?.compactMap(route)
  }

  /// The route that takes a URL; `nil` for none.
  func taker(of url: String) -> AuditedRoute? {
    (try? snapshot.definitions(matching: url).first).flatMap(route)
  }

  private func route(of definition: RouteDefinition) -> AuditedRoute? {
    routes.first { $0.definition === definition }
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
