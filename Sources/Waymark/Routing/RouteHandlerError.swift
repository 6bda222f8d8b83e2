public import Foundation

/// An error that a handler threw, with the route whose handler it was.
public struct RouteHandlerError: Error, Sendable {
  /// The match that was being handled; when the task was cancelled, the one that was next, or the last one
  /// that declined.
  public let match: RouteMatch

  /// What the handler threw; a `CancellationError` also when the task was cancelled before the handler was
  /// called, or after it declined.
  public let underlyingError: any Error
}

extension RouteHandlerError: CustomStringConvertible {
  /// The route and the handler's error in one line, escaped and cut: an error may quote the URL.
  public var description: String {
    "the handler of \(match.pattern.printable()) failed: "
      + "\(underlyingError)".printable()
  }
}

extension RouteHandlerError: LocalizedError {
  /// The description, so that `localizedDescription` is it.
  public var errorDescription: String? { description }
}
