internal import Waymark

/// Finds the URLs of a scheme that take a different route in another table.
///
/// If a URL changes its route, one of the two routes was added, removed or changed, or their order
/// changed. So only such pairs are examined, of those whose literals let them share a URL. Counterexamples lead to a URL,
/// as when the audit looks for URLs that reach a route.
struct TableDifference {
  private let search: URLSearch
  private let old: AuditedTable
  private let new: AuditedTable
  private let twins: RouteTwins

  init(of scheme: String?, from old: RoutingSnapshot, to new: RoutingSnapshot) {
    search = URLSearch(of: scheme, in: old, new)
    self.old = AuditedTable(of: scheme, old, search.vocabulary)
    self.new = AuditedTable(of: scheme, new, search.vocabulary)
    twins = RouteTwins(self.old.routes, self.new.routes)
  }

  /// The changes, by the place of the old route and then of the new one.
  ///
  /// Changes without an old route come last.
  func changes() -> [RoutingChange] {
    var changes: [RoutingChange] = []
    let overlaps = RouteOverlaps(new.routes)
    for route in old.routes {
      for other in overlaps.places(overlapping: route) where twins.mayTrade(route.place, other) {
        changes += change(from: route, to: new.routes[other])
      }
      if twins.successors[route.place] == nil { changes += change(from: route, to: nil) }
    }
    for route in new.routes where twins.predecessors[route.place] == nil {
      changes += change(from: nil, to: route)
    }
    return changes
  }

  /// The change for URLs that `route` took and `other` takes; empty if no such URL is found.
  private func change(from route: AuditedRoute?, to other: AuditedRoute?) -> [RoutingChange] {
    let shared =
      if let route, let other {
        route.sharedHosts(with: other)
      } else {
        (route ?? other)?.hostChoices ?? []
      }
    for host in shared {
      guard let url = url(from: route, to: other, host: host) else { continue }
      return [RoutingChange(old: route?.definition, new: other?.definition, url: url)]
    }
    return []
  }

  private func url(
    from route: AuditedRoute?, to other: AuditedRoute?, host: HostPattern?
  ) -> String? {
    let sides = [(old, route), (new, other)]
    let wanted = sides.compactMap { $1?.language }
    guard wanted.count == sides.count(where: { $1 != nil }) else { return nil }
    search.vocabulary.beginQuestion()
    var unwanted: [PathLanguage] = []
    return search.url(of: wanted, butNot: &unwanted, host: host) { url in
      // A URL that fails says nothing of what takes it.
      guard
        let found = try? sides.map({ (taker: try $0.first(matching: url), expected: $1) })
      else { return [] }
      let takers = found.filter { $0.taker?.definition !== $0.expected?.definition }
        .map { $0.taker?.language }
      return takers.isEmpty ? nil : takers.contains(nil) ? [] : takers.compactMap(\.self)
    }
  }
}
