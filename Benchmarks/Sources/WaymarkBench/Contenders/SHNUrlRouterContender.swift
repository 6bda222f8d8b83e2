import Foundation

/// SHNUrlRouter 2's algorithm, rewritten: one `NSRegularExpression` per pattern, tried in order
/// on the trimmed path.
///
/// The first match builds a dictionary. The input is only the path, because the contender leaves
/// out SHNUrlRouter's own URL parsing, in its favor.
struct SHNUrlRouterContender: Contender {
  private let routes: [(expression: NSRegularExpression, names: [String])]

  init(_ table: RouteTable) throws {
    routes = try table.patterns.map { pattern in
      var names: [String] = []
      let parts = segments(pattern).map { segment in
        guard segment.hasPrefix(":") else {
          return NSRegularExpression.escapedPattern(for: String(segment))
        }
        names.append(String(segment.dropFirst()))
        return "([^/]+)"
      }
      let expression = try NSRegularExpression(pattern: "^/\(parts.joined(separator: "/"))$")
      return (expression, names)
    }
  }

  func lookUp<Sink: AnswerSink>(
    _ text: String, names: [String], into sink: inout Sink
  ) {
    let path = normalized(text)
    let range = NSRange(location: 0, length: path.utf16.count)
    for (place, route) in routes.enumerated() {
      guard let match = route.expression.firstMatch(in: path, range: range) else { continue }
      var parameters: [String: String] = [:]
      for (group, name) in route.names.enumerated() {
        guard let range = Range(match.range(at: group + 1), in: path) else { continue }
        parameters[name] = String(path[range])
      }
      sink.found(route: place)
      guard Sink.readsValues else { return }
      for name in names { sink.read(parameters[name]) }
      return
    }
  }

  private func normalized(_ path: String) -> String {
    "/"
      + path.trimmingCharacters(in: .whitespacesAndNewlines)
      .trimmingCharacters(in: CharacterSet(charactersIn: "/"))
  }
}
