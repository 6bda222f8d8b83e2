/// An error that a handler threw, with the route whose handler it was.
public struct RouteHandlerError: Error, Sendable {
  /// The match that was being handled, or that was next when the task was cancelled.
  public let match: RouteMatch

  /// What the handler threw; a `CancellationError` also when the task was cancelled before the handler was
  /// called.
  public let underlyingError: any Error
}

extension RouteHandlerError: CustomStringConvertible {
  /// The route and the handler's error in one line, escaped and cut: an error may quote the URL.
  public var description: String {
    "the handler of \(match.pattern.printable()) failed: "
      + "\(underlyingError)".printable()
  }
}
