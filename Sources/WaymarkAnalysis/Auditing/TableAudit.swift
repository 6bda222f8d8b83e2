internal import Waymark

/// Looks for faults in the routes of one table.
struct TableAudit {
  /// The routes, in the order in which they are tried.
  let routes: [AuditedRoute]
  let vocabulary: SegmentVocabulary
  let matcher: TableMatcher
  /// How URLs are read, and the constraint names that were replaced with regexes in the patterns.
  let options: RouterOptions
  /// The place of each definition, the first one if it was added more than once.
  private let places: [ObjectIdentifier: Int]

  init(
    of table: Int, in snapshot: RoutingSnapshot
  ) {
    let vocabulary = SegmentVocabulary()
    self.vocabulary = vocabulary
    matcher = TableMatcher(snapshot, table: table)
    options = snapshot.options
    routes = snapshot.tables[table].linearEntries.enumerated().map { place, entry in
      AuditedRoute(entry, place: place, vocabulary)
    }
    places = Dictionary(
      routes.map { (ObjectIdentifier($0.definition), $0.place) },
      uniquingKeysWith: { first, _ in first })
  }

  /// All findings, in the order of the routes.
  func findings() -> [RouteFinding] {
    var blocked: [BlockedRoute] = []
    var reached: [ReachedRoute] = []
    // Of routes that match the same URLs, the first one, and what was found out about it.
    var firsts: [AuditedRoute.URLs: (route: AuditedRoute, reachability: Reachability)] = [:]
    for route in routes {
      let first = route.urls.flatMap { firsts[$0] }
      let reachability =
        first.flatMap { self.reachability(of: route, after: $0, $1) } ?? reachability(of: route)
      if first == nil, let urls = route.urls { firsts[urls] = (route, reachability) }
      switch reachability {
      case .reached(let url): reached.append(ReachedRoute(route: route, url: url))
      case .blocked(let found): blocked.append(found)
      case .unknown: break
      }
    }
    let groups = [
      findings(for: blocked), lookalikes(among: reached), overlaps(among: reached),
      misleadingParts(), costs(),
    ]
    let keyed = groups.enumerated().flatMap { group, findings in
      findings.enumerated().map { index, finding in
        (key: (place(of: finding), group, index), finding: finding)
      }
    }
    return keyed.sorted { $0.key < $1.key }.map(\.finding)
  }

  private func place(of finding: RouteFinding) -> Int {
    finding.routes.first.flatMap { places[ObjectIdentifier($0)] } ?? routes.count
  }

  /// The table's first route that matches a URL, without routes that may match anything; `nil` for none.
  func taker(of url: String) -> AuditedRoute? {
    let taker = matcher.first(matching: url) { definition in
      places[ObjectIdentifier(definition)].map { routes[$0].certainty != .none } ?? false
    }
    return taker.flatMap { places[ObjectIdentifier($0)] }.map { routes[$0] }
  }
}

/// A route with a URL that reaches it.
struct ReachedRoute {
  let route: AuditedRoute
  let url: String
}
