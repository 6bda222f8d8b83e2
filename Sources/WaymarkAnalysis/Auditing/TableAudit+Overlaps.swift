internal import Waymark

/// Finds routes that are tried after less specific routes that match some of their URLs.
extension TableAudit {
  /// The maximum number of third routes to exclude in the search for the URL of an overlap.
  private static let maximumThirds = 8

  /// Returns one finding for each route that is tried too early.
  ///
  /// Each later route appears in at most one finding. The later route must be more specific in two
  /// ways: segment by segment from the left, and in the documented order, which puts wildcards
  /// last. Otherwise, the order isn't surprising.
  func overlaps(among reached: [ReachedRoute]) -> [RouteFinding] {
    let earlier = RouteOverlaps([], vocabulary)
    var overlaps: [Int: [(route: RoutePlace, url: String)]] = [:]
    for route in reached.map(\.route) {
      let candidates = earlier.indices(lessSpecificThan: route) { place in
        route.specificity.lexicographicallyPrecedes(routes[place].specificity)
          && !route.isSibling(of: routes[place])
          // A route that needs one item more is tried first on purpose.
          && routes[place].pattern.acceptsItems(of: route.pattern)
      }
      for other in candidates.found.map({ routes[$0] }) {
        guard let url = url(of: route, takenBy: other) else { continue }
        overlaps[other.index, default: []].append((route.subject, url))
        break
      }
      earlier.insert(route)
    }
    return overlaps.map { place, later in
      let other = routes[place].subject
      return RouteFinding(
        .overlap, routes: later.map(\.route), others: [other],
        example: later.first.map { witness(of: $0.url) })
    }
  }

  /// Returns a URL that `route` matches and `other` handles, or `nil` if none is found, for example
  /// because a third route handles those URLs.
  private func url(of route: AuditedRoute, takenBy other: AuditedRoute) -> String? {
    guard let language = route.language, let otherLanguage = other.language else { return nil }
    vocabulary.beginQuestion()
    var thirds: [PathLanguage] = []
    return search.url(
      of: [language, otherLanguage], butNot: &thirds, maximum: Self.maximumThirds
    ) { url in
      let winner = winner(of: url, matching: route)
      return winner?.index == other.index ? nil : [winner?.language].compactMap(\.self)
    }
  }
}
