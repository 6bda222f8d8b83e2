import WaymarkAnswers

extension ListedRoute {
  /// The headings of ``row(withMethod:)``.
  static func columns(withMethod: Bool, withExample: Bool = false) -> [String] {
    (withMethod ? ["METHOD"] : []) + ["SCHEME", "PRIORITY", "NAME", "PATTERN"]
      + (withExample ? ["EXAMPLE"] : [])
  }

  /// The route as a table row.
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
  /// Whether any route is for a single method.
  var haveMethods: Bool { contains { $0.method != nil } }

  /// Whether the routes have been searched for examples.
  var haveExamples: Bool { contains { $0.example != nil } }
}
