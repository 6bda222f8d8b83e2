/// One Swift `Regex` per pattern, matched in order against the whole path.
///
/// The captures give the values as `String`s.
struct SwiftRegexContender: Contender {
  private let expressions: [Regex<AnyRegexOutput>]

  init(_ table: RouteTable) throws {
    expressions = try table.patterns.map { pattern in
      let parts = segments(pattern).map { segment in
        segment.hasPrefix(":") ? "([^/]+)" : segment.replacing(".", with: "\\.")
      }
      return try Regex("/" + parts.joined(separator: "/"))
    }
  }

  func lookUp<Sink: AnswerSink>(
    _ path: String, names: [String], into sink: inout Sink
  ) {
    for (place, expression) in expressions.enumerated() {
      guard let match = path.wholeMatch(of: expression) else { continue }
      sink.found(route: place)
      guard Sink.readsValues else { return }
      for group in 0..<names.count {
        sink.read(match.output[group + 1].substring.map(String.init))
      }
      return
    }
  }
}
