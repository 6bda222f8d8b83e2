import Foundation

/// What handlers did, in the order in which they did it.
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

  /// Returns when the signal was fired, or when the task is cancelled.
  func wait() async {
    for await _ in stream {}
  }
}

/// Returns when the task is cancelled; otherwise, so that a test fails instead of hanging, after half
/// a minute.
func waitForCancellation() async {
  try? await Task.sleep(for: .seconds(30))
}
