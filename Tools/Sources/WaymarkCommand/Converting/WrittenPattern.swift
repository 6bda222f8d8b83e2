import Waymark

/// A pattern from a file or an argument, for a path or a full URL.
struct WrittenPattern {
  /// The route with the pattern, because only a router reads full URLs.
  private let route: Route

  /// Parses a pattern.
  ///
  /// - Throws: The pattern's error.
  init(
    _ text: String, syntax: SyntaxName, limits: RouterLimits = RouterLimits()
  ) throws(PatternError) {
    var options = RouterOptions()
    options.syntax = syntax.syntax
    options.limits = limits
    route = try Router(options: options).add(text)
  }

  /// Whether the pattern is a full URL.
  var isFullURL: Bool { route.scheme != nil }

  /// The pattern in a notation, as one or more patterns that together match the same URLs.
  ///
  /// - Throws: An error at the component that would change its meaning.
  func texts(in notation: PatternNotation) throws(PatternError) -> [String] {
    switch notation {
    case .syntax(let name): [try text(in: name)]
    case .openAPI: try route.definitions[0].parsedPattern.pathsOfOpenAPI(isWhole: !isFullURL)
    }
  }

  /// The pattern in a syntax.
  ///
  /// - Throws: An error at the component that would change its meaning.
  func text(in syntax: SyntaxName) throws(PatternError) -> String {
    try route.definitions[0].parsedPattern.text(in: syntax.syntax)
  }
}
