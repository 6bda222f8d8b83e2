public import Waymark
internal import WaymarkPatterns

/// How a route matched, for logs and metrics.
///
/// A URL that only a catch-all route matches may be a dead link. Routing doesn't depend on the
/// kind.
///
/// ```swift
/// try router.add("/user/me")
/// try router.add("/user/:id")
/// try router.match("/user/me")?.kind      // .exact
/// try router.match("/user/7")?.kind       // .parameterized
/// ```
public enum MatchKind: String, Sendable, Hashable, CaseIterable {
  /// Only literals matched, in the path, the host and the items of the query.
  case exact

  /// At least one parameter matched, and no wildcard.
  case parameterized

  /// A wildcard matched.
  case wildcard

  /// No route matched, and the session for unhandled URLs answered the URL.
  ///
  /// See ``Waymark/URLRouting/undefinedSession``.
  case fallback

  fileprivate init(of pattern: RoutePattern) {
    self = pattern.hosts.contains(where: \.hasParameters) ? .parameterized : .exact
    pattern.forEachElement { include($0.kind) }
    for item in pattern.items {
      if let parameter = item.parameter { include(.parameter(parameter)) }
    }
  }

  private mutating func include(_ kind: PatternElement.Kind) {
    if kind.isWildcard {
      self = .wildcard
    } else if kind.isCapture, self == .exact {
      self = .parameterized
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
    // A parameter may belong to another host, or to a group that the URL leaves out.
    let areNamed =
      pattern.captured.allSatisfy { $0.name != nil }
      && pattern.items.compactMap(\.parameter).allSatisfy { $0.name != nil }
    return kind == .parameterized && areNamed && captures.dictionary.isEmpty ? .exact : kind
  }
}
