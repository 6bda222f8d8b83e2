public import Testing

/// A pattern as users of another router write it, and the advice that Waymark gives.
public struct ForeignPattern: Decodable, Sendable, CustomTestStringConvertible {
  /// The other router.
  public let router: String
  /// The pattern, in the syntax of the other router.
  public let pattern: String
  /// URLs that the other router matches.
  public let takes: [String]
  /// URLs that the other router doesn't match.
  public let leaves: [String]
  private let colon: Words?
  private let brace: Words?
  private let urlPattern: Words?

  /// The advice about the pattern in one syntax.
  public struct Words: Decodable, Sendable {
    /// The pattern to write instead.
    public let write: String?
    /// The syntax of that pattern, if it's a different one.
    public let `in`: String?
    /// The message of the error that adding the pattern throws.
    public let error: String?
    /// Any other advice.
    public let says: String?

    /// The advice as a message.
    public var words: String {
      says ?? "write \(write ?? "")" + (self.in.map { " in the \($0) syntax" } ?? "")
    }
  }

  /// Returns the advice in a syntax, or `nil` if the pattern keeps its meaning.
  public func says(in syntax: String) -> Words? {
    switch syntax {
    case "colon": colon
    case "brace": brace
    default: urlPattern
    }
  }

  /// The router and the pattern.
  public var testDescription: String { "\(router): \(pattern)" }
}
