public import Waymark
internal import WaymarkPatterns

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

  fileprivate init(of pattern: RoutePattern) {
    self = pattern.hosts.contains(where: \.hasParameters) ? .parameterized : .exact
    pattern.forEachElement { take($0.kind) }
  }

  private mutating func take(_ kind: PatternElement.Kind) {
    switch kind {
    case .wildcard: self = .wildcard
    case .parameter where self == .exact: self = .parameterized
    case .parameter, .separator, .literal, .optional: break
    }
  }
}

extension RouteMatch {
  /// How the route matched.
  ///
  /// - Complexity: O(*n*) for a pattern of *n* elements, at each call.
  public var kind: MatchKind {
    if definition is UndefinedRoute { return .fallback }
    let pattern = RoutePlace(of: self).parsedPattern
    let kind = MatchKind(of: pattern)
    // A parameter can be that of another host, or in a group that the URL leaves out.
    let areNamed = pattern.captured.allSatisfy { $0.name != nil }
    return kind == .parameterized && areNamed && captures.dictionary.isEmpty ? .exact : kind
  }
}
