internal import Waymark

/// Finds host parameters that capture the host of another site.
extension TableAudit {
  /// The maximum number of hosts to examine.
  private static let maximumHosts = 32

  /// Returns one finding for each host that a parameter captures.
  ///
  /// - Parameter hosts: The hosts without parameters in routes.
  func namedHosts(_ hosts: [HostPattern]) -> [RouteFinding] {
    let open = routes.filter { $0.definition.parsedPattern.hosts.contains(where: \.hasParameters) }
    guard !open.isEmpty else { return [] }
    return hosts.prefix(Self.maximumHosts).compactMap { host in
      let candidates = open.filter { route in
        let own = route.definition.parsedPattern.hosts
        return !own.contains(host) && own.contains { $0.hasParameters && $0.covers(host) }
      }
      guard let everyPath = everyPath(of: host) else { return nil }
      for route in candidates {
        guard let url = url(of: route, within: everyPath) else { continue }
        let others = routes.filter { $0.definition.parsedPattern.hosts.contains(host) }
        return RouteFinding(
          .namedHost(host.description), routes: [route.subject], others: others.map(\.subject),
          example: witness(of: url))
      }
      return nil
    }
  }

  /// Returns the language of all URLs of a host.
  private func everyPath(of host: HostPattern) -> PathLanguage? {
    let path = [
      PatternElement(.separator, range: 0..<0),
      PatternElement(.wildcard(name: nil, mayBeEmpty: true), range: 0..<0),
    ]
    guard var pattern = try? RoutePattern(text: "", path: path) else { return nil }
    pattern.hosts = [host]
    return PathLanguage(of: pattern, vocabulary)
  }

  /// Returns a URL of the given language that reaches a route, or `nil` if none is found.
  private func url(of route: AuditedRoute, within urls: PathLanguage) -> String? {
    guard let language = route.language, route.certainty != .none else { return nil }
    vocabulary.beginQuestion()
    var others: [PathLanguage] = []
    return search.url(of: [language, urls], butNot: &others) { url in
      let winner = winner(of: url, matching: route)
      return winner?.index == route.index ? nil : [winner?.language].compactMap(\.self)
    }
  }
}

extension RoutingSnapshot {
  /// The hosts without parameters in all routes, sorted.
  var namedHosts: [HostPattern] {
    let hosts = tables.flatMap(\.routes).flatMap(\.definitions).flatMap(\.parsedPattern.hosts)
    return Set(hosts.filter { !$0.hasParameters && !$0.matchesSubdomains && !$0.requiresNoHost })
      .sorted { $0.description < $1.description }
  }
}
