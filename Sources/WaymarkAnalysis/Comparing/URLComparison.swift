public import Waymark

/// How the URLs of two patterns, or of two routers, relate, with examples.
///
/// ```swift
/// let article = try RoutePattern("/articles/:id<int>")
/// let any = try RoutePattern("/articles/*")
/// let comparison = article.comparison(with: any)
/// comparison.relation         // .contained
/// comparison.onlyOther        // "/articles"
/// ```
public struct URLComparison: Sendable, Hashable {
  /// How the URLs relate.
  public let relation: Relation

  /// A URL that only the first pattern or router matches, or `nil` if none is known.
  public let onlyFirst: String?

  /// A URL that only the other pattern or router matches, or `nil` if none is known.
  public let onlyOther: String?

  /// A URL that both patterns or routers match, or `nil` if none is known.
  public let both: String?

  /// A relation between the URLs of two patterns or routers.
  public enum Relation: String, Sendable, Hashable, CaseIterable {
    /// Both match the same URLs.
    case equal
    /// The other matches all URLs of the first, and more.
    case contained
    /// The first matches all URLs of the other, and more.
    case containing
    /// Some URLs match both, some only the first, and some only the other.
    case overlapping
    /// No URL matches both.
    case disjoint
    /// The relation is unknown, because of constraints.
    case undecided
  }
}

extension RoutePattern {
  /// Compares the URLs that this pattern matches with the URLs of another pattern.
  ///
  /// Each URL of the result was matched with both patterns. The strings that constraints accept are
  /// unknown, but some are tried. If the relation depends on other strings, it's
  /// ``URLComparison/Relation/undecided``. All other results are certain. Names of built-in
  /// constraints are resolved. The limits of URLs and matches don't apply.
  ///
  /// Segments with different ends are disjoint: `/:name<.+\.png>` and `/:name<.+\.jpg>`.
  ///
  /// - Complexity: Grows with the number of optional groups and of different constraints, and is
  ///   bounded.
  public func comparison(with other: RoutePattern) -> URLComparison {
    let routers = [self, other].map { pattern in
      var pattern = pattern
      pattern.resolveConstraints([:], names: NamedConstraints.builtIn)
      let router = Router(options: RouterOptions())
      let route = try? RouteDefinition(pattern: pattern, priority: 0, handler: .handled)
      if let route { router.add(route) }
      return route == nil ? nil : router
    }
    guard let first = routers[0], let second = routers[1] else { return .undecided }
    return first.comparison(with: second)
  }
}

extension Router {
  /// Compares the URLs that this router's routes match with the URLs of another router's routes.
  ///
  /// For example, it shows whether a list of denied URLs covers a list of allowed URLs:
  ///
  /// ```swift
  /// let denied = Router(), allowed = Router()
  /// try denied.add("/admin/*")
  /// try allowed.add("/admin/help", "/shop/:id")
  /// let comparison = allowed.comparison(with: denied)
  /// comparison.relation         // .overlapping
  /// comparison.both             // "/admin/help"
  /// ```
  ///
  /// It doesn't matter which route handles a URL: for that, see ``changes(to:)``. Each URL of the
  /// result was matched with both routers. A result other than ``URLComparison/Relation/undecided``
  /// is certain. If a route has a subclass that may match more than its pattern, the result is
  /// undecided. The options of the routers aren't compared.
  ///
  /// - Complexity: About linear in the number of routes of both routers, like ``changes(to:)``.
  public func comparison(with other: Router) -> URLComparison {
    let pairs = TablePair.pairs(self, other)
    func union(_ set: (TablePair) -> TablePair.Finding) -> TablePair.Finding {
      pairs.reduce(.isEmpty) { .union($0, set($1)) }
    }
    return URLComparison(
      onlyFirst: union { $0.rest(of: $0.first, without: $0.other) },
      onlyOther: union { $0.rest(of: $0.other, without: $0.first) }, both: union(\.both))
  }
}

extension URLComparison {
  fileprivate static let undecided = URLComparison(
    onlyFirst: .unknown, onlyOther: .unknown, both: .unknown)

  fileprivate init(
    onlyFirst: TablePair.Finding, onlyOther: TablePair.Finding, both: TablePair.Finding
  ) {
    relation =
      switch (onlyFirst, onlyOther, both) {
      case (.isEmpty, .isEmpty, _): .equal
      case (_, _, .isEmpty): .disjoint
      case (.isEmpty, .has, _): .contained
      case (.has, .isEmpty, _): .containing
      case (.has, .has, .has): .overlapping
      default: .undecided
      }
    (self.onlyFirst, self.onlyOther, self.both) = (onlyFirst.url, onlyOther.url, both.url)
  }
}

/// Compares the URLs that the routes of two tables match.
///
/// Counterexamples lead to the relevant routes: each query excludes only routes that matched the
/// URL of the previous query.
extension TablePair {
  /// What is known about a set of URLs.
  fileprivate enum Finding {
    case has(String)
    case isEmpty
    case unknown

    var url: String? { if case .has(let url) = self { url } else { nil } }

    /// Returns what is known about the union of two sets.
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

  /// What is known about the URLs that both tables match.
  fileprivate var both: Finding {
    func mayMatchMore(_ table: AuditedTable) -> Bool {
      table.routes.contains { $0.certainty == .none || $0.language == nil }
    }
    let isOpen =
      mayMatchMore(first) && !other.routes.isEmpty || mayMatchMore(other) && !first.routes.isEmpty
    return first.routes.reduce(isOpen ? .unknown : .isEmpty) { known, route in
      if case .has = known { return known }
      let places = other.overlaps.indices(overlapping: route)
      return places.found.reduce(places.areAll ? known : .unknown) { known, place in
        .union(known, shared(route, other.routes[place]))
      }
    }
  }

  /// Returns what is known about the URLs that only the first of two tables matches.
  fileprivate func rest(of table: AuditedTable, without other: AuditedTable) -> Finding {
    let certain = Set(other.routes.compactMap(\.certainLanguage))
    return table.routes.reduce(.isEmpty) { known, route in
      // If the other table has the same route, nothing remains.
      if let language = route.language, route.certainty != .none, certain.contains(language) {
        return known
      }
      return .union(known, rest(of: route, in: table, without: other))
    }
  }

  private func rest(
    of route: AuditedRoute, in table: AuditedTable, without other: AuditedTable
  ) -> Finding {
    let found = url(of: [route]) { url in
      guard table.winner(of: url) != nil, let winners = try? other.routes(matching: url) else {
        return []
      }
      return winners.isEmpty ? nil : winners.compactMap(\.certainLanguage)
    }
    guard case .unknown = found, route.certainty != .none, let language = route.language else {
      return found
    }
    // Needed only if constraints leave the answer open.
    let others = other.overlaps.indices(overlapping: route) {
      other.routes[$0].certainLanguage != nil
    }
    let languages = others.found.prefix(RouteOverlaps.defaultLimit)
      .compactMap { other.routes[$0].certainLanguage }
    return isCertainlyNone([language], butNot: languages) ? .isEmpty : .unknown
  }

  private func shared(_ route: AuditedRoute, _ otherRoute: AuditedRoute) -> Finding {
    url(of: [route, otherRoute]) { url in
      first.winner(of: url) != nil && other.winner(of: url) != nil ? nil : []
    }
  }

  /// Searches for a URL that all routes match: see ``URLSearch``.
  private func url(
    of routes: [AuditedRoute], winners: (String) -> [PathLanguage]?
  ) -> Finding {
    let wanted = routes.filter { $0.certainty != .none }.compactMap(\.language)
    guard wanted.count == routes.count else { return .unknown }
    search.vocabulary.beginQuestion()
    var unwanted: [PathLanguage] = []
    if let url = search.url(of: wanted, butNot: &unwanted, winners: winners) { return .has(url) }
    return isCertainlyNone(wanted, butNot: unwanted) ? .isEmpty : .unknown
  }

  /// Whether certainly no URL matches all wanted patterns and no unwanted one, regardless of the
  /// strings that the regexes accept.
  private func isCertainlyNone(
    _ wanted: [PathLanguage], butNot unwanted: [PathLanguage]
  ) -> Bool {
    let query = PathQuery(wanted, butNot: unwanted, search.vocabulary)
    if case .none = query.shortestWord(isReal: false) { return true }
    return false
  }
}
