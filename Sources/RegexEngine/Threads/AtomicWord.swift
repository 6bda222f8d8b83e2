internal import CThreads

/// A number that all threads can read and change at once.
///
/// Who reads it sees all that was written before it was stored. `Synchronization.Atomic` needs
/// iOS 18.
@safe
package struct AtomicWord: ~Copyable, @unchecked Sendable {
  private let word: UnsafeMutablePointer<UInt>

  package init(_ value: UInt) {
    unsafe word = .allocate(capacity: 1)
    unsafe word.initialize(to: value)
  }

  deinit {
    unsafe word.deallocate()
  }

  @inline(__always)
  package func load() -> UInt {
    unsafe waymark_word_load(word)
  }

  package func store(_ value: UInt) {
    unsafe waymark_word_store(word, value)
  }

  /// Adds one, and returns the sum.
  package func increment() -> UInt {
    unsafe waymark_word_increment(word)
  }
}

/// An object that the first thread that needs it makes.
///
/// `Synchronization.AtomicLazyReference` needs iOS 18.
@safe
package struct Later<Object: AnyObject & Sendable>: ~Copyable, @unchecked Sendable {
  /// The address of the object, which it owns; 0 while there is none.
  private let word: UnsafeMutablePointer<UInt>

  /// - Parameter object: The object, if there is one already.
  package init(_ object: Object? = nil) {
    unsafe word = .allocate(capacity: 1)
    unsafe word.initialize(to: 0)
    if let object { _ = publish(object) }
  }

  deinit {
    if let pointer = unsafe UnsafeRawPointer(bitPattern: word.pointee) {
      unsafe Unmanaged<AnyObject>.fromOpaque(pointer).release()
    }
    unsafe word.deallocate()
  }

  /// The object, which is made if there is none yet.
  ///
  /// - Parameter make: Creates it. If two threads do so at once, both get the object of one of
  ///   them.
  package func object(_ make: () -> Object) -> Object { current ?? publish(make()) }

  /// The object, if there is one by now.
  @inline(__always)
  package var current: Object? {
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: waymark_word_load(word)) else {
      return nil
    }
    return unsafe unsafeDowncast(
      Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue(), to: Object.self)
  }

  @inline(never)
  private func publish(_ object: Object) -> Object {
    let fresh = unsafe Unmanaged<AnyObject>.passRetained(object)
    let old = unsafe waymark_word_store_if_zero(word, UInt(bitPattern: fresh.toOpaque()))
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: old) else { return object }
    unsafe fresh.release()
    return unsafe unsafeDowncast(
      Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue(), to: Object.self)
  }
}
