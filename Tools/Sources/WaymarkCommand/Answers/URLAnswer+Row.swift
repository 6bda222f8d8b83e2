import Waymark

extension URLAnswer {
  /// The answer as a row of a table.
  var row: [TextTable.Cell] {
    let (route, values): (TextTable.Cell, TextTable.Cell) =
      switch outcome {
      case .match(let match):
        (TextTable.Cell(match.definition.label, .green), TextTable.Cell(match.summary))
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

  /// The answer of a server if other methods have a route; empty if none has.
  static func reason(ofOtherMethods methods: [String]) -> String {
    methods.isEmpty ? "" : "405: \(methods.joined(separator: ", "))"
  }

  /// The answer without the URL in one line.
  var summary: String {
    row.dropFirst().map(\.text).filter { !$0.isEmpty }.joined(separator: " ")
  }
}
