import Waymark
import WaymarkAnswers
import WaymarkHTTP

/// The answer for one URL.
struct URLAnswer {
  let url: String
  let outcome: Outcome

  enum Outcome {
    case match(RouteMatch)
    /// No route matches the URL, but these other methods have a route for it.
    case noMatch(methods: [String])
    case failure(HTTPAnswer)
  }

  /// Looks up a URL in the routes of `file`.
  init(to url: String, from file: RoutesFile) {
    self.url = url
    let target = HTTPTarget(url: url, method: file.method ?? "")
    do throws(HTTPAnswer) {
      if let match = try file.table.match(target) {
        outcome = .match(match)
      } else {
        outcome = .noMatch(methods: try file.table.methods(for: target))
      }
    } catch {
      outcome = .failure(error)
    }
  }

  var isMatch: Bool {
    if case .match = outcome { true } else { false }
  }
}

extension URLAnswer: Encodable {
  private enum CodingKeys: CodingKey {
    case allowed, error, fragmentQuery, matched, matchedPattern, name, parameters, path, pattern
    case query, scheme, url, wildcard
  }

  /// Writes the documented format, which scripts rely on.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(url, forKey: .url)
    try container.encode(isMatch, forKey: .matched)
    switch outcome {
    case .match(let match):
      try container.encode(match.route.name, forKey: .name)
      try container.encode(match.definition.pattern, forKey: .pattern)
      if match.matchedPattern != match.definition.pattern {
        try container.encode(match.matchedPattern, forKey: .matchedPattern)
      }
      try container.encode(match.scheme, forKey: .scheme)
      try container.encode(match.captures.dictionary, forKey: .path)
      try container.encode(match.request.query.valuesByName, forKey: .query)
      let fragmentQuery = match.request.fragmentQuery.valuesByName
      if !fragmentQuery.isEmpty { try container.encode(fragmentQuery, forKey: .fragmentQuery) }
      try container.encode(match.values, forKey: .parameters)
      try container.encode(match.captures.wildcard, forKey: .wildcard)
    case .noMatch(let methods):
      if !methods.isEmpty { try container.encode(methods, forKey: .allowed) }
    case .failure(let failure):
      try container.encode(failure.description, forKey: .error)
    }
  }
}

extension URLAnswer {
  /// The answer as a table row.
  var row: [TextTable.Cell] {
    let (route, values): (TextTable.Cell, TextTable.Cell) =
      switch outcome {
      case .match(let match):
        (TextTable.Cell(match.label, .green), TextTable.Cell(match.summary))
      case .noMatch(let methods):
        (
          TextTable.Cell("no match", .red),
          TextTable.Cell(Self.reason(ofOtherMethods: methods))
        )
      case .failure(let failure):
        (TextTable.Cell("error", .red), TextTable.Cell(failure.description, .red))
      }
    return [TextTable.Cell(url), route, values]
  }

  /// A server's answer if other methods have a route, or an empty string if they don't.
  static func reason(ofOtherMethods methods: [String]) -> String {
    methods.isEmpty ? "" : "405: \(methods.joined(separator: ", "))"
  }

  /// The answer on one line, without the URL.
  var summary: String {
    row.dropFirst().map(\.text).filter { !$0.isEmpty }.joined(separator: " ")
  }
}
