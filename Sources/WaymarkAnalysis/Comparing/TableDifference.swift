internal import Waymark

/// Finds the URLs of a scheme that take a different route in another table.
///
/// If a URL changes its route, one of the two routes was added, removed or changed, or their order
/// changed. So only such pairs are examined. Counterexamples lead to a URL, as when the audit looks
/// for URLs that reach a route.
struct TableDifference {
  private let vocabulary = SegmentVocabulary()
  private let scheme: String?
  private let old: ComparedTable
  private let new: ComparedTable
  /// For each old route, the place of the same new route with the same URLs; `nil` for none.
  private let successors: [Int?]
  /// The same, from new to old routes.
  private let predecessors: [Int?]

  /// The maximum number of routes to leave out of a query.
  private static let maximumTakers = 32

  init(of scheme: String?, from old: RoutingSnapshot, to new: RoutingSnapshot) {
    self.scheme = scheme
    self.old = ComparedTable(old, scheme, vocabulary)
    self.new = ComparedTable(new, scheme, vocabulary)
    var places = Dictionary(grouping: self.new.routes.reversed(), by: Identity.init)
    let successors = self.old.routes.map { places[Identity($0)]?.popLast()?.place }
    var predecessors = [Int?](repeating: nil, count: self.new.routes.count)
    for (place, successor) in successors.enumerated() {
      if let successor { predecessors[successor] = place }
    }
    self.successors = successors
    self.predecessors = predecessors
  }

  /// A route and the URLs that it matches.
  private struct Identity: Hashable {
    let label: [UInt8]
    let language: PathLanguage?
    let hosts: [HostPattern]

    init(_ route: AuditedRoute) {
      label = route.label
      language = route.language
      hosts = route.hosts
    }
  }

  /// The changes, by the place of the old route and then of the new one.
  ///
  /// Changes without an old route come last.
  func changes() -> [RoutingChange] {
    var changes: [RoutingChange] = []
    for route in old.routes {
      for other in new.routes where mayTrade(route, other) && route.label != other.label {
        changes += change(from: route, to: other)
      }
      if successors[route.place] == nil { changes += change(from: route, to: nil) }
    }
    for route in new.routes where predecessors[route.place] == nil {
      changes += change(from: nil, to: route)
    }
    return changes
  }

  /// Whether the new route may take URLs that the old one took.
  private func mayTrade(_ route: AuditedRoute, _ other: AuditedRoute) -> Bool {
    guard let successor = successors[route.place], let predecessor = predecessors[other.place]
    else { return true }
    return route.place < predecessor && other.place < successor
  }

  /// The change for URLs that `route` took and `other` takes; empty if no such URL is found.
  private func change(from route: AuditedRoute?, to other: AuditedRoute?) -> [RoutingChange] {
    let hosts: [String?]
    if let route, let other {
      guard let host = route.sharedHost(with: other) else { return [] }
      hosts = [host]
    } else {
      hosts = (route ?? other)?.hostChoices.map { $0?.sample } ?? []
    }
    for host in hosts {
      guard let url = url(from: route, to: other, host: host) else { continue }
      return [RoutingChange(old: route?.definition, new: other?.definition, url: url)]
    }
    return []
  }

  private func url(from route: AuditedRoute?, to other: AuditedRoute?, host: String?) -> String? {
    let wanted = [route, other].compactMap { $0?.language }
    guard wanted.count == [route, other].count(where: { $0 != nil }) else { return nil }
    if wanted.count == 2, wanted[0].isApart(from: wanted[1]) { return nil }
    var unwanted: [PathLanguage] = []
    while unwanted.count < Self.maximumTakers {
      let query = PathQuery(wanted, butNot: unwanted, vocabulary)
      guard case .word(let word) = query.shortestWord(isReal: true) else { return nil }
      let url = TableMatcher.url(of: word, scheme: scheme, host: host, in: new.snapshot)
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

extension AuditedRoute {
  /// The name of the route, or its pattern if it has none, in bytes.
  ///
  /// It identifies the route in both tables.
  fileprivate var label: [UInt8] { Array((definition.name ?? definition.pattern).utf8) }
}
