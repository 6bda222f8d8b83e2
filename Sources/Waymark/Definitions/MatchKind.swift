/// How a route matched, for logs and metrics: a URL that only a catch-all took may be a dead link.
///
/// Routing does not depend on it.
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
    self = pattern.hosts.contains(where: \.hasParameters) ? .parameterized : .exact
    pattern.forEachElement { take($0.kind) }
  }

  /// The kind of one form of a pattern.
  init(of form: PatternForm, hosts: [HostPattern]) {
    self = hosts.contains(where: \.hasParameters) ? .parameterized : .exact
    for segment in form.path + (form.fragment ?? []) {
      for element in segment.elements.withoutGroups { take(element.kind) }
    }
  }

  private mutating func take(_ kind: PatternElement.Kind) {
    switch kind {
    case .wildcard: self = .wildcard
    case .parameter where self == .exact: self = .parameterized
    case .parameter, .separator, .literal, .optional: break
    }
  }
}
