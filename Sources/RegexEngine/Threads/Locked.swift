internal import CThreads

/// A value that only one thread at a time can access.
@safe
package final class Locked<Value: Sendable>: @unchecked Sendable {
  @usableFromInline let lock = Lock()
  /// The value, read and written only under the lock.
  ///
  /// A pointer, because exclusivity checks would apply to each access of a class's variable.
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
    lock.acquire()
    defer { lock.leave() }
    return try unsafe body(&value.pointee)
  }
}

/// The system's lock, which ThreadSanitizer supports.
///
/// `Synchronization.Mutex` needs iOS 18, and ThreadSanitizer doesn't recognize its futex on Linux.
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

  @usableFromInline func acquire() {
    unsafe waymark_lock_acquire(lock)
  }

  @usableFromInline func leave() {
    unsafe waymark_lock_leave(lock)
  }
}
