import Waymark

/// A pattern as a file or an argument has it: perhaps the beginning of a full URL, which all syntaxes write alike, and what a
/// syntax reads.
struct WrittenPattern {
  /// `app://`, `app:` or nothing.
  let beginning: String

  let pattern: RoutePattern

  /// Reads a pattern.
  ///
  /// - Throws: The fault of the pattern.
  init(_ text: String, syntax: SyntaxName) throws(PatternError) {
    beginning = text.prefixMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*:(\/\/)?/).map { String($0.0) } ?? ""
    pattern = try syntax.syntax.parse(String(text.dropFirst(beginning.count)))
  }

  /// The pattern in a notation: one text, or several paths that together take what the pattern takes.
  ///
  /// - Throws: The piece that cannot keep its meaning.
  func texts(in notation: PatternNotation) throws(PatternError) -> [String] {
    switch notation {
    case .syntax(let name): [try text(in: name)]
    case .openAPI: try pattern.pathsOfOpenAPI(isWhole: beginning.isEmpty)
    }
  }

  /// The pattern in a syntax.
  ///
  /// - Throws: The piece that cannot keep its meaning.
  func text(in syntax: SyntaxName) throws(PatternError) -> String {
    beginning + (try pattern.text(in: syntax.syntax))
  }
}
