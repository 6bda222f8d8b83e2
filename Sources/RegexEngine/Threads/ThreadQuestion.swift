internal import CThreads

/// What the calling thread asks the definition whose override it runs.
package enum ThreadQuestion {
  /// Replaces the question.
  ///
  /// - Returns: The question before; 0 outside of any override.
  package static func exchange(_ question: UInt64) -> UInt64 {
    waymark_exchange_question(question)
  }
}
