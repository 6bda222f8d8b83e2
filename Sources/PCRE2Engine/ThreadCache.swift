internal import CPCRE2

/// References that the calling thread keeps for itself.
///
/// A reference is moved out and moved back in, so that using it costs no reference counting, which two
/// threads would fight over. What a thread keeps is released when the thread ends, at the latest.
package enum ThreadCache {
  /// A reference that was moved out, to be given back.
  @safe
  package struct Loan<Object: AnyObject> {
    @usableFromInline let address: UnsafeMutableRawPointer

    @inlinable
    init(_ address: UnsafeMutableRawPointer) {
      unsafe self.address = unsafe address
    }

    /// Lends an object that is not kept yet.
    @inlinable
    package init(_ object: Object) {
      unsafe address = unsafe Unmanaged.passRetained(object).toOpaque()
    }

    /// Calls `body` with the object, which the loan keeps alive without counting a reference.
    @inlinable
    @inline(__always)
    package func withObject<Result>(_ body: (Object) -> Result) -> Result {
      unsafe Unmanaged<Object>.fromOpaque(address)._withUnsafeGuaranteedRef { body($0) }
    }
  }

  /// Moves out the object that was kept under `key`; `nil` when there is none.
  ///
  /// - Parameter type: The type of every object that is ever kept under the key. It is not checked.
  @inlinable
  @inline(__always)
  package static func borrow<Object: AnyObject>(
    _ key: UInt, as type: Object.Type
  ) -> Loan<Object>? {
    guard let address = unsafe moveOut(key) else { return nil }
    return unsafe Loan(address)
  }

  /// Keeps what was lent, under `key`, which is not 0; another object may have to make room.
  @inlinable
  @inline(__always)
  package static func giveBack<Object: AnyObject>(_ key: UInt, _ loan: Loan<Object>) {
    unsafe moveIn(key, loan.address)
  }

  /// Forgets what the calling thread keeps under `key`.
  package static func remove(_ key: UInt) {
    unsafe releaseObject(moveOut(key))
  }

  @unsafe
  @usableFromInline
  package static func moveOut(_ key: UInt) -> UnsafeMutableRawPointer? {
    guard let thread = unsafe waymark_thread_current() else { return nil }
    return unsafe withSlot(of: thread, for: key) { slot in
      guard unsafe slot.pointee.key == key else { return nil }
      let object = unsafe slot.pointee.object
      unsafe slot.pointee.object = nil
      return unsafe object
    }
  }

  @unsafe
  @usableFromInline
  package static func moveIn(_ key: UInt, _ object: UnsafeMutableRawPointer) {
    guard let thread = unsafe waymark_thread_current() else {
      unsafe releaseObject(object)
      return
    }
    unsafe thread.pointee.release = releaseObject
    let evicted = unsafe withSlot(of: thread, for: key) { slot in
      let evicted = unsafe slot.pointee.object
      unsafe slot.pointee.key = key
      unsafe slot.pointee.object = object
      return unsafe evicted
    }
    unsafe releaseObject(evicted)
  }

  @unsafe
  private static let releaseObject: @convention(c) (UnsafeMutableRawPointer?) -> Void = { object in
    guard let object = unsafe object else { return }
    unsafe Unmanaged<AnyObject>.fromOpaque(object).release()
  }

  @unsafe
  private static func withSlot<Result>(
    of thread: UnsafeMutablePointer<waymark_thread>, for key: UInt,
    _ body: (UnsafeMutablePointer<waymark_thread_slot>) -> Result
  ) -> Result {
    let index = Int(key % UInt(WAYMARK_THREAD_SLOTS))
    return unsafe withUnsafeMutablePointer(to: &thread.pointee.slots) { slots in
      unsafe slots.withMemoryRebound(
        to: waymark_thread_slot.self, capacity: Int(WAYMARK_THREAD_SLOTS)
      ) { slots in
        unsafe body(slots + index)
      }
    }
  }
}
