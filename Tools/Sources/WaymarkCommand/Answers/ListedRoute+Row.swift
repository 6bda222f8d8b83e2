import WaymarkAnswers

extension ListedRoute {
  /// The headings of ``row(withMethod:)``.
  static func columns(withMethod: Bool, withExample: Bool = false) -> [String] {
    (withMethod ? ["METHOD"] : []) + ["SCHEME", "PRIORITY", "NAME", "PATTERN"]
      + (withExample ? ["EXAMPLE"] : [])
  }

  /// The route as a row of a table.
  func row(withMethod: Bool) -> [TextTable.Cell] {
    (withMethod ? [TextTable.Cell(method ?? "-")] : []) + [
      scheme.map { TextTable.Cell($0) } ?? TextTable.Cell(schemeLabel, .faint),
      TextTable.Cell(String(priority)),
      name.map { TextTable.Cell($0, .green) } ?? TextTable.Cell("-", .faint),
      TextTable.Cell(patternWithHosts),
    ]
      + (example.map { [$0.map { TextTable.Cell($0) } ?? TextTable.Cell("none found", .faint)] }
        ?? [])
  }
}

extension [ListedRoute] {
  /// Whether some of the routes are for requests of a method.
  var haveMethods: Bool { contains { $0.method != nil } }

  /// Whether URLs that the routes take were looked for.
  var haveExamples: Bool { contains { $0.example != nil } }
}
