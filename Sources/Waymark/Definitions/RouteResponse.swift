/// A definition's answer to a request.
public enum RouteResponse: Sendable {
  /// The definition matches, with these parameters.
  case match(RouteParameters)

  /// The definition does not match.
  case noMatch

  /// It could not be decided whether the definition matches.
  case failed(RouteFailure)

  /// Whether the definition matches.
  public var isMatch: Bool {
    if case .match = self { true } else { false }
  }
}
