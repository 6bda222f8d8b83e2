import Foundation

/// The actions of handlers, in order.
nonisolated final class Trace: @unchecked Sendable {
  private let lock = NSLock()
  private var texts: [String] = []

  var notes: [String] { lock.withLock { texts } }

  func note(_ text: String) {
    lock.withLock { texts.append(text) }
  }
}

/// Something that happens once and that one task can wait for.
nonisolated final class Signal: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  func fire() {
    continuation.finish()
  }

  /// Returns when the signal is fired or the task is cancelled.
  func wait() async {
    for await _ in stream {}
  }
}

/// Returns when the task is cancelled, or after half a minute, so that a test fails instead of hanging.
func waitForCancellation() async {
  try? await Task.sleep(for: .seconds(30))
}
