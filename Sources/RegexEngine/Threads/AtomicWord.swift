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
