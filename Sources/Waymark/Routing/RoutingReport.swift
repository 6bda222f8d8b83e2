/// A report on a routed URL for the router's observer, with nothing of the URL itself.
///
/// ```swift
/// options.observer = { report in
///   print(report.outcome, report.pattern ?? "no route")      // handled /user/:id
/// }
/// ```
///
/// All its texts come from your program: names, patterns and schemes of routes, and origins. None
/// is secret, and strangers who make up URLs cannot increase their number.
public struct RoutingReport: Sendable, Hashable {
  /// The kind of the outcome.
  public let outcome: RouteOutcome.Kind

  /// The name of the route whose handler or guard ended the routing; `nil` for a route without a
  /// name, and after a failure before the handler.
  public let name: String?

  /// The pattern of the route that handled, refused or failed; `nil` if there is none.
  public let pattern: String?

  /// The scheme whose routes were tried first, as it was registered; `nil` for the global routes,
  /// and if none were tried.
  public let scheme: String?

  /// The URL's origin, as the caller of `route` gave it.
  public let origin: LinkOrigin

  /// The duration of the routing, including guards, handlers and all waiting.
  public let duration: Duration
}

extension RoutingReport {
  /// Creates the report on a routing that has ended.
  init(on run: RoutingRun, scheme: String?, origin: LinkOrigin, duration: Duration) {
    let outcome = run.routeOutcome
    // An error of a handler can be a failure to callers, but it still has a match.
    let match = run.outcome?.match
    self.outcome = outcome.kind
    name = match?.route.name
    // The pattern of an undefined session is empty.
    pattern = (match?.pattern ?? outcome.patternOfFailure).flatMap { $0.isEmpty ? nil : $0 }
    self.scheme = scheme
    self.origin = origin
    self.duration = duration
  }
}

extension RouteOutcome {
  /// The pattern of the route that could not be matched or called; `nil` for other outcomes.
  fileprivate var patternOfFailure: String? {
    guard case .failed(let failure) = self else { return nil }
    switch failure {
    case .exceeded(_, _, let pattern), .needsAwait(_, let pattern, _): return pattern
    case .undecided(let pattern, _): return pattern
    case .invalidPattern(let error): return error.pattern
    case .invalidURL, .otherHost, .invalidValue, .linkDropped: return nil
    }
  }
}
