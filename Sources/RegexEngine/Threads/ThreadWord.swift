internal import CThreads

/// A number for the calling thread: the definition and form that its current override responds for.
package enum ThreadWord {
  /// Replaces the value.
  ///
  /// - Returns: The previous value, or 0 outside of any override.
  package static func exchange(_ question: UInt64) -> UInt64 {
    waymark_exchange_question(question)
  }
}
