internal import Foundation

/// A value that one thread at a time can see.
///
/// `NSLock` rather than `Synchronization.Mutex`: ThreadSanitizer does not see the latter's futex on
/// Linux and reports races where there are none.
package final class Locked<Value: Sendable>: @unchecked Sendable {
  // Read and written with `lock` held only.
  private var value: Value
  private let lock = NSLock()

  package init(_ value: Value) {
    self.value = value
  }

  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
