internal import Synchronization

/// A value that one thread at a time can see.
package final class Locked<Value: Sendable>: Sendable {
  private let value: Mutex<Value>
  /// Counts the threads that have left, so that ThreadSanitizer knows their order.
  ///
  /// It does not see the futex of `Mutex` on Linux, and would report races where there are none.
  private let leavings = Atomic<UInt>(0)

  package init(_ value: Value) {
    self.value = Mutex(value)
  }

  package func withLock<Result: Sendable, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try value.withLock { (value) throws(Failure) -> Result in
      _ = leavings.load(ordering: .acquiring)
      defer { leavings.add(1, ordering: .releasing) }
      return try body(&value)
    }
  }
}
