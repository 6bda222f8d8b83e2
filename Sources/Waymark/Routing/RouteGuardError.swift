/// An error that a guard threw, with the match that it refused.
public struct RouteGuardError: Error, Sendable {
  /// The match that was refused.
  public let match: RouteMatch

  /// The guard's error.
  public let underlyingError: any Error
}

extension RouteGuardError: CustomStringConvertible {
  /// The route and the guard's error in one line, escaped and truncated, because an error may quote
  /// the URL.
  public var description: String {
    "a guard of \(match.pattern.printable()) refused: " + "\(underlyingError)".printable()
  }
}
