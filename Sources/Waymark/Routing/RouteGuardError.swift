public import Foundation

/// An error that a guard threw, with the route that it guards.
public struct RouteGuardError: Error, Sendable {
  /// The match that was refused.
  public let match: RouteMatch

  /// What the guard threw.
  public let underlyingError: any Error
}

extension RouteGuardError: CustomStringConvertible {
  /// The route and the guard's error in one line, escaped and cut: an error may quote the URL.
  public var description: String {
    "a guard of \(match.pattern.printable()) refused: " + "\(underlyingError)".printable()
  }
}

extension RouteGuardError: LocalizedError {
  /// The description, so that `localizedDescription` is it.
  public var errorDescription: String? { description }
}
