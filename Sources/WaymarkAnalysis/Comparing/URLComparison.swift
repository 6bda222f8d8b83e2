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

  /// A URL that only the first one matches; `nil` if none is known.
  public let onlyFirst: String?

  /// A URL that only the other one matches; `nil` if none is known.
  public let onlyOther: String?

  /// A URL that both match; `nil` if none is known.
  public let both: String?

  /// A relation between the URLs of the first one and the URLs of the other.
  public enum Relation: String, Sendable, Hashable, CaseIterable {
    /// Both match the same URLs.
    case equal
    /// The other one matches all URLs of the first, and more.
    case contained
    /// The first one matches all URLs of the other, and more.
    case containing
    /// Some URLs match both, and each matches some that the other does not.
    case overlapping
    /// No URL matches both.
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
  /// ``URLComparison/Relation/undecided``. Every other result is certain. Names of built-in
  /// constraints are resolved. The limits of URLs and matches do not apply.
  ///
  /// The work is bounded. It grows with the number of optional groups and of different constraints.
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
  /// Compares the URLs that this router's routes match with those of another router.
  ///
  /// It says whether a list of denied URLs covers a list of allowed ones:
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
  /// Which route takes a URL does not matter; for that, see ``changes(to:)``. Each URL of the result was matched with
  /// both routers. A result other than ``URLComparison/Relation/undecided`` is certain. Routes whose class may match
  /// more than its pattern leave it undecided. The options of the routers are not compared.
  ///
  /// The work is bounded. It grows with the number of routes of both.
  public func comparison(with other: Router) -> URLComparison {
    let (first, other) = (snapshot, other.snapshot)
    let tables = AuditedTable.schemes(of: first, other).map {
      TableComparison(of: $0, first, other)
    }
    func union(_ set: (TableComparison) -> TableComparison.Finding) -> TableComparison.Finding {
      tables.reduce(.isEmpty) { .union($0, set($1)) }
    }
    return URLComparison(
      onlyFirst: union(\.onlyFirst), onlyOther: union(\.onlyOther), both: union(\.both))
  }
}

extension URLComparison {
  fileprivate static let undecided = URLComparison(
    onlyFirst: .unknown, onlyOther: .unknown, both: .unknown)

  fileprivate init(
    onlyFirst: TableComparison.Finding, onlyOther: TableComparison.Finding,
    both: TableComparison.Finding
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

extension TableComparison.Finding {
  fileprivate var url: String? { if case .has(let url) = self { url } else { nil } }
}
