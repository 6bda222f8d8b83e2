internal import CThreads

/// A value that one thread at a time can see.
@safe
package final class Locked<Value: Sendable>: @unchecked Sendable {
  @usableFromInline let lock = Lock()
  /// Read and written only under the lock.
  ///
  /// A pointer, because each access to a variable of a class would be checked.
  @usableFromInline let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)

  package init(_ value: Value) {
    unsafe self.value.initialize(to: value)
  }

  deinit {
    unsafe value.deinitialize(count: 1)
    unsafe value.deallocate()
  }

  @inlinable
  package func withLock<Result: Sendable, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.take()
    defer { lock.leave() }
    return try unsafe body(&value.pointee)
  }
}

/// The system's lock, which ThreadSanitizer knows.
///
/// `Synchronization.Mutex` needs iOS 18, and ThreadSanitizer does not see its futex on Linux.
@safe
@usableFromInline
struct Lock: ~Copyable, @unchecked Sendable {
  private let lock = UnsafeMutablePointer<waymark_lock>.allocate(capacity: 1)

  init() {
    unsafe waymark_lock_create(lock)
  }

  deinit {
    unsafe waymark_lock_destroy(lock)
    unsafe lock.deallocate()
  }

  @usableFromInline func take() {
    unsafe waymark_lock_take(lock)
  }

  @usableFromInline func leave() {
    unsafe waymark_lock_leave(lock)
  }
}
