import Foundation

/// What the system says of an error.
enum SystemFailure {
  /// The system's own error, which Foundation wraps.
  static func cause(of error: any Error) -> any Error {
    (error as? CocoaError)?.underlying ?? error
  }

  /// The reason, without Foundation's words around it.
  static func reason(of error: any Error) -> String {
    let cause = cause(of: error)
    return (cause as NSError).localizedFailureReason ?? cause.localizedDescription
  }
}
