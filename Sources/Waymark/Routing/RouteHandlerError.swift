/// An error that a handler threw, with the match that it handled.
public struct RouteHandlerError: Error, Sendable {
  /// The match that the handler received.
  ///
  /// If the task was cancelled between handlers, it is the next match, or the last one that
  /// declined.
  public let match: RouteMatch

  /// The handler's error.
  ///
  /// It is a `CancellationError` as well if the task was cancelled before the handler was called,
  /// or after it declined.
  public let underlyingError: any Error
}

extension RouteHandlerError: CustomStringConvertible {
  /// The route and the handler's error in one line, escaped and truncated, because an error may
  /// quote the URL.
  public var description: String {
    "the handler of \(match.pattern.printable()) failed: "
      + "\(underlyingError)".printable()
  }
}
