internal import CThreads

/// A number for each thread: the definition and the form that a request is being matched with.
package enum ThreadWord {
  /// Replaces the calling thread's number.
  ///
  /// - Returns: The previous number, or 0 if there was none.
  package static func exchange(_ word: UInt64) -> UInt64 {
    waymark_exchange_word(word)
  }
}
