/// An event that happens once and that one task can wait for.
package final class Signal: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  package init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  package func fire() {
    continuation.finish()
  }

  /// Returns when the signal is fired or the task is canceled.
  package func wait() async {
    for await _ in stream {}
  }
}

/// Returns when the task is canceled, or after half a minute, so that a test fails instead of
/// hanging.
package func waitForCancellation() async {
  try? await Task.sleep(for: .seconds(30))
}
