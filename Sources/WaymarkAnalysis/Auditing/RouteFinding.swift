public import Waymark

/// Something that ``Waymark/Router/audit()`` found in a router's routes.
///
/// ```swift
/// try router.add("/users/:id")
/// try router.add("/users/new")
/// for finding in router.audit() { print(finding) }
/// // /users/new is never reached: /users/:id takes every URL that it matches, such as /users/new
/// ```
public struct RouteFinding: Sendable, Hashable {
  /// What was found.
  public let kind: Kind

  /// The routes that it was found in; none for ``Kind/unusedConstraint(name:)``.
  public let routes: [RouteDefinition]

  /// The routes that stand against them: those that take their URLs, or that they can be mistaken for.
  public let others: [RouteDefinition]

  /// A URL that shows it; `nil` where none could.
  ///
  /// Each was routed and did what its finding says, for the first of several ``routes``.
  public let witness: Witness?

  /// A URL, and what becomes of it.
  public struct Witness: Sendable, Hashable {
    /// The URL: of the scheme of the routes, a path alone for the global ones.
    public let url: String

    /// The route that takes it; `nil` when none does, or matching it is given up.
    public let route: RouteDefinition?
  }

  /// What can be found.
  public enum Kind: Sendable, Hashable {
    /// Every URL that the routes match is taken by others that are asked before them.
    case unreachable

    /// Another route matches the same URLs and is asked before it; the difference says how the patterns
    /// are written otherwise: `nil` if they are not, or if their optional groups differ.
    case duplicate(Difference?)

    /// Another route's pattern differs in a way that people overlook, so that it matches other URLs.
    case lookalike(Difference)

    /// More specific routes are asked after a less specific one, and some URLs match both.
    ///
    /// How specific a route is, is what ``/Waymark/RouteOrdering/mostSpecificFirst`` would go by.
    case overlap

    /// Part of the pattern, the text, looks like something that it is not: `?` in `/search?q=:q` begins no
    /// query, and `integer` in `:id<integer>` is a regex for that word.
    case misleading(Appearance, text: String)

    /// No route uses a constraint of ``/Waymark/Router/constraints``.
    case unusedConstraint(name: String)

    /// URLs of a scheme reach none of the global routes, which are the ``RouteFinding/routes``; the others are
    /// the scheme's that stand in the way.
    case hiddenFromScheme(String, Barrier)

    /// Asking the route costs more than asking others.
    case costly(Cost)

    /// It is not known whether any URL reaches the routes: all that were tried are taken by others, and
    /// constraints or classes of definitions leave open whether all are.
    case undecided
  }

  /// What keeps URLs of a scheme from the global routes.
  public enum Barrier: Sendable, Hashable {
    /// The scheme has routes of its own and does not fall back: see
    /// ``/Waymark/SchemeRoutes/fallsBackToGlobal``.
    ///
    /// All of them may come from patterns that are full URLs, whose author perhaps did not mean to give the
    /// scheme routes of its own.
    case noFallback(fullURLsOnly: Bool)

    /// The scheme falls back, but one of its routes takes every URL.
    case catchAll
  }

  /// How two patterns differ that look the same or mean the same.
  public enum Difference: String, Sendable, Hashable {
    /// Only names of parameters and wildcards differ.
    case names
    /// Only slashes at the ends or runs of them differ.
    case slashes
    /// Only percent escapes differ.
    case encoding
    /// Only Unicode normalization forms differ: `é` as one character or as two.
    case unicodeForm
    /// Only upper and lower case differ.
    case letterCase
  }

  /// What a part of a pattern looks like, though it is something else.
  public enum Appearance: String, Sendable, Hashable {
    /// Text that looks like a query, which no pattern has: ``/Waymark/RouteMatch/query`` has the URL's.
    case query
    /// Text that looks like a parameter, perhaps one of another syntax: `{id}`, `<id>`, `user-:id`.
    case parameter
    /// Text with a `*` that is no wildcard.
    case wildcard
    /// A `*` before further segments, which takes one segment or more, and is exactly one to many other routers.
    case oneSegment
    /// Text that looks like a regex, which only constraints are.
    case regex
    /// The name of a parameter or wildcard with more in it than people write in names, such as `id?`.
    case name
    /// A first segment that looks like a host, which is no segment of a URL's path: see
    /// ``/Waymark/RouterOptions/hostAsPath``.
    case host
    /// The host of a full URL with upper-case letters, which some readers of URLs change to lower case.
    case hostCase
    /// The host of a full URL with a port, which no URL has in its first segment.
    case port
    /// A literal that is not in Unicode's normal form NFC, as few URLs are.
    case unicodeForm
    /// A constraint that is a regex for a single word, but looks like a name of ``/Waymark/ConstraintNames``.
    case constraintName
  }

  /// Why asking a route is costly.
  public enum Cost: Sendable, Hashable {
    /// The definition's class may match anything, so it is asked for every URL: see
    /// ``/Waymark/RouteDefinition/matchesOnlyItsPattern``.
    case askedForEveryURL

    /// The optional groups of the pattern have this many combinations: each is a route, or the index finds
    /// the one route by its first segments only.
    case combinations(Int)

    /// Matching the witness takes more work than the limits allow: the routing of such URLs fails.
    case exceedsLimits
  }

  /// Whether the finding is a fault or may be meant so.
  public var severity: Severity {
    switch kind {
    case .misleading(.oneSegment, _): .note
    case .unreachable, .duplicate, .lookalike, .misleading, .unusedConstraint,
      .costly(.exceedsLimits), .hiddenFromScheme(_, .noFallback(fullURLsOnly: true)):
      .warning
    case .overlap, .hiddenFromScheme, .undecided, .costly(.askedForEveryURL),
      .costly(.combinations):
      .note
    }
  }

  /// How much a finding matters.
  public enum Severity: String, Sendable, Hashable {
    /// A fault in all likelihood.
    case warning
    /// Something that may be meant so.
    case note
  }
}
