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
  ///
  /// - Parameter hosts: The hosts that routes name, of this table or of others.
  func findings(_ hosts: [HostPattern]) -> [RouteFinding] {
    var blocked: [BlockedRoute] = []
    var reached: [ReachedRoute] = []
    // Of routes that match the same URLs, the first one, and what was found out about it.
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
        (key: (place(of: finding), group, index), finding: finding)
      }
    }
    return keyed.sorted { $0.key < $1.key }.map { _, finding in
      var finding = finding
      finding.ordering = options.ordering
      return finding
    }
  }

  private func place(of finding: RouteFinding) -> Int {
    finding.routes.first.flatMap(table.place) ?? routes.count
  }

  /// The first route that takes a URL of a route, without routes that may match anything; `nil` if
  /// the route does not match it.
  func taker(of url: String, matching route: AuditedRoute) -> AuditedRoute? {
    guard table.matches(url, route) else { return nil }
    return try? table.first(matching: url) { $0.certainty != .none }
  }
}

extension TableAudit {
  /// A URL with the route that takes it, also with a route that matches anything.
  func witness(of url: String) -> RouteFinding.Witness {
    RouteFinding.Witness(url: url, route: table.taker(of: url)?.subject)
  }
}

/// Finds routes that cost more than others.
extension TableAudit {
  func costs() -> [RouteFinding] {
    routesAskedForEveryURL() + routesWithManyCombinations() + routesThatExceedLimits()
  }

  private func finding(
    _ cost: RouteFinding.Cost, _ routes: [AuditedRoute], url: String? = nil
  ) -> RouteFinding {
    RouteFinding(
      .costly(cost), routes: routes.map(\.subject), others: [],
      example: url.map(witness))
  }

  /// One finding for each class.
  private func routesAskedForEveryURL() -> [RouteFinding] {
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

  /// One finding for each regex that exceeds the limits on some text.
  private func routesThatExceedLimits() -> [RouteFinding] {
    var users: [Int: [AuditedRoute]] = [:]
    for route in routes {
      let steps = route.language.map { $0.choices.joined() } ?? [].joined()
      for case .segment(.regex(let number)) in steps where users[number]?.last?.place != route.place
      {
        users[number, default: []].append(route)
      }
    }
    return users.sorted { $0.key < $1.key }.compactMap { number, routes in
      guard let text = vocabulary.exhaustingText(of: number),
        let url = routes.lazy.compactMap({ self.url(of: $0, with: text, for: number) }).first
      else { return nil }
      return finding(.exceedsLimits, routes, url: url)
    }
  }

  /// A URL on which matching a route exceeds the limits, with `text` in place of a regex.
  private func url(of route: AuditedRoute, with text: String, for number: Int) -> String? {
    for choice in route.language?.choices ?? [] where choice.contains(.segment(.regex(number))) {
      let word = PathWord(of: choice) { $0 == .regex(number) ? text : vocabulary.sample(of: $0) }
      let url = search.url(of: word)
      let response = table.response(of: route, to: url)
      if case .failed(.exceeded(let limit, _, _)) = response, limit.isOfMatching { return url }
    }
    return nil
  }
}

extension RouterLimit {
  /// Whether the limit is one of matching work, not of length.
  fileprivate var isOfMatching: Bool {
    subject == .matches && self != .parameterBytes
  }
}
