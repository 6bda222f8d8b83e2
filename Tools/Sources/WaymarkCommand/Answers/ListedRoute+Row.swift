import WaymarkAnswers

extension ListedRoute {
  /// The headings of ``row``.
  static let columns = ["SCHEME", "PRIORITY", "NAME", "PATTERN"]

  /// The route as a row of a table.
  var row: [TextTable.Cell] {
    [
      scheme.map { TextTable.Cell($0) } ?? TextTable.Cell(schemeLabel, .faint),
      TextTable.Cell(String(priority)),
      name.map { TextTable.Cell($0, .green) } ?? TextTable.Cell("-", .faint),
      TextTable.Cell(patternWithHosts),
    ]
  }
}
