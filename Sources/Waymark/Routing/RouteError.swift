/// An error that a guard or the handler of a route threw, with the match.
///
/// ``RouteOutcome/refused(_:)`` has a guard's error, ``RouteOutcome/thrown(_:)`` a handler's.
public struct RouteError: Error, Sendable {
  /// The match that the guard refused, or that the handler received.
  ///
  /// If the task was cancelled between handlers, it is the next match, or the last one that
  /// declined.
  public let match: RouteMatch

  /// What the guard or the handler threw.
  ///
  /// It is a `CancellationError` as well if the task was cancelled before the handler was called,
  /// or after it declined.
  public let underlyingError: any Error

  let isOfGuard: Bool
}

extension RouteError: CustomStringConvertible {
  /// The route and the error in one line, escaped and truncated, because an error may quote the
  /// URL.
  public var description: String {
    let pattern = match.pattern.printable()
    let what = isOfGuard ? "a guard of \(pattern) refused" : "the handler of \(pattern) failed"
    return "\(what): " + "\(underlyingError)".printable()
  }
}
