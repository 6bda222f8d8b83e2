/// A report about a routed URL for the router's observer, without any part of the URL itself.
///
/// ```swift
/// options.observer = { report in
///   print(report.outcome, report.pattern ?? "no route")      // handled /user/:id
/// }
/// ```
///
/// All its strings come from your program: names, patterns and schemes of routes, and origins. None
/// of them is secret, and made-up URLs can't create new values, so they're safe as metric labels.
public struct RoutingReport: Sendable, Hashable {
  /// The kind of the outcome.
  public let outcome: RouteOutcome.Kind

  /// The name of the route whose handler or guard ended the routing, if any.
  ///
  /// It's `nil` if the route has no name, or if no handler was reached.
  public let name: String?

  /// The pattern of the route that ended the routing, if any.
  ///
  /// This is the route that handled, refused or failed, or whose guard redirected to a URL that
  /// can't be routed.
  ///
  /// It's `nil` without such a route.
  public let pattern: String?

  /// The scheme of the routes that were tried first, as it was registered.
  ///
  /// It's `nil` for the global routes, or if no routes were tried.
  public let scheme: String?

  /// The URL's origin, as passed to `route`.
  public let origin: LinkOrigin

  /// The duration of the routing, including guards, handlers and all waiting.
  public let duration: Duration
}

extension RoutingReport {
  /// Creates the report about a completed routing.
  init(on run: RoutingRun, scheme: String?, origin: LinkOrigin, duration: Duration) {
    let outcome = run.routeOutcome
    // A handler's error may be a failure for callers, but it still has a match.
    let match = run.outcome?.match
    self.outcome = outcome.kind
    name = match?.route.name
    let failed: String? = if case .failed(let failure) = outcome { failure.pattern } else { nil }
    // The pattern of an undefined session is empty.
    pattern = (match?.pattern ?? failed).flatMap { $0.isEmpty ? nil : $0 }
    self.scheme = scheme
    self.origin = origin
    self.duration = duration
  }
}

extension RouteFailure {
  /// The pattern of the route that couldn't be matched or called, or whose guard redirected to a
  /// URL that can't be routed.
  fileprivate var pattern: String? {
    switch self {
    case .exceeded(_, _, let pattern), .needsAwait(_, let pattern, _): return pattern
    case .undecided(let pattern, _): return pattern
    case .invalidPattern(let error): return error.pattern
    case .redirected(_, let patterns, let failure): return failure.pattern ?? patterns.last
    case .invalidURL, .otherHost, .invalidValue, .linkDropped: return nil
    }
  }
}
