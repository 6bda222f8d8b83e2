internal import Waymark

/// Compares the URLs of one scheme that the routes of two tables match.
///
/// Counterexamples lead to the routes that matter: a query leaves out only routes that matched the URL of the query
/// before.
struct TableComparison {
  private let search: URLSearch
  private let first: AuditedTable
  private let other: AuditedTable

  init(of scheme: String?, _ first: RoutingSnapshot, _ other: RoutingSnapshot) {
    search = URLSearch(of: scheme, in: first, other)
    self.first = AuditedTable(of: scheme, first, search.vocabulary)
    self.other = AuditedTable(of: scheme, other, search.vocabulary)
  }

  /// The knowledge about a set of URLs.
  enum Finding {
    case has(String)
    case isEmpty
    case unknown

    /// The knowledge about the union of two sets.
    static func union(_ left: Finding, _ right: @autoclosure () -> Finding) -> Finding {
      switch left {
      case .has: return left
      case .isEmpty: return right()
      case .unknown:
        let right = right()
        if case .has = right { return right }
        return .unknown
      }
    }
  }

  /// The URLs that only the first table matches.
  var onlyFirst: Finding { rest(of: first, without: other) }

  /// The URLs that only the other table matches.
  var onlyOther: Finding { rest(of: other, without: first) }

  /// The URLs that both match.
  var both: Finding {
    var known = Finding.isEmpty
    let overlaps = RouteOverlaps(other.routes)
    for route in first.routes {
      for place in overlaps.places(overlapping: route) {
        known = .union(known, shared(route, other.routes[place]))
        if case .has = known { return known }
      }
    }
    return known
  }

  private func rest(of table: AuditedTable, without other: AuditedTable) -> Finding {
    table.routes.reduce(.isEmpty) { known, route in
      route.hostChoices.reduce(known) { .union($0, rest(of: route, $1, in: table, without: other)) }
    }
  }

  private func rest(
    of route: AuditedRoute, _ host: HostPattern?, in table: AuditedTable,
    without other: AuditedTable
  ) -> Finding {
    guard route.certainty != .none else { return .unknown }
    return url(of: [route.language], host) { url in
      guard table.taker(of: url) != nil, let takers = try? other.routes(matching: url) else {
        return []
      }
      if takers.isEmpty { return nil }
      return takers.filter { $0.takes(host) }.compactMap(\.certainLanguage)
    }
  }

  private func shared(_ route: AuditedRoute, _ otherRoute: AuditedRoute) -> Finding {
    route.sharedHosts(with: otherRoute).reduce(.isEmpty) { known, host in
      .union(known, shared(route, otherRoute, host))
    }
  }

  private func shared(
    _ route: AuditedRoute, _ otherRoute: AuditedRoute, _ host: HostPattern?
  ) -> Finding {
    guard route.certainty != .none, otherRoute.certainty != .none else { return .unknown }
    return url(of: [route.language, otherRoute.language], host) { url in
      first.taker(of: url) != nil && other.taker(of: url) != nil ? nil : []
    }
  }

  /// Looks for a URL of the languages, as ``URLSearch`` does.
  private func url(
    of wanted: [PathLanguage?], _ host: HostPattern?, takers: (String) -> [PathLanguage]?
  ) -> Finding {
    let known = wanted.compactMap(\.self)
    guard known.count == wanted.count else { return .unknown }
    search.vocabulary.beginQuestion()
    var unwanted: [PathLanguage] = []
    if let url = search.url(of: known, butNot: &unwanted, host: host, takers: takers) {
      return .has(url)
    }
    let query = PathQuery(known, butNot: unwanted, search.vocabulary)
    // Whatever the regexes accept.
    if case .none = query.shortestWord(isReal: false) { return .isEmpty }
    return .unknown
  }
}
