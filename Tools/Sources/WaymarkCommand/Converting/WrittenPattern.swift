import Waymark

/// A pattern as a file or an argument has it: perhaps the beginning of a full URL, and what a
/// syntax reads.
struct WrittenPattern {
  /// `app://`, `app:` or nothing, which all syntaxes write alike.
  let beginning: String

  /// The labels of a host with a dot, which is not part of the path; each is text or a pattern with
  /// a parameter.
  private let labels: [(text: Substring, parameter: RoutePattern?)]

  let pattern: RoutePattern

  /// Reads a pattern.
  ///
  /// - Throws: The fault of the pattern.
  init(_ text: String, syntax: SyntaxName) throws(PatternError) {
    beginning = text.prefixMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*:(\/\/)?/).map { String($0.0) } ?? ""
    var rest = text.dropFirst(beginning.count)
    var labels: [(text: Substring, parameter: RoutePattern?)] = []
    // A brace within a label begins a group, which follows the host.
    let host = /(?:\{[^{}\/]+\}|[^.\/#({]+)(?:\.(?:\{[^{}\/]+\}|[^.\/#({]+))+/
    if beginning.hasSuffix("//"), let host = rest.prefixMatch(of: host) {
      rest = rest[host.range.upperBound...]
      for text in host.output.split(separator: ".") {
        let isParameter = text.first == ":" || text.first == "{"
        labels.append(
          (text, isParameter ? try RoutePattern(String(text), syntax: syntax.syntax) : nil))
      }
    }
    self.labels = labels
    pattern = try RoutePattern(String(rest), syntax: syntax.syntax)
  }

  /// The pattern in a notation: one text, or several paths that together take what the pattern
  /// takes.
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
    let host = try labels.map { label throws(PatternError) in
      try label.parameter?.text(in: syntax.syntax) ?? String(label.text)
    }
    return beginning + host.joined(separator: ".") + (try pattern.text(in: syntax.syntax))
  }
}
