internal import RegexEngine
public import Waymark

/// Measures which routes of a router your tests hit.
///
/// ```swift
/// try router.add("/user/me", name: "user.me")
/// try router.add("/user/:id")
/// try router.add("/settings")
/// let coverage = RouteCoverage(of: router)
/// coverage.record(router.route("app://user/7"))
/// coverage.record(expectRoute(router, "app://user/me", name: "user.me"))
/// coverage.neverHit.map(\.pattern)     // ["/settings"]
/// print(coverage)
/// // 2 of 3 routes hit, never:
/// // RouteDefinition(/settings, priority: 0)
/// ```
///
/// You report the hits yourself. The coverage doesn't watch the router, so lookups don't become
/// slower. Each pattern of a route, and each combination of its optional groups, is counted
/// separately.
public final class RouteCoverage: Sendable {
  private let router: Router
  private let hits = Locked<Set<RoutePlace>>([])

  /// Creates an empty coverage of a router's routes.
  public init(of router: Router) {
    self.router = router
  }

  /// Records a match, for example from `match` or an expectation, or does nothing for `nil`.
  public func record(_ match: RouteMatch?) {
    guard let match else { return }
    _ = hits.withLock { $0.insert(RoutePlace(of: match)) }
  }

  /// Records the matches of an outcome: the routes that declined, and the route that handled the
  /// URL, refused it or threw.
  ///
  /// A failure records nothing. If the URL was redirected, only the matches of the URL that was
  /// handled are recorded. An outcome doesn't contain the routes that declined before its match.
  /// They're found among the router's current routes, which costs a lookup.
  public func record(_ outcome: RouteOutcome) {
    switch outcome {
    case .handled(let match): recordWithDeclined(match)
    case .refused(let error), .thrown(let error): recordWithDeclined(error.match)
    case .unmatched(let declined): for match in declined { record(match) }
    case .failed: break
    }
  }

  /// Records a match, and the matches before it, which must have declined.
  private func recordWithDeclined(_ match: RouteMatch) {
    record(match)
    // The caller may have chosen the scheme: `router["thing"].route(url)`.
    let selections: [any URLRouting] = [router, router[match.scheme]]
    for routing in selections {
      let matches = routing.matches(
        match.url, from: match.origin, parameters: match.request.additional)
      var declined: [RouteMatch] = []
      for case .success(let other) in matches {
        if RoutePlace(of: other) == RoutePlace(of: match) {
          for match in declined { record(match) }
          return
        }
        declined.append(other)
      }
    }
  }

  /// The routes without a hit: the global routes in their order, then the routes of each scheme.
  ///
  /// They're read from the router's current routes.
  ///
  /// - Complexity: O(*n* log *n*) for *n* routes.
  public var neverHit: [RoutePlace] { neverHit(of: routes) }

  private func neverHit(of routes: [RoutePlace]) -> [RoutePlace] {
    let hits = hits.withLock { $0 }
    return routes.filter { !hits.contains($0) }
  }

  private var routes: [RoutePlace] {
    router.snapshot.tables.sorted { ($0.scheme ?? "") < ($1.scheme ?? "") }
      .flatMap(\.entries).map { RoutePlace($0) }
  }
}

extension RouteCoverage: CustomStringConvertible {
  /// The number of routes that were hit, followed by a line for each route that wasn't.
  ///
  /// - Complexity: O(*n*) for a result of *n* bytes.
  public var description: String {
    // The routes are read once, so that the numbers and the lines agree.
    let routes = routes
    let neverHit = neverHit(of: routes)
    let count = routes.count
    let summary = "\(count - neverHit.count) of \(count) routes hit"
    guard !neverHit.isEmpty else { return summary }
    let lines = neverHit.map { route in
      route.scheme.map { "\(route) of the scheme \($0.printable())" } ?? "\(route)"
    }
    return (["\(summary), never:"] + lines).joined(separator: "\n")
  }
}
