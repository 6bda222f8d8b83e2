import Foundation

/// Records the actions of the examples' handlers, in order.
final class Screen: @unchecked Sendable {
  private let lock = NSLock()
  private var texts: [String] = []

  /// The strings shown so far.
  var shown: [String] { lock.withLock { texts } }

  /// Shows a string, or `-` if a parameter is missing.
  func show(_ text: String?) {
    lock.withLock { texts.append(text ?? "-") }
  }
}
