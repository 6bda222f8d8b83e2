import Testing

@testable import Waymark
@testable import WaymarkJLRoutes

/// A pattern, a URL, and the expected parameters; `nil` if the URL must not match.
struct MatchExample: Sendable, CustomTestStringConvertible {
  let pattern: String
  let url: String
  let parameters: [String: String]?
  let syntax: any PatternSyntax

  var testDescription: String { "\(pattern) ~ \(url)" }

  init(
    _ pattern: String, _ url: String, _ parameters: [String: String]?,
    syntax: any PatternSyntax = .colon
  ) {
    self.pattern = pattern
    self.url = url
    self.parameters = parameters
    self.syntax = syntax
  }

  /// The parameters that the pattern's definition takes from the URL.
  func match() throws -> [String: String]? {
    let definition = try RouteDefinition(pattern, syntax: syntax)
    switch definition.response(for: try RouteRequest(url)) {
    case .match(let parameters): return parameters.dictionary
    case .noMatch: return nil
    case .failed(let failure): throw failure
    }
  }
}
