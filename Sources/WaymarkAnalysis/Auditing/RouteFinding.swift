public import Waymark

/// A possible fault in a router, found by ``Waymark/Router/audit()``.
///
/// ```swift
/// try router.add("/users/:id")
/// try router.add("/users/new")
/// for finding in router.audit() { print(finding) }
/// // /users/new is never reached: /users/:id matches all of its URLs, such as /users/new
/// //     move it up or raise the priority, or remove it
/// ```
public struct RouteFinding: Sendable, Hashable {
  /// The cause, with everything that the description needs.
  let cause: Cause

  /// The methods of the routes with this finding, sorted, or an empty list for a router without
  /// methods.
  ///
  /// The audit of an `HTTPTable` reports each finding once, with the routes of the first method.
  public internal(set) var methods: [String] = []

  /// The routes that the finding is about.
  ///
  /// It's empty for ``Kind/unusedConstraint``.
  public let routes: [RoutePlace]

  /// The routes that conflict with ``routes``, because they handle the same URLs first or have a
  /// similar pattern.
  public let others: [RoutePlace]

  /// A URL that shows the finding, with the route that handles it.
  let example: Witness?

  /// The description of a misleading part, or `nil` for other causes.
  let words: Words?

  /// The order of attempts in the table, for the advice.
  var ordering = RouteOrdering.priority

  /// What a part of a pattern is, and what to write instead.
  struct Words: Sendable, Hashable {
    let remark: String
    let advice: String
  }

  /// - Parameters:
  ///   - routes: The routes. All combinations of a pattern are merged into one.
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

  /// A URL that shows the finding, or `nil` without an example.
  ///
  /// It has the scheme of the routes, or is only a path for global routes. The router was tested
  /// with it, and confirmed the finding for the first of ``routes``.
  public var witness: String? { example?.url }

  /// A URL, with the route that handles it.
  struct Witness: Sendable, Hashable {
    let url: String

    /// The route that handles the URL, or `nil` if no route matches or matching stops at a limit.
    ///
    /// The route may have a subclass that can match anything.
    let route: RoutePlace?
  }

  /// A kind of finding.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Earlier routes handle every URL that the routes match.
    case unreachable

    /// An earlier route matches the same URLs.
    case duplicate

    /// Another route's pattern looks the same, but matches other URLs.
    case lookalike

    /// A less specific route is tried before more specific ones, and some URLs match both.
    ///
    /// ``/Waymark/RouteOrdering/mostSpecificFirst`` defines which route is more specific.
    case overlap

    /// Part of the pattern looks like something it isn't.
    ///
    /// In `/post/{id}`, `{id}` is text in the colon syntax. In `:id<integer>`, the constraint is a
    /// regex for the word `integer`.
    case misleading

    /// No route uses a constraint of ``/Waymark/Router/parameterConstraints``.
    case unusedConstraint

    /// URLs of a scheme don't reach the global routes in ``RouteFinding/routes``.
    ///
    /// The scheme has its own routes and doesn't fall back (see
    /// ``/Waymark/SchemeRoutes/fallsBackToGlobal``), or one of its routes matches every URL.
    /// ``RouteFinding/others`` are the routes of the scheme that block the global routes.
    case hiddenFromScheme

    /// Matching the route costs more than matching other routes.
    case costly

    /// A parameter in the host of a route captures a host that other routes contain.
    ///
    /// A route for `:tenant.shop.example` matches the paths of `www.shop.example` that this host's
    /// own routes don't, so `www` becomes a tenant.
    case namedHost

    /// It's unknown whether a URL reaches the routes.
    ///
    /// Other routes match all URLs that were tried. Constraints or subclasses may still let other
    /// URLs through, or a guard of an earlier route may decline.
    case undecided
  }
}

extension RouteFinding {
  /// What was found.
  enum Cause: Sendable, Hashable {
    case unreachable
    /// The difference in how the patterns are written, or `nil` if there is none or their optional
    /// groups differ.
    case duplicate(Difference?)
    case lookalike(Difference)
    case overlap
    case misleading(Appearance, text: String)
    case unusedConstraint(name: String)
    case hiddenFromScheme(String, Barrier)
    case costly(Cost)
    case namedHost(String)
    case undecided
    /// Earlier routes match every URL of the routes, but a guard of an earlier route can decline.
    case unlessDeclined
  }

  /// Why URLs of a scheme don't reach the global routes.
  enum Barrier: Sendable, Hashable {
    /// The scheme has its own routes and doesn't fall back.
    case noFallback

    /// The scheme falls back, but one of its routes matches every URL.
    case catchAll
  }

  /// A difference between two similar or equivalent patterns.
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

  /// What a misleading part of a pattern appears to be.
  enum Appearance: String, Sendable, Hashable {
    /// A literal that looks like a query, in a syntax without query items: `/search\?q=:q`.
    case query
    /// A literal that looks like a parameter, perhaps of another syntax: `{id}`, `<id>`,
    /// `user-:id`.
    case parameter
    /// A literal with a `*` that isn't a wildcard, or a `*` with a name in a syntax without such
    /// names.
    case wildcard
    /// A `*` before other segments. It matches one or more segments, where many other routers match
    /// exactly one.
    case oneSegment
    /// A literal that looks like a regex, or a regex that looks as if it was escaped twice: `\\d`.
    case regex
    /// The name of a parameter or wildcard with characters that names rarely have, such as `id?`.
    case name
    /// A first segment that looks like a host. A host isn't a segment of a URL's path.
    case host
    /// The host of a full URL with uppercase letters, which some URL parsers convert to lowercase.
    case hostCase
    /// The host of a full URL with a port. The first segment of a URL never has a port.
    case port
    /// A literal with a letter and its mark as two characters. Most URLs use the Unicode form NFC,
    /// where they're one character. Letters of Indic scripts aren't checked.
    case unicodeForm
    /// A constraint that looks like the name of a constraint but is a regex for a single word.
    case constraintName
    /// A parameter or wildcard that a later one hides, because it has the same name:
    /// `/:id/messages/:id`.
    case repeatedName
    /// A literal that looks like the method of a request: `GET /users`.
    case method
    /// A pattern that begins or ends with a blank.
    case blank
    /// A segment `.` or `..`, which most clients remove from URLs.
    case dotSegment
    /// An optional parameter that is omitted together with the slash before it, although its
    /// segment continues: `/p/{a?}-{b}` matches `/p-1` instead of `/p/-1`.
    case optionalSlash
  }

  /// Why matching a route is expensive.
  enum Cost: Sendable, Hashable {
    /// The definition's subclass may match anything, so the router tries it for every URL.
    case triedForEveryURL

    /// The optional groups of the pattern have this many combinations, which are tried separately.
    case combinations(Int)

    /// Matching the witness exceeds the limits, so such URLs fail.
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

  /// The finding's cause or subject, such as `letterCase` or a scheme, or `nil` without a detail.
  ///
  /// It's how the patterns are written differently (`names`, `letterCase`), what a part of the
  /// pattern appears to be (`query`, `oneSegment`), what the cost is (`combinations`), or the name
  /// of the constraint, the scheme or the host.
  public var detail: String? {
    switch cause {
    case .unreachable, .overlap, .undecided, .unlessDeclined: nil
    case .duplicate(let difference): difference?.rawValue
    case .lookalike(let difference): difference.rawValue
    case .misleading(let appearance, _): appearance.rawValue
    case .unusedConstraint(let name): name
    case .hiddenFromScheme(let scheme, _): scheme
    case .namedHost(let host): host
    // Report formats contain this word.
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
