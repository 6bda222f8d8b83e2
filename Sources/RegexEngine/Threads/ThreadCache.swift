internal import CThreadSlots
internal import Synchronization

/// References that the calling thread keeps for itself.
///
/// A reference is moved out and moved back in, so that using it costs no reference counting, which two
/// threads would fight over. What a thread keeps is released when the thread ends, at the latest.
package enum ThreadCache {
  private static let keys = Atomic<UInt>(0)

  /// A key that nobody in the process has had, and that is not 0.
  ///
  /// - Parameter old: The key that it takes the place of: what a thread keeps under the new one makes what it keeps
  ///   under the old one go. The default is none.
  package static func newKey(replacing old: UInt? = nil) -> UInt {
    let number = keys.add(1, ordering: .relaxed).newValue
    let slots = UInt(WAYMARK_THREAD_SLOTS)
    return number * slots + (old ?? number) % slots
  }

  /// Moves out the object that is kept under `key`; `nil` when there is none.
  ///
  /// - Parameter type: The type of every object that is ever kept under the key. It is not checked.
  package static func takeOut<Object: AnyObject>(_ key: UInt, as type: Object.Type) -> Object? {
    let kept = unsafe withSlot(for: key) { slot, object -> AnyObject? in
      guard unsafe slot.pointee.key == key else { return nil }
      let kept = unsafe object.move()
      unsafe object.initialize(to: nil)
      return kept
    }
    guard let kept = kept ?? nil else { return nil }
    return unsafe unsafeDowncast(kept, to: type)
  }

  /// Keeps `object` under `key`, which is not 0; another object may have to make room.
  package static func putBack(_ key: UInt, _ object: consuming AnyObject) {
    let evicted: AnyObject?? = unsafe withSlot(for: key) { slot, kept in
      let evicted = unsafe kept.move()
      unsafe kept.initialize(to: object)
      unsafe slot.pointee.key = key
      return evicted
    }
    // Freeing may run any code, which may come back here.
    _ = evicted
  }

  /// Forgets what the calling thread keeps under `key`.
  package static func remove(_ key: UInt) {
    _ = takeOut(key, as: AnyObject.self)
  }

  @unsafe
  private static let releaseObject: @convention(c) (UnsafeMutableRawPointer?) -> Void = { object in
    guard let object = unsafe object else { return }
    unsafe Unmanaged<AnyObject>.fromOpaque(object).release()
  }

  /// Calls `body` with the calling thread's slot for `key` and the reference in it, to be moved; `nil` when
  /// memory is short.
  @inline(__always)
  private static func withSlot<Result>(
    for key: UInt,
    _ body: (UnsafeMutablePointer<waymark_thread_slot>, UnsafeMutablePointer<AnyObject?>) -> Result
  ) -> Result? {
    guard let thread = unsafe waymark_slots_current() else { return nil }
    unsafe thread.pointee.release = releaseObject
    let index = Int(key % UInt(WAYMARK_THREAD_SLOTS))
    return unsafe withUnsafeMutablePointer(to: &thread.pointee.slots) { slots in
      unsafe slots.withMemoryRebound(
        to: waymark_thread_slot.self, capacity: Int(WAYMARK_THREAD_SLOTS)
      ) { slots in
        let slot = unsafe slots + index
        return unsafe withUnsafeMutablePointer(to: &slot.pointee.object) { object in
          // A reference that may be absent is one pointer that may be null.
          unsafe object.withMemoryRebound(to: AnyObject?.self, capacity: 1) { object in
            unsafe body(slot, object)
          }
        }
      }
    }
  }
}
