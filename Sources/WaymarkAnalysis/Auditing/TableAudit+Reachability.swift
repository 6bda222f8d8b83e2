internal import Waymark

/// Finds the routes that no URL reaches.
extension TableAudit {
  enum Reachability {
    /// A URL reaches the route.
    case reached(String)
    /// No URL was found.
    case blocked(BlockedRoute)
    /// Nothing is known, or nothing needs to be reported.
    case unknown
  }

  /// Determines whether a URL reaches a route, guided by counterexamples.
  ///
  /// It tries a URL that the route matches and the known blocking routes don't. If another route
  /// handles the URL, that route is also a blocking route.
  func reachability(of route: AuditedRoute) -> Reachability {
    guard route.certainty != .none, let language = route.language else { return .unknown }
    vocabulary.beginQuestion()
    var takers: [BlockedRoute.Taker] = []
    var taken: [PathLanguage] = []
    let url = search.url(of: [language], butNot: &taken) { url in
      let url = route.withItems(url)
      guard let taker = taker(of: url, matching: route) else { return [] }
      if taker.place == route.place { return nil }
      if !takers.contains(where: { $0.route.place == taker.place }) { takers.append((taker, url)) }
      return [taker.language].compactMap(\.self)
    }
    return url.map { .reached(route.withItems($0)) } ?? blocked(route, language, takers)
  }

  /// Returns the reachability of a route that matches the same URLs as an earlier route, or `nil`
  /// if a search is necessary.
  ///
  /// The earlier route matches every URL of this route, so nothing is left.
  func reachability(
    of route: AuditedRoute, after first: AuditedRoute, _ known: Reachability
  ) -> Reachability? {
    let takers: [BlockedRoute.Taker]
    switch known {
    case .reached(let url): takers = [(first, url)]
    case .blocked(let blocked) where blocked.isCertain: takers = blocked.takers
    case .blocked(let undecided): takers = [(first, undecided.takers.first?.url)]
    case .unknown: takers = [(first, nil)]
    }
    if takers.contains(where: { $0.route.isSibling(of: route) }) { return nil }
    return .blocked(BlockedRoute(route: route, takers: takers, isCertain: true))
  }

  /// Decides unreached routes by checking whether earlier routes handle all of their URLs, no
  /// matter which strings constraints accept or which guards decline.
  func decided(_ blocked: [BlockedRoute]) -> [BlockedRoute] {
    blocked.compactMap { known in
      guard !known.isCertain || known.mayBeReachedByDecline, let language = known.route.language
      else { return known }
      let earlier = table.overlaps.places(overlapping: known.route) { place in
        place < known.route.place && routes[place].certainLanguage(among: known.route) != nil
          && !known.takers.contains { $0.route.place == place }
      }
      vocabulary.beginQuestion()
      let takers =
        known.takers + earlier.found.prefix(RouteOverlaps.enough).map { (routes[$0], nil) }
      return switch self.blocked(known.route, language, takers) {
      case .blocked(let found): found.isCertain ? found : known
      case .reached, .unknown: known.isCertain ? known : nil
      }
    }
  }

  /// Returns the smallest set of routes that proves that a route isn't reached.
  private func blocked(
    _ route: AuditedRoute, _ language: PathLanguage,
    _ takers: [BlockedRoute.Taker]
  ) -> Reachability {
    func areAll(_ takers: [BlockedRoute.Taker]) -> Bool {
      let query = PathQuery(
        [language], butNot: takers.compactMap { $0.route.certainLanguage(among: route) }, vocabulary
      )
      guard case .none = query.shortestWord(isReal: false) else { return false }
      return true
    }
    let siblings = takers.filter { $0.route.isSibling(of: route) }
    if !siblings.isEmpty, siblings.count == takers.count || areAll(siblings) { return .unknown }
    guard !takers.isEmpty, areAll(takers) else {
      // A subclass with additional conditions may reject every URL that was tried.
      if takers.isEmpty, route.certainty != .exact { return .unknown }
      return .blocked(BlockedRoute(route: route, takers: takers, isCertain: false))
    }
    var needed = takers
    let others = takers.filter { !$0.route.isSibling(of: route) }.reversed()
    let droppedFirst =
      siblings + others.filter(\.route.mayDecline) + others.filter { !$0.route.mayDecline }
    for candidate in droppedFirst where needed.count > 1 {
      let fewer = needed.filter { $0.route.place != candidate.route.place }
      if areAll(fewer) { needed = fewer }
    }
    return .blocked(BlockedRoute(route: route, takers: needed, isCertain: true))
  }

  /// Returns one finding for all combinations of a pattern, or for all routes that the same routes
  /// block.
  func findings(for blocked: [BlockedRoute]) -> [RouteFinding] {
    var groups: [Blockade: [BlockedRoute]] = [:]
    for combinations in Dictionary(grouping: blocked, by: \.registrationAndCertainty).values {
      let blockade = Blockade(of: combinations)
      groups[blockade, default: []] += combinations
    }
    return groups.map { blockade, group in
      let group = group.sorted { $0.route.place < $1.route.place }
      let own = RoutePlace.joined(group.map(\.route.subject))
      let takers = blockade.takers.map { routes[$0].subject }
      // A duplicate pattern duplicates the whole other pattern, even if some combinations handle no
      // URL.
      let areWhole = blockade.duplicate != nil && own.allSatisfy(\.hasAllCombinations)
      let others = areWhole ? [takers[0].whole] : RoutePlace.joined(takers)
      let cause: RouteFinding.Cause =
        if !blockade.isCertain {
          .undecided
        } else if takers.contains(where: \.route.mayBeDeclinedByGuard) {
          .unlessDeclined
        } else if blockade.duplicate != nil {
          .duplicate(.between(own[0], others[0]))
        } else {
          .unreachable
        }
      return RouteFinding(
        cause, routes: own, others: others,
        example: group[0].takers.lazy.compactMap(\.url).first.map { witness(of: $0) })
    }
  }
}

extension TableAudit {
  /// Why routes aren't reached.
  ///
  /// Routes with equal values are reported together.
  private struct Blockade: Hashable {
    let isCertain: Bool
    /// The positions of the routes that handle their URLs.
    let takers: [Int]
    /// The registration of a duplicate, which is reported separately, or `nil` for other routes.
    let duplicate: Int?

    /// - Parameter combinations: The combinations of one pattern.
    init(of combinations: [BlockedRoute]) {
      var takers: [Int] = []
      var registrations: Set<Int> = []
      for taker in combinations.flatMap(\.takers) where !takers.contains(taker.route.place) {
        takers.append(taker.route.place)
        registrations.insert(taker.route.registration)
      }
      self.takers = takers
      isCertain = combinations.allSatisfy(\.isCertain)
      let isDuplicate =
        isCertain && registrations.count == 1 && combinations.allSatisfy(\.isDuplicate)
      duplicate = isDuplicate ? combinations.first?.route.registration : nil
    }
  }

  /// A route that no URL is known to reach.
  struct BlockedRoute {
    let route: AuditedRoute

    /// A route that handles its URLs, with an example if one is known.
    typealias Taker = (route: AuditedRoute, url: String?)

    let takers: [Taker]

    /// Whether they certainly handle all of its URLs.
    let isCertain: Bool

    /// Whether a guard of a blocking route can decline, so that the route may be reached.
    var mayBeReachedByDecline: Bool { takers.contains { $0.route.mayDecline } }

    var registrationAndCertainty: [Int] {
      [route.registration, !isCertain ? 0 : mayBeReachedByDecline ? 1 : 2]
    }

    /// Whether the only blocking route has the same steps.
    var isDuplicate: Bool {
      takers.count == 1 && takers[0].route.hasItems(of: route)
        && takers[0].route.language.map { Set($0.choices) }
          == route.language.map { Set($0.choices) }
    }
  }
}
