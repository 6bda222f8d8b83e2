import Waymark

/// A pattern as a file or an argument has it: of a path, or of a full URL.
struct WrittenPattern {
  /// The route with the pattern: only a router reads full URLs.
  private let route: Route

  /// Reads a pattern.
  ///
  /// - Throws: The fault of the pattern.
  init(
    _ text: String, syntax: SyntaxName, limits: RouterLimits = RouterLimits()
  ) throws(PatternError) {
    var options = RouterOptions()
    options.syntax = syntax.syntax
    options.limits = limits
    route = try Router(options: options).add(text)
  }

  /// Whether the pattern is one of a full URL.
  var isFullURL: Bool { route.scheme != nil }

  /// The pattern in a notation: one text, or several paths that together take what the pattern
  /// takes.
  ///
  /// - Throws: The piece that cannot keep its meaning.
  func texts(in notation: PatternNotation) throws(PatternError) -> [String] {
    switch notation {
    case .syntax(let name): [try text(in: name)]
    case .openAPI: try route.definitions[0].parsedPattern.pathsOfOpenAPI(isWhole: !isFullURL)
    }
  }

  /// The pattern in a syntax.
  ///
  /// - Throws: The piece that cannot keep its meaning.
  func text(in syntax: SyntaxName) throws(PatternError) -> String {
    try route.definitions[0].parsedPattern.text(in: syntax.syntax)
  }
}
