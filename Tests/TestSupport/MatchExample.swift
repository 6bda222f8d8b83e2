import Testing
package import Waymark

/// A pattern, a URL, and the expected parameters, or `nil` if the URL must not match.
package struct MatchExample: Sendable, CustomTestStringConvertible {
  package let pattern: String
  package let url: String
  package let parameters: [String: String]?
  package let syntax: PatternSyntax

  package var testDescription: String { "\(pattern) ~ \(url)" }

  package init(
    _ pattern: String, _ url: String, _ parameters: [String: String]?,
    syntax: PatternSyntax = .colon
  ) {
    self.pattern = pattern
    self.url = url
    self.parameters = parameters
    self.syntax = syntax
  }

  /// Returns the parameters that the pattern's definition captures from the URL.
  package func match() throws -> [String: String]? {
    let definition = try RouteDefinition(pattern, syntax: syntax)
    switch definition.response(for: try RouteRequest(url)) {
    case .match(let parameters): return parameters.dictionary
    case .noMatch: return nil
    case .failed(let failure): throw failure
    }
  }
}
