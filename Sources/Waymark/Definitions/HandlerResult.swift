/// What a handler says of a match.
public enum HandlerResult: Sendable {
  /// The match was handled; a session may have answered with a value.
  case handled(value: (any Sendable)?)

  /// The match was not handled: the search goes on.
  case declined

  /// Whether the match was handled.
  public var isHandled: Bool {
    if case .handled = self { true } else { false }
  }
}
