public import Waymark

/// A finding of ``Waymark/Router/audit()``.
///
/// ```swift
/// try router.add("/users/:id")
/// try router.add("/users/new")
/// for finding in router.audit() { print(finding) }
/// // /users/new is never reached: /users/:id takes every URL that it matches, such as /users/new
/// ```
public struct RouteFinding: Sendable, Hashable {
  /// What was found, with all of it that the texts say.
  let cause: Cause

  /// The methods whose routes have the finding, sorted; empty for a router without methods.
  ///
  /// The audit of a table of methods tells a finding once, with the routes of the first method.
  public internal(set) var methods: [String] = []

  /// The routes that the finding is about; empty for ``Kind/unusedConstraint``.
  public let routes: [RoutePlace]

  /// The routes that conflict with them: routes that take their URLs, or that look like them.
  public let others: [RoutePlace]

  /// A URL that shows the finding, with the route that takes it.
  let example: Witness?

  /// What is said of a misleading part; `nil` for other causes.
  let words: Words?

  /// The order in which the table's routes are tried, for the advice.
  var ordering = RouteOrdering.priority

  /// What a part of a pattern is, and what to write instead.
  struct Words: Sendable, Hashable {
    let remark: String
    let advice: String
  }

  /// - Parameters:
  ///   - routes: The places of the routes, in which all combinations of a pattern become one.
  init(
    _ cause: Cause, routes: [RoutePlace], others: [RoutePlace], example: Witness?,
    words: Words? = nil
  ) {
    self.words = words
    self.cause = cause
    self.routes = RoutePlace.joined(routes)
    self.others = RoutePlace.joined(others)
    self.example = example
  }

  /// A URL that shows the finding; `nil` if there is none.
  ///
  /// It has the scheme of the routes, or is only a path for the global routes. The router was
  /// tested with it, and did what the finding says for the first of ``routes``.
  public var witness: String? { example?.url }

  /// A URL, with the route that takes it.
  struct Witness: Sendable, Hashable {
    let url: String

    /// The route that takes it, perhaps one of a class that may match anything; `nil` if none does,
    /// or if matching stops without an answer.
    let route: RoutePlace?
  }

  /// A kind of finding.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Earlier routes take every URL that the routes match.
    case unreachable

    /// An earlier route matches the same URLs.
    case duplicate

    /// Another route's pattern looks the same, but matches other URLs.
    case lookalike

    /// A less specific route is tried before more specific ones, and some URLs match both.
    ///
    /// ``/Waymark/RouteOrdering/mostSpecificFirst`` defines which route is more specific.
    case overlap

    /// Part of the pattern looks like something else.
    ///
    /// In `/search?q=:q` the `?` begins no query, and in `:id<integer>` the constraint is a regex
    /// for the word `integer`.
    case misleading

    /// No route uses a constraint of ``/Waymark/Router/parameterConstraints``.
    case unusedConstraint

    /// URLs of a scheme do not reach the global routes in ``RouteFinding/routes``. The other routes
    /// are those of the scheme that block them.
    ///
    /// The scheme has its own routes and does not fall back (see
    /// ``/Waymark/SchemeRoutes/fallsBackToGlobal``), or one of them takes every URL.
    case hiddenFromScheme

    /// Matching the route costs more than matching others.
    case costly

    /// The host of a route has a parameter, which captures a host that other routes name.
    ///
    /// A route of `:tenant.shop.example` matches the paths of `www.shop.example` that this host's
    /// own routes don't, so that `www` becomes a tenant.
    case namedHost

    /// It is unknown whether a URL reaches the routes.
    ///
    /// Other routes match all URLs that were tried, but constraints or classes of definitions may
    /// allow others, or a guard of one of those routes can decline.
    case undecided
  }
}

extension RouteFinding {
  /// What was found.
  enum Cause: Sendable, Hashable {
    case unreachable
    /// The difference says how the patterns are written differently; `nil` if they are not, or if
    /// their optional groups differ.
    case duplicate(Difference?)
    case lookalike(Difference)
    case overlap
    case misleading(Appearance, text: String)
    case unusedConstraint(name: String)
    case hiddenFromScheme(String, Barrier)
    case costly(Cost)
    case namedHost(String)
    case undecided
    /// Earlier routes match every URL that the routes match, but a guard of one can decline.
    case unlessDeclined
  }

  /// Why URLs of a scheme do not reach the global routes.
  enum Barrier: Sendable, Hashable {
    /// The scheme has its own routes and does not fall back.
    case noFallback

    /// The scheme falls back, but one of its routes takes every URL.
    case catchAll
  }

  /// A difference between two patterns that look the same or mean the same.
  enum Difference: String, Sendable, Hashable {
    /// Only names of parameters and wildcards differ.
    case names
    /// Only slashes at the ends or repeated slashes differ.
    case slashes
    /// Only percent escapes differ.
    case encoding
    /// Only Unicode normalization forms differ: `é` as one character or as two.
    case unicodeForm
    /// Only upper and lower case differ.
    case letterCase
  }

  /// What a misleading part of a pattern looks like.
  enum Appearance: String, Sendable, Hashable {
    /// Text that looks like a query. Patterns have no query.
    case query
    /// Text that looks like a parameter, perhaps of another syntax: `{id}`, `<id>`, `user-:id`.
    case parameter
    /// Text with a `*` that is not a wildcard, or a `*` with a name in a syntax without such names.
    case wildcard
    /// A `*` before other segments. It matches one segment or more, but in many other routers
    /// exactly one.
    case oneSegment
    /// Text that looks like a regex, or a regex that looks as if it was escaped twice: `\\\\d`.
    case regex
    /// The name of a parameter or wildcard with characters that names rarely have, such as `id?`.
    case name
    /// A first segment that looks like a host, which is not a segment of a URL's path.
    case host
    /// The host of a full URL with upper-case letters, which some URL parsers change to lower case.
    case hostCase
    /// The host of a full URL with a port. The first segment of a URL never has a port.
    case port
    /// A literal that has a letter and its mark as two characters. Most URLs use Unicode's form
    /// NFC, which has them as one. Letters of Indian scripts are not looked at.
    case unicodeForm
    /// A constraint that is a regex for a single word, but looks like the name of a constraint.
    case constraintName
    /// A parameter or wildcard whose value is never seen, because a later one has its name:
    /// `/:id/messages/:id`.
    case repeatedName
    /// Text that looks like the method of a request: `GET /users`.
    case method
    /// A pattern that begins or ends with a blank.
    case blank
    /// A segment `.` or `..`, which most clients remove from URLs.
    case dotSegment
    /// An optional parameter that is left out with the slash before it, although its segment goes
    /// on: `/p/{a?}-{b}` matches `/p-1`, and not `/p/-1`.
    case optionalSlash
  }

  /// Why matching a route is costly.
  enum Cost: Sendable, Hashable {
    /// The definition's class may match anything, so the router tries it for every URL.
    case triedForEveryURL

    /// The optional groups of the pattern have this many combinations. Each is tried on its own.
    case combinations(Int)

    /// Matching the witness exceeds the limits, so routing such URLs fails.
    case exceedsLimits
  }
}

extension RouteFinding {
  /// The kind of the finding.
  public var kind: Kind {
    switch cause {
    case .unreachable: .unreachable
    case .duplicate: .duplicate
    case .lookalike: .lookalike
    case .overlap: .overlap
    case .misleading: .misleading
    case .unusedConstraint: .unusedConstraint
    case .hiddenFromScheme: .hiddenFromScheme
    case .costly: .costly
    case .namedHost: .namedHost
    case .undecided, .unlessDeclined: .undecided
    }
  }

  /// What distinguishes findings of one kind; `nil` if nothing does.
  ///
  /// It is how the patterns are written differently (`names`, `letterCase`), what the part of a
  /// pattern looks like (`query`, `oneSegment`), what the cost is (`combinations`), or the name of
  /// the constraint, the scheme or the host.
  public var detail: String? {
    switch cause {
    case .unreachable, .overlap, .undecided, .unlessDeclined: nil
    case .duplicate(let difference): difference?.rawValue
    case .lookalike(let difference): difference.rawValue
    case .misleading(let appearance, _): appearance.rawValue
    case .unusedConstraint(let name): name
    case .hiddenFromScheme(let scheme, _): scheme
    case .namedHost(let host): host
    // The word of the formats of reports.
    case .costly(.triedForEveryURL): "askedForEveryURL"
    case .costly(.combinations): "combinations"
    case .costly(.exceedsLimits): "exceedsLimits"
    }
  }

  /// Whether the finding is probably a fault.
  ///
  /// If `false`, it may be intended.
  public var isWarning: Bool {
    switch cause {
    case .misleading(.oneSegment, _): false
    case .unreachable, .duplicate, .lookalike, .misleading, .unusedConstraint, .namedHost,
      .costly(.exceedsLimits):
      true
    case .overlap, .hiddenFromScheme, .undecided, .unlessDeclined, .costly(.triedForEveryURL),
      .costly(.combinations):
      false
    }
  }
}
