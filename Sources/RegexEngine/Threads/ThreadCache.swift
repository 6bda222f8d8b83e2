internal import CThreads

/// References that belong to the calling thread.
///
/// A reference is moved out and back in, which changes no reference count. Therefore, threads don't
/// contend. When a thread ends, its references are released.
package enum ThreadCache {
  private static let keys = AtomicWord(0)

  /// Returns a new key, unique in the process and never 0.
  ///
  /// - Parameter old: The key that it replaces. An object stored under the new key evicts the
  ///   thread's object under the old key.
  package static func newKey(replacing old: UInt? = nil) -> UInt {
    let number = keys.increment()
    let slots = UInt(WAYMARK_THREAD_SLOTS)
    // On 32-bit platforms, keys repeat after a billion changes.
    return number &* slots &+ (old ?? number) % slots
  }

  /// Moves out the object stored under `key`, or returns `nil` if there is no object or the key is
  /// 0.
  ///
  /// - Parameter type: The type of all objects stored under the key. It isn't checked.
  package static func moveOut<Object: AnyObject>(_ key: UInt, as type: Object.Type) -> Object? {
    let kept = unsafe withSlot(for: key) { slot, object -> AnyObject? in
      guard unsafe slot.pointee.key == key else { return nil }
      let kept = unsafe object.move()
      unsafe object.initialize(to: nil)
      return kept
    }
    guard let kept = kept ?? nil else { return nil }
    return unsafe unsafeDowncast(kept, to: type)
  }

  /// Stores `object` under `key`, which must not be 0.
  ///
  /// Storing the object may evict another object.
  package static func putBack(_ key: UInt, _ object: consuming AnyObject) {
    let evicted: AnyObject?? = unsafe withSlot(for: key) { slot, kept in
      let evicted = unsafe kept.move()
      unsafe kept.initialize(to: object)
      unsafe slot.pointee.key = key
      return evicted
    }
    // Release the evicted object last, because that may run any code, including this function.
    _ = evicted
  }

  /// Releases the object in the calling thread's slot for `key`.
  ///
  /// The object may belong to `key`, to a key that it replaced, or to another owner, which then has
  /// a cache miss.
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
  /// may move.
  ///
  /// Returns `nil` if memory is low.
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
          // An optional reference has the layout of a nullable pointer.
          unsafe object.withMemoryRebound(to: AnyObject?.self, capacity: 1) { object in
            unsafe body(slot, object)
          }
        }
      }
    }
  }
}
