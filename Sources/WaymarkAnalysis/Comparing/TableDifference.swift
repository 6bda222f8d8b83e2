internal import Waymark

/// Finds the URLs of a scheme that take a different route in another table.
///
/// If a URL changes its route, one of the two routes was added, removed or changed, or their order
/// changed. So only such pairs are examined, of those whose literals let them share a URL. Counterexamples lead to a URL,
/// as when the audit looks for URLs that reach a route.
struct TableDifference {
  private let vocabulary = SegmentVocabulary()
  private let scheme: String?
  private let old: ComparedTable
  private let new: ComparedTable
  private let hosts: SampleHosts
  private let twins: RouteTwins

  /// The maximum number of routes to leave out of a query.
  private static let maximumTakers = 32

  init(of scheme: String?, from old: RoutingSnapshot, to new: RoutingSnapshot) {
    self.scheme = scheme
    self.old = ComparedTable(old, scheme, vocabulary)
    self.new = ComparedTable(new, scheme, vocabulary)
    hosts = SampleHosts(for: old, new)
    twins = RouteTwins(self.old.routes, self.new.routes)
  }

  /// The changes, by the place of the old route and then of the new one.
  ///
  /// Changes without an old route come last.
  func changes() -> [RoutingChange] {
    var changes: [RoutingChange] = []
    for route in old.routes {
      for other in new.places(overlapping: route) where twins.mayTrade(route.place, other) {
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
    let wanted = [route, other].compactMap { $0?.language }
    vocabulary.beginQuestion()
    guard wanted.count == [route, other].count(where: { $0 != nil }) else { return nil }
    var unwanted: [PathLanguage] = []
    while unwanted.count < Self.maximumTakers {
      let query = PathQuery(wanted, butNot: unwanted, vocabulary)
      guard case .word(let word) = query.shortestWord(isReal: true) else { return nil }
      let url = TableMatcher.url(
        of: word, scheme: scheme, host: host, of: hosts, in: new.snapshot)
      let known = unwanted
      for (side, expected) in [(old, route), (new, other)] {
        let taker = side.taker(of: url)
        guard taker?.definition !== expected?.definition else { continue }
        guard let language = taker?.language, !known.contains(language) else { return nil }
        unwanted.append(language)
      }
      if unwanted.count == known.count { return url }
    }
    return nil
  }
}
