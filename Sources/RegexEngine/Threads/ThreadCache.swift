internal import CThreads

/// References that the calling thread keeps for itself.
///
/// A reference is moved out and moved back in, so using it counts no references, which two threads
/// would fight over. When a thread ends, its references are released, if not before.
package enum ThreadCache {
  private static let keys = AtomicWord(0)

  /// A key that is new in the process, and not 0.
  ///
  /// - Parameter old: The key that it replaces. An object kept under the new key removes the
  ///   thread's object under the old one.
  package static func newKey(replacing old: UInt? = nil) -> UInt {
    let number = keys.increment()
    let slots = UInt(WAYMARK_THREAD_SLOTS)
    // Where a word has 32 bits, keys are used again after a billion changes.
    return number &* slots &+ (old ?? number) % slots
  }

  /// Moves out the object kept under `key`; `nil` if there is none, as under 0.
  ///
  /// - Parameter type: The type of all objects kept under the key. It is not checked.
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

  /// Keeps `object` under `key`, which is not 0.
  ///
  /// It may replace another object.
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

  /// Releases what the calling thread keeps in the place of `key`.
  ///
  /// It is the object under that key, or under one that it replaced. It can also be another
  /// owner's, for whom this is a miss.
  package static func clear(_ key: UInt) {
    let kept = unsafe withSlot(for: key) { _, object -> AnyObject? in
      let kept = unsafe object.move()
      unsafe object.initialize(to: nil)
      return kept
    }
    _ = kept
  }

  @unsafe
  private static let releaseObject: @convention(c) (UnsafeMutableRawPointer?) -> Void = { object in
    guard let object = unsafe object else { return }
    unsafe Unmanaged<AnyObject>.fromOpaque(object).release()
  }

  /// Calls `body` with the calling thread's slot for `key` and the reference in it, which `body`
  /// can move; `nil` if memory is short.
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
