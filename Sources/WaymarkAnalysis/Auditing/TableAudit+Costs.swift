internal import RegexEngine
internal import Waymark

/// Finds routes that cost more than others.
extension TableAudit {
  func costs() -> [RouteFinding] {
    routesAskedForEveryURL() + routesWithManyCombinations() + routesThatExceedLimits()
  }

  private func finding(
    _ cost: RouteFinding.Cost, _ routes: [AuditedRoute], url: String? = nil
  ) -> RouteFinding {
    RouteFinding(
      kind: .costly(cost), routes: routes.map(\.definition), others: [],
      witness: url.map { RouteFinding.Witness(url: $0, route: nil) })
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
      return count > PathShape.maximumShapes ? finding(.combinations(count), routes) : nil
    }
  }

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
      let url = search.url(
        of: word(of: choice, with: text, for: number), host: route.hosts.first)
      let response = table.response(of: route, to: url)
      if case .failed(.limitExceeded(let limit, _)) = response, limit.isOfMatching { return url }
    }
    return nil
  }

  private func word(of choice: [PathStep], with text: String, for number: Int) -> PathWord {
    var word = PathWord()
    for step in choice {
      switch step {
      case .segment(let predicate):
        word.append(predicate == .regex(number) ? text : vocabulary.sample(of: predicate))
      case .fragment: word.fragment = []
      case .rest, .endOfPath, .end: break
      }
    }
    return word
  }
}

extension ExceededLimit {
  /// Whether the limit is one of matching work, not of length.
  fileprivate var isOfMatching: Bool {
    switch self {
    case .matchSteps, .matchDepth, .matchHeapKibibytes: true
    default: false
    }
  }
}
