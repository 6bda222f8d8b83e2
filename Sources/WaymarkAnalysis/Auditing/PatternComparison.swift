internal import RegexEngine
public import Waymark

/// How the URLs of two patterns relate, with examples.
///
/// ```swift
/// let article = try ColonSyntax().parse("/articles/:id<int>")
/// let any = try ColonSyntax().parse("/articles/*")
/// let comparison = article.comparison(with: any)
/// comparison.relation         // .contained
/// comparison.onlyOther        // "/articles"
/// ```
public struct PatternComparison: Sendable, Hashable {
  /// How the URLs relate.
  public let relation: Relation

  /// A URL that only the first pattern matches; `nil` if none is known.
  public let onlyFirst: String?

  /// A URL that only the other pattern matches; `nil` if none is known.
  public let onlyOther: String?

  /// A URL that both patterns match; `nil` if none is known.
  public let both: String?

  /// A relation between the URLs of the first pattern and those of the other.
  public enum Relation: String, Sendable, Hashable, CaseIterable {
    /// Both patterns match the same URLs.
    case equal
    /// The other pattern matches all URLs of the first, and more.
    case contained
    /// The first pattern matches all URLs of the other, and more.
    case containing
    /// Some URLs match both patterns, and some match only one, for each pattern.
    case overlapping
    /// No URL matches both patterns.
    case disjoint
    /// The relation is unknown, because of constraints or the number of optional groups.
    case undecided
  }
}

extension RoutePattern {
  /// Compares the URLs that this pattern matches with those of another.
  ///
  /// Each URL of the result was matched with both patterns. The texts that constraints accept are
  /// unknown, but some are tried. If the relation depends on more, it is
  /// ``PatternComparison/Relation/undecided``. Every other result is certain. Names of built-in
  /// constraints are resolved. The limits of URLs and matches do not apply.
  ///
  /// The work is bounded. It grows with the number of optional groups and of different constraints.
  public func comparison(with other: RoutePattern) -> PatternComparison {
    let router = Router(options: RouterOptions())
    for var pattern in [self, other] {
      pattern.resolveConstraints([:], names: .builtIn)
      guard let route = try? RouteDefinition(pattern: pattern, priority: 0, handler: .handled)
      else { return .undecided }
      router.add(route)
    }
    return PairComparison(TableAudit(of: 0, in: router.snapshot)).result
  }
}

extension PatternComparison {
  fileprivate static let undecided = PatternComparison(
    relation: .undecided, onlyFirst: nil, onlyOther: nil, both: nil)
}

/// Compares the two routes of a table.
private struct PairComparison {
  private let audit: TableAudit
  private let first: AuditedRoute
  private let other: AuditedRoute

  init(_ audit: TableAudit) {
    self.audit = audit
    first = audit.routes[0]
    other = audit.routes[1]
  }

  /// The knowledge about a set of URLs.
  private enum Finding {
    case has(String)
    case isEmpty
    case unknown

    var url: String? { if case .has(let url) = self { url } else { nil } }
    var isEmpty: Bool { if case .isEmpty = self { true } else { false } }
  }

  var result: PatternComparison {
    let (onlyFirst, onlyOther, both) = (rest(of: first, other), rest(of: other, first), shared)
    let relation: PatternComparison.Relation =
      switch (onlyFirst, onlyOther) {
      case _ where both.isEmpty: .disjoint
      case (.isEmpty, .isEmpty): .equal
      case (.isEmpty, .has): .contained
      case (.has, .isEmpty): .containing
      case (.has, .has) where both.url != nil: .overlapping
      default: .undecided
      }
    return PatternComparison(
      relation: relation, onlyFirst: onlyFirst.url, onlyOther: onlyOther.url, both: both.url)
  }

  /// The URLs that `route` matches and `without` does not.
  private func rest(of route: AuditedRoute, _ without: AuditedRoute) -> Finding {
    guard let language = route.language, let unwanted = without.language else { return .unknown }
    var isEmpty = true
    for host in route.hostChoices {
      let query = PathQuery(
        [language], butNot: without.takes(host) ? [unwanted] : [], audit.vocabulary)
      if let url = url(query, host: host?.sample, in: [route], butNotIn: [without]) {
        return .has(url)
      }
      isEmpty = isEmpty && query.isCertainlyEmpty
    }
    return isEmpty ? .isEmpty : .unknown
  }

  /// The URLs that both match.
  private var shared: Finding {
    guard let host = first.sharedHost(with: other) else { return .isEmpty }
    guard let language = first.language, let otherLanguage = other.language else { return .unknown }
    let query = PathQuery([language, otherLanguage], audit.vocabulary)
    if let url = url(query, host: host, in: [first, other], butNotIn: []) { return .has(url) }
    return query.isCertainlyEmpty ? .isEmpty : .unknown
  }

  /// A URL that these routes match and those do not, checked by routing it.
  private func url(
    _ query: PathQuery, host: String?, in wanted: [AuditedRoute],
    butNotIn unwanted: [AuditedRoute]
  ) -> String? {
    guard case .word(let word) = query.shortestWord(isReal: true) else { return nil }
    let url = audit.matcher.url(of: word, host: host)
    guard let matches = try? audit.matcher.matches(of: url) else { return nil }
    func isMatched(_ route: AuditedRoute) -> Bool {
      matches.contains { $0 === route.definition }
    }
    return wanted.allSatisfy(isMatched) && !unwanted.contains(where: isMatched) ? url : nil
  }
}

extension PathQuery {
  /// Whether there is no word, whatever the regexes accept.
  var isCertainlyEmpty: Bool {
    if case .none = shortestWord(isReal: false) { true } else { false }
  }
}
