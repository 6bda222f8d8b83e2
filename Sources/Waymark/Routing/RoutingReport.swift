/// What a router's observer is told of a URL that was routed: what counts and times it, and nothing of the URL.
///
/// ```swift
/// options.observer = { report in
///   print(report.outcome, report.pattern, report.duration)      // handled /user/:id 1.2e-05 seconds
/// }
/// ```
///
/// Its texts are the program's own, so there are no more of them than routes and origins, however many URLs strangers make
/// up, and none is secret: names, patterns and schemes of routes, origins.
public struct RoutingReport: Sendable, Hashable {
  /// What became of the URL.
  public let outcome: RouteOutcome.Kind

  /// The name of the route whose handler or guard ended the routing; `nil` without one, and after a failure that came before
  /// the handler.
  public let name: String?

  /// The pattern of the route that handled, refused or failed; ``unmatched`` where there is none.
  public let pattern: String

  /// The scheme on whose routes the URL was tried first, as it was registered; `nil` for the global ones, and for a URL that
  /// was tried on none.
  public let scheme: String?

  /// Where the URL came from, as the caller of `route` said.
  public let origin: LinkOrigin

  /// How long the routing took, with guards and handlers and all that they waited for.
  public let duration: Duration

  /// The ``pattern`` of a URL that no route took.
  public static let unmatched = "unmatched"
}

extension RoutingReport {
  /// Creates the report on a routing that has ended.
  init(on run: RoutingRun, scheme: String?, origin: LinkOrigin, duration: Duration) {
    let outcome = run.routeOutcome
    // What a handler threw may be a failure to callers, and has a match all the same.
    let match = run.outcome?.match
    self.outcome = outcome.kind
    name = match?.name
    let pattern = match?.pattern ?? outcome.patternOfFailure ?? ""
    // That of an undefined session is empty.
    self.pattern = pattern.isEmpty ? Self.unmatched : pattern
    self.scheme = scheme
    self.origin = origin
    self.duration = duration
  }
}

extension RouteOutcome {
  /// The pattern of the route that could not be decided or called; `nil` for other outcomes.
  fileprivate var patternOfFailure: String? {
    guard case .failed(let failure) = self else { return nil }
    switch failure {
    case .limitExceeded(_, let pattern): return pattern
    case .undecided(let pattern, _), .handlerIsAsynchronous(let pattern),
      .guardIsAsynchronous(let pattern), .handlerNeedsMainActor(let pattern),
      .guardNeedsMainActor(let pattern):
      return pattern
    case .invalidURL, .otherHost, .invalidValue: return nil
    }
  }
}
