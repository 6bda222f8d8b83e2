internal import CPCRE2

/// References that the calling thread keeps for itself.
///
/// A reference is moved out and moved back in, so that using it costs no reference counting, which two
/// threads would fight over. What a thread keeps is released when the thread ends, at the latest.
package enum ThreadCache {
  /// Moves out the object that was kept under `key`; `nil` when there is none.
  package static func take(_ key: UInt) -> AnyObject? {
    guard let thread = unsafe waymark_thread_current() else { return nil }
    return unsafe withSlot(of: thread, for: key) { slot in
      guard unsafe slot.pointee.key == key, let object = unsafe slot.pointee.object else {
        return nil
      }
      unsafe slot.pointee.object = nil
      return unsafe Unmanaged<AnyObject>.fromOpaque(object).takeRetainedValue()
    }
  }

  /// Keeps `object` under `key`, which is not 0; another object may have to make room.
  package static func put(_ key: UInt, _ object: consuming AnyObject) {
    guard let thread = unsafe waymark_thread_current() else { return }
    let evicted = unsafe withSlot(of: thread, for: key) { slot in
      let evicted = unsafe slot.pointee.object
      unsafe slot.pointee.key = key
      unsafe slot.pointee.object = Unmanaged.passRetained(object).toOpaque()
      return unsafe evicted
    }
    if let evicted = unsafe evicted {
      unsafe thread.pointee.release = releaseObject
      unsafe releaseObject(evicted)
    }
    unsafe thread.pointee.release = releaseObject
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
