internal import RegexEngine

extension RouteRequest {
  /// The form that a search tries a definition for, and what the walk through the table found out
  /// about it.
  struct RequestedForm: Sendable {
    /// The identity of the definition.
    let definition: UInt32
    /// The index of the form.
    let form: UInt16
    var state = State.unchecked

    enum State: UInt8, Sendable {
      /// Unknown: the form must be matched.
      case unchecked
      /// The literals of the form match the path.
      case matches
      /// The literals of the form don't match the path.
      case doesNotMatch
    }

    /// Calls `body`.
    ///
    /// Requests that a definition creates during the call are for the form, if there is one.
    static func setForThread<Response>(
      _ form: RequestedForm?, _ body: () -> Response
    ) -> Response {
      let outer = ThreadWord.exchange(
        form.map { UInt64($0.definition) << 16 | UInt64($0.form) } ?? 0)
      defer { _ = ThreadWord.exchange(outer) }
      return body()
    }

    /// The form that the calling thread is trying: see ``setForThread(_:_:)``.
    static var ofThread: RequestedForm? {
      let word = ThreadWord.exchange(0)
      _ = ThreadWord.exchange(word)
      return word == 0
        ? nil
        : RequestedForm(definition: UInt32(word >> 16), form: UInt16(truncatingIfNeeded: word))
    }
  }
}
