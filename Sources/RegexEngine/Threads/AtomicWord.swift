internal import CThreads

/// A number that all threads can read and change concurrently.
///
/// A thread that loads a value sees everything that was written before the value was stored.
/// `Synchronization.Atomic` needs iOS 18.
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

/// An object that is created by the first thread that needs it.
///
/// `Synchronization.AtomicLazyReference` needs iOS 18.
@safe
package struct LazyObject<Object: AnyObject & Sendable>: ~Copyable, @unchecked Sendable {
  /// The address of the object, which this value owns, or 0 without an object.
  private let word: UnsafeMutablePointer<UInt>

  /// - Parameter object: The object, if it already exists.
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

  /// Returns the object, and creates it if necessary.
  ///
  /// - Parameter make: Creates the object. If two threads call it concurrently, both receive the
  ///   same result.
  package func object(_ make: () -> Object) -> Object { current ?? publish(make()) }

  /// The object, if it exists.
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
