import Testing
import Waymark

/// A pattern as the users of another router write it, and what is said of it here.
struct ForeignPattern: Decodable, Sendable, CustomTestStringConvertible {
  let router: String
  let pattern: String
  /// URLs that the other router takes, and some that it leaves.
  let takes: [String]
  let leaves: [String]
  private let colon: Words?
  private let brace: Words?
  private let urlPattern: Words?

  /// What is said of the pattern in one syntax.
  struct Words: Decodable, Sendable {
    /// The pattern that it would be, and the syntax to write that in, if it is another one.
    let write: String?
    let `in`: String?
    /// The message of the error that adding it throws.
    let error: String?
    /// Other advice.
    let says: String?

    /// The words of the advice.
    var words: String {
      says ?? "write \(write ?? "")" + (self.in.map { " in the \($0) syntax" } ?? "")
    }
  }

  static let syntaxes: [(name: String, syntax: PatternSyntax)] = [
    ("colon", .colon), ("brace", .brace), ("urlPattern", .urlPattern),
  ]

  /// What is said of the pattern in a syntax; `nil` where it means what was meant.
  func says(in syntax: String) -> Words? {
    switch syntax {
    case "colon": colon
    case "brace": brace
    default: urlPattern
    }
  }

  var testDescription: String { "\(router): \(pattern)" }
}
