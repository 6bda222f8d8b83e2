public import Waymark

/// Which routes of a router the tests hit, and which they never did.
///
/// ```swift
/// let coverage = RouteCoverage(of: router)
/// coverage.note(router.route("app://user/7"))
/// coverage.note(expectRoute(router, "app://user/me", name: "user.me"))
/// coverage.neverHit.map(\.pattern)     // ["/settings"]
/// print(coverage)
/// // 2 of 3 routes hit, never:
/// // RouteDefinition(/settings, priority: 0)
/// ```
///
/// It is told what was hit and does not watch the router, whose look-ups cost what they always do. The
/// combinations of a pattern's optional groups are routes of their own.
public final class RouteCoverage: Sendable {
  private let router: Router
  // The definitions are kept: one that is removed could leave its identity to another.
  private let hits = Locked<[ObjectIdentifier: RouteDefinition]>([:])

  /// Creates the coverage of a router, of whose routes none is hit yet.
  public init(of router: Router) {
    self.router = router
  }

  /// Notes a match, such as one that `match` or an expectation returned; `nil` hits nothing.
  public func note(_ match: RouteMatch?) {
    guard let definition = match?.definition else { return }
    hits.withLock { $0[ObjectIdentifier(definition)] = definition }
  }

  /// Notes what became of a URL: the match that was handled, refused or that threw, or those that declined.
  ///
  /// A failure hits nothing. That others declined before a match was handled is not known from the
  /// outcome; a ``MatchRecorder`` has their matches.
  public func note(_ outcome: RouteOutcome) {
    switch outcome {
    case .handled(let match): note(match)
    case .refused(let error): note(error.match)
    case .thrown(let error): note(error.match)
    case .unmatched(let declined): for match in declined { note(match) }
    case .failed: break
    }
  }

  /// The routes that were never hit: the global ones in their order, then those of each scheme.
  ///
  /// They are the router's routes as it has them now.
  public var neverHit: [RouteDefinition] {
    let hits = hits.withLock { $0 }
    return routes.filter { hits[ObjectIdentifier($0)] == nil }
  }

  private var routes: [RouteDefinition] {
    router.allRoutes.sorted { ($0.key ?? "") < ($1.key ?? "") }.flatMap(\.value)
  }
}

extension RouteCoverage: CustomStringConvertible {
  /// How many routes were hit, then a line for each that never was.
  public var description: String {
    let neverHit = neverHit
    let count = routes.count
    let summary = "\(count - neverHit.count) of \(count) routes hit"
    guard !neverHit.isEmpty else { return summary }
    let lines = neverHit.map { definition in
      definition.scheme.map { "\(definition) of the scheme \($0.printable())" } ?? "\(definition)"
    }
    return (["\(summary), never:"] + lines).joined(separator: "\n")
  }
}
