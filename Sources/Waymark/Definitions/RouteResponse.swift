/// A definition's response to a request.
///
/// ```swift
/// let profile = try RouteDefinition("/user/:id")
/// profile.response(for: try RouteRequest("/user/7"))      // .match(["id": "7"])
/// profile.response(for: try RouteRequest("/photo/7"))     // .noMatch
/// ```
public enum RouteResponse: Sendable {
  /// The definition matches, with these parameters.
  case match(RouteParameters)

  /// The definition doesn't match.
  case noMatch

  /// Matching stopped early, for example at a limit.
  case failed(RouteFailure)

  /// Whether the definition matches.
  public var isMatch: Bool {
    if case .match = self { true } else { false }
  }
}
