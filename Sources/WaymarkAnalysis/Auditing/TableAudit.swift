internal import Waymark

/// Looks for faults in the routes of one table.
struct TableAudit {
  let table: AuditedTable
  let search: URLSearch
  /// How URLs are read, and the constraint names that were replaced with regexes in the patterns.
  let options: RouterOptions

  init(of number: Int, in snapshot: RoutingSnapshot) {
    search = URLSearch(of: snapshot.tables[number].scheme, in: snapshot)
    table = AuditedTable(number, of: snapshot, search.vocabulary)
    options = snapshot.options
  }

  /// The routes, in the order in which they are tried.
  var routes: [AuditedRoute] { table.routes }

  var vocabulary: SegmentVocabulary { search.vocabulary }

  /// A route with a URL that reaches it.
  typealias ReachedRoute = (route: AuditedRoute, url: String)

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
      case .reached(let url): reached.append((route, url))
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
    finding.routes.first.flatMap(table.place) ?? routes.count
  }

  /// The first route that takes a URL of a route, without routes that may match anything; `nil` if the route does not
  /// match it.
  func taker(of url: String, matching route: AuditedRoute) -> AuditedRoute? {
    guard table.matches(url, route) else { return nil }
    return try? table.first(matching: url) { $0.certainty != .none }
  }
}
