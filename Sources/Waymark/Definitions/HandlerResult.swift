/// What a handler did with a match.
public enum HandlerResult: Sendable {
  /// The handler handled the match. A session can also answer with a value.
  case handled(value: (any Sendable)?)

  /// The handler declined, so the search goes on.
  case declined
}
