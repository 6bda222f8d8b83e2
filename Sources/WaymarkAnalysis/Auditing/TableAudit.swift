internal import Waymark

/// Checks the routes of one table for faults.
struct TableAudit {
  let table: AuditedTable
  let search: URLSearch
  /// The router's options, including its named constraints.
  let options: RouterOptions

  init(of tableIndex: Int, in snapshot: RoutingSnapshot) {
    search = URLSearch(of: snapshot.tables[tableIndex].scheme, in: snapshot)
    table = AuditedTable(tableIndex, of: snapshot, search.vocabulary)
    options = snapshot.options
  }

  /// The routes, in the order of attempts.
  var routes: [AuditedRoute] { table.routes }

  var vocabulary: SegmentVocabulary { search.vocabulary }

  /// A route with a URL that reaches it.
  typealias ReachedRoute = (route: AuditedRoute, url: String)

  /// Returns all findings, in the order of the routes.
  ///
  /// - Parameter hosts: The hosts in routes of this table or of other methods.
  func findings(_ hosts: [HostPattern]) -> [RouteFinding] {
    var blocked: [BlockedRoute] = []
    var reached: [ReachedRoute] = []
    // The first of several routes that match the same URLs, with its reachability.
    var firsts: [PathLanguage: (route: AuditedRoute, reachability: Reachability)] = [:]
    for route in routes {
      let first = route.certainLanguage.flatMap { firsts[$0] }
      let reachability =
        first.flatMap { self.reachability(of: route, after: $0, $1) } ?? reachability(of: route)
      if first == nil, let urls = route.certainLanguage { firsts[urls] = (route, reachability) }
      switch reachability {
      case .reached(let url): reached.append((route, url))
      case .blocked(let found): blocked.append(found)
      case .unknown: break
      }
    }
    let groups = [
      findings(for: decided(blocked)), lookalikes(among: reached), overlaps(among: reached),
      misleadingParts(), costs(), namedHosts(hosts),
    ]
    let keyed = groups.enumerated().flatMap { group, findings in
      findings.enumerated().map { index, finding in
        (key: (routeIndex(of: finding), group, index), finding: finding)
      }
    }
    return keyed.sorted { $0.key < $1.key }.map { _, finding in
      var finding = finding
      finding.ordering = options.ordering
      return finding
    }
  }

  private func routeIndex(of finding: RouteFinding) -> Int {
    finding.routes.first.flatMap(table.index) ?? routes.count
  }

  /// Returns the first route that handles a URL of a route, ignoring routes that may match
  /// anything, or `nil` if the route doesn't match the URL.
  func winner(of url: String, matching route: AuditedRoute) -> AuditedRoute? {
    guard table.matches(url, route) else { return nil }
    return try? table.first(matching: url) { $0.certainty != .none }
  }
}

extension TableAudit {
  /// Returns a URL with the route that handles it, including routes that may match anything.
  func witness(of url: String) -> RouteFinding.Witness {
    RouteFinding.Witness(url: url, route: table.winner(of: url)?.subject)
  }
}

/// Finds routes that cost more than others.
extension TableAudit {
  func costs() -> [RouteFinding] {
    routesTriedForEveryURL() + routesWithManyCombinations() + routesThatExceedLimits()
  }

  private func finding(
    _ cost: RouteFinding.Cost, _ routes: [AuditedRoute], url: String? = nil
  ) -> RouteFinding {
    RouteFinding(
      .costly(cost), routes: routes.map(\.subject), others: [],
      example: url.map(witness))
  }

  /// Returns one finding for each subclass that may match anything.
  private func routesTriedForEveryURL() -> [RouteFinding] {
    let routes = routes.filter { $0.certainty == .none }
    return Dictionary(grouping: routes) { ObjectIdentifier(type(of: $0.definition)) }.values
      .map { finding(.triedForEveryURL, $0) }
  }

  private func routesWithManyCombinations() -> [RouteFinding] {
    Dictionary(grouping: routes, by: \.registration).values.compactMap { routes in
      let count = max(routes.count, routes[0].definition.parsedPattern.combinationCount)
      return count > Self.maximumCombinations ? finding(.combinations(count), routes) : nil
    }
  }

  private static let maximumCombinations = 16

  /// Returns one finding for each regex that exceeds the limits for some string.
  private func routesThatExceedLimits() -> [RouteFinding] {
    var users: [Int: [AuditedRoute]] = [:]
    for route in routes {
      let steps = route.language.map { $0.choicesWithItems().joined() } ?? [].joined()
      for case .regex(let regexIndex) in steps.lazy.compactMap(\.predicate)
      where users[regexIndex]?.last?.index != route.index {
        users[regexIndex, default: []].append(route)
      }
    }
    return users.sorted { $0.key < $1.key }.compactMap { regexIndex, routes in
      guard let text = vocabulary.exhaustingText(of: regexIndex),
        let url = routes.lazy.compactMap({ self.url(of: $0, with: text, for: regexIndex) }).first
      else { return nil }
      return finding(.exceedsLimits, routes, url: url)
    }
  }

  /// Returns a URL that makes a route exceed the limits, with `text` as the segment or the item's
  /// value that a regex matches.
  private func url(of route: AuditedRoute, with text: String, for regexIndex: Int) -> String? {
    for choice in route.language?.choicesWithItems() ?? []
    where choice.contains(where: { $0.predicate == .regex(regexIndex) }) {
      let word = PathWord(of: choice) {
        $0 == .regex(regexIndex) ? text : vocabulary.sample(of: $0)
      }
      let url = search.url(of: word)
      let response = table.response(of: route, to: url)
      if case .failed(.exceeded(let limit, _, _)) = response, limit.isOfMatching { return url }
    }
    return nil
  }
}

extension RouterLimit {
  /// Whether the limit is about matching work rather than length.
  fileprivate var isOfMatching: Bool {
    subject == .matches && self != .parameterBytes
  }
}
