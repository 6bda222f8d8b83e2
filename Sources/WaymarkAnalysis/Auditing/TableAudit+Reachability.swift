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
    var winners: [BlockedRoute.Winner] = []
    var taken: [PathLanguage] = []
    let url = search.url(of: [language], butNot: &taken) { url in
      guard let winner = winner(of: url, matching: route) else { return [] }
      if winner.index == route.index { return nil }
      if !winners.contains(where: { $0.route.index == winner.index }) {
        winners.append((winner, url))
      }
      return [winner.language].compactMap(\.self)
    }
    return url.map { .reached($0) } ?? blocked(route, language, winners)
  }

  /// Returns the reachability of a route that matches the same URLs as an earlier route, or `nil`
  /// if a search is necessary.
  ///
  /// The earlier route matches every URL of this route, so this route is certainly blocked.
  func reachability(
    of route: AuditedRoute, after first: AuditedRoute, _ known: Reachability
  ) -> Reachability? {
    let winners: [BlockedRoute.Winner]
    switch known {
    case .reached(let url): winners = [(first, url)]
    case .blocked(let blocked) where blocked.isCertain: winners = blocked.winners
    case .blocked(let undecided): winners = [(first, undecided.winners.first?.url)]
    case .unknown: winners = [(first, nil)]
    }
    if winners.contains(where: { $0.route.isSibling(of: route) }) { return nil }
    return .blocked(BlockedRoute(route: route, winners: winners, isCertain: true))
  }

  /// Decides unreached routes by checking whether earlier routes handle all of their URLs, no
  /// matter which strings constraints accept or which guards decline.
  func decided(_ blocked: [BlockedRoute]) -> [BlockedRoute] {
    blocked.compactMap { known in
      guard !known.isCertain || known.mayBeReachedByDecline, let language = known.route.language
      else { return known }
      let earlier = table.overlaps.indices(overlapping: known.route) { place in
        place < known.route.index && routes[place].certainLanguage != nil
          && !known.winners.contains { $0.route.index == place }
      }
      vocabulary.beginQuestion()
      let winners =
        known.winners + earlier.found.prefix(RouteOverlaps.defaultLimit).map { (routes[$0], nil) }
      return switch self.blocked(known.route, language, winners) {
      case .blocked(let found): found.isCertain ? found : known
      case .reached, .unknown: known.isCertain ? known : nil
      }
    }
  }

  /// Returns the smallest set of routes that proves that a route isn't reached.
  private func blocked(
    _ route: AuditedRoute, _ language: PathLanguage,
    _ winners: [BlockedRoute.Winner]
  ) -> Reachability {
    func areAll(_ winners: [BlockedRoute.Winner]) -> Bool {
      let query = PathQuery(
        [language], butNot: winners.compactMap(\.route.certainLanguage), vocabulary)
      guard case .none = query.shortestWord(isReal: false) else { return false }
      return true
    }
    let siblings = winners.filter { $0.route.isSibling(of: route) }
    if !siblings.isEmpty, siblings.count == winners.count || areAll(siblings) { return .unknown }
    guard !winners.isEmpty, areAll(winners) else {
      // A subclass with additional conditions may reject every URL that was tried.
      if winners.isEmpty, route.certainty != .exact { return .unknown }
      return .blocked(BlockedRoute(route: route, winners: winners, isCertain: false))
    }
    var needed = winners
    let others = winners.filter { !$0.route.isSibling(of: route) }.reversed()
    let droppedFirst =
      siblings + others.filter(\.route.mayDecline) + others.filter { !$0.route.mayDecline }
    for candidate in droppedFirst where needed.count > 1 {
      let fewer = needed.filter { $0.route.index != candidate.route.index }
      if areAll(fewer) { needed = fewer }
    }
    return .blocked(BlockedRoute(route: route, winners: needed, isCertain: true))
  }

  /// Returns one finding for all combinations of a pattern, or for all routes that the same routes
  /// block.
  func findings(for blocked: [BlockedRoute]) -> [RouteFinding] {
    var groups: [Shadowing: [BlockedRoute]] = [:]
    for combinations in Dictionary(grouping: blocked, by: \.registrationAndCertainty).values {
      let shadowing = Shadowing(of: combinations)
      groups[shadowing, default: []] += combinations
    }
    return groups.map { shadowing, group in
      let group = group.sorted { $0.route.index < $1.route.index }
      let own = RoutePlace.joined(group.map(\.route.subject))
      let winners = shadowing.winners.map { routes[$0].subject }
      // Report the whole pattern that is duplicated, even if some of its combinations handle no
      // URL.
      let areWhole = shadowing.duplicate != nil && own.allSatisfy(\.mergesAllCombinations)
      let others = areWhole ? [winners[0].whole] : RoutePlace.joined(winners)
      let cause: RouteFinding.Cause =
        if !shadowing.isCertain {
          .undecided
        } else if winners.contains(where: \.route.mayBeDeclinedByGuard) {
          .unlessDeclined
        } else if shadowing.duplicate != nil {
          .duplicate(.between(own[0], others[0]))
        } else {
          .unreachable
        }
      return RouteFinding(
        cause, routes: own, others: others,
        example: group[0].winners.lazy.compactMap(\.url).first.map { witness(of: $0) })
    }
  }
}

extension TableAudit {
  /// Why routes aren't reached.
  ///
  /// Routes with equal values are reported together.
  private struct Shadowing: Hashable {
    let isCertain: Bool
    /// The positions of the routes that handle the URLs of the blocked routes.
    let winners: [Int]
    /// The registration of a duplicate, which is reported separately, or `nil` for other routes.
    let duplicate: Int?

    /// - Parameter combinations: The combinations of one pattern.
    init(of combinations: [BlockedRoute]) {
      var winners: [Int] = []
      var registrations: Set<Int> = []
      for winner in combinations.flatMap(\.winners) where !winners.contains(winner.route.index) {
        winners.append(winner.route.index)
        registrations.insert(winner.route.registration)
      }
      self.winners = winners
      isCertain = combinations.allSatisfy(\.isCertain)
      let isDuplicate =
        isCertain && registrations.count == 1 && combinations.allSatisfy(\.isDuplicate)
      duplicate = isDuplicate ? combinations.first?.route.registration : nil
    }
  }

  /// A route that no URL is known to reach.
  struct BlockedRoute {
    let route: AuditedRoute

    /// A route that handles URLs of the blocked route, with an example if one is known.
    typealias Winner = (route: AuditedRoute, url: String?)

    let winners: [Winner]

    /// Whether the ``winners`` certainly handle all URLs of the route.
    let isCertain: Bool

    /// Whether a guard of a blocking route can decline, so that the route may be reached.
    var mayBeReachedByDecline: Bool { winners.contains { $0.route.mayDecline } }

    var registrationAndCertainty: [Int] {
      [route.registration, !isCertain ? 0 : mayBeReachedByDecline ? 1 : 2]
    }

    /// Whether the only blocking route has the same steps.
    var isDuplicate: Bool {
      guard winners.count == 1, let language = route.language,
        let other = winners[0].route.language
      else { return false }
      return language.hasSameURLs(as: other)
    }
  }
}
