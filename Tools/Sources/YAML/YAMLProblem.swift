/// An error of libyaml, with advice for common mistakes.
struct YAMLProblem {
  let words: String
  /// The line where the parser stopped.
  let line: Substring.UnicodeScalarView
  /// The column in the line, counted from 1.
  let column: Int
  /// Whether the parser stopped between braces or brackets.
  let isInFlow: Bool

  private var advice: String? {
    if words.contains("scanning an alias") { return "a text that begins with * needs quotes" }
    // An error at the end of a line means that something isn't closed.
    guard let character = line.dropFirst(column - 1).first else { return nil }
    let indentation = line.prefix { $0 == " " || $0 == "\t" }
    if character == "\t" || !isInFlow && indentation.contains("\t") {
      return "YAML allows no tab here: write spaces"
    }
    if words.contains("unknown escape") {
      return "between single quotes a backslash is only a backslash"
    }
    if words.contains("mapping values") { return "a text with a colon and a blank needs quotes" }
    if isInFlow || words.contains("flow") || line.contains(where: "[{".unicodeScalars.contains) {
      return "a text with one of , [ ] { } needs quotes here"
    }
    if "@`%|>".unicodeScalars.contains(character) {
      return "a text that begins with \(character) needs quotes"
    }
    return nil
  }
}

extension YAMLProblem: CustomStringConvertible {
  var description: String { words + (advice.map { "; \($0)" } ?? "") }
}
