import Testing
import Waymark

/// A pattern as users of another router write it, and the advice that Waymark gives.
struct ForeignPattern: Decodable, Sendable, CustomTestStringConvertible {
  let router: String
  let pattern: String
  /// URLs that the other router matches, and URLs that it doesn't match.
  let takes: [String]
  let leaves: [String]
  private let colon: Words?
  private let brace: Words?
  private let urlPattern: Words?

  /// The advice about the pattern in one syntax.
  struct Words: Decodable, Sendable {
    /// The pattern to write instead, and its syntax if that is a different one.
    let write: String?
    let `in`: String?
    /// The message of the error that adding the pattern throws.
    let error: String?
    /// Any other advice.
    let says: String?

    /// The advice as a message.
    var words: String {
      says ?? "write \(write ?? "")" + (self.in.map { " in the \($0) syntax" } ?? "")
    }
  }

  static let syntaxes: [(name: String, syntax: PatternSyntax)] = [
    ("colon", .colon), ("brace", .brace), ("urlPattern", .urlPattern),
  ]

  /// Returns the advice in a syntax, or `nil` if the pattern keeps its meaning.
  func says(in syntax: String) -> Words? {
    switch syntax {
    case "colon": colon
    case "brace": brace
    default: urlPattern
    }
  }

  var testDescription: String { "\(router): \(pattern)" }
}
