/// How a route matched.
///
/// ```swift
/// try router.add("/user/me")
/// try router.add("/user/:id")
/// try router.match("/user/me")?.kind      // .exact
/// try router.match("/user/7")?.kind       // .parameterized
/// ```
public enum MatchKind: String, Sendable, Hashable, CaseIterable {
  /// By literals only, in the path and the host.
  case exact

  /// By at least one parameter, without a wildcard.
  case parameterized

  /// By a wildcard.
  case wildcard

  /// No route matched, and the undefined session answered the URL.
  case fallback

  init(of pattern: RoutePattern) {
    var kind = pattern.hosts.contains(where: \.hasParameters) ? MatchKind.parameterized : .exact
    pattern.forEachElement { element in
      switch element.kind {
      case .wildcard: kind = .wildcard
      case .parameter where kind == .exact: kind = .parameterized
      case .parameter, .separator, .literal, .optional: break
      }
    }
    self = kind
  }
}
