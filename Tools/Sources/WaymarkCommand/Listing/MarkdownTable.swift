import WaymarkAnswers

/// Routes as a Markdown table, for documentation.
struct MarkdownTable: CustomStringConvertible {
  let description: String

  init(_ routes: [ListedRoute]) {
    let hasMethods = routes.haveMethods
    var lines = ["| scheme | priority | name | pattern |", "| --- | ---: | --- | --- |"]
    if hasMethods { lines = ["| method \(lines[0])", "| --- \(lines[1])"] }
    if routes.haveExamples { lines = ["\(lines[0]) example |", "\(lines[1]) --- |"] }
    for route in routes {
      let cells =
        [
          route.scheme.map(Self.code) ?? "", String(route.priority),
          route.name.map(Self.code) ?? "",
          Self.code(route.patternWithHosts),
        ] + (route.example.map { [$0.map(Self.code) ?? "none found"] } ?? [])
      let method = route.method.map { ["`\($0.printable)`"] } ?? []
      lines.append("| \((method + cells).joined(separator: " | ")) |")
    }
    description = lines.map { $0 + "\n" }.joined()
  }

  /// A code span with a fence longer than any run of backticks inside (CommonMark, 6.1).
  ///
  /// A `|` is escaped, because it would end the cell (GitHub Flavored Markdown, 4.10).
  private static func code(_ text: String) -> String {
    let text = text.printable.escaping("|")
    let runs = text.unicodeScalars.split { $0 != "`" }.map(\.count)
    guard let longest = runs.max() else { return "`\(text)`" }
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence) \(text) \(fence)"
  }
}
