import Foundation

/// What the handlers of the examples do, recorded in order.
final class Screen: @unchecked Sendable {
  private let lock = NSLock()
  private var texts: [String] = []

  /// What was shown so far.
  var shown: [String] { lock.withLock { texts } }

  /// Shows a text, or `-` for a parameter that is absent.
  func show(_ text: String?) {
    lock.withLock { texts.append(text ?? "-") }
  }
}
