import WaymarkAnswers

extension ListedRoute {
  /// The headings of ``row(withMethod:)``.
  static func columns(withMethod: Bool) -> [String] {
    (withMethod ? ["METHOD"] : []) + ["SCHEME", "PRIORITY", "NAME", "PATTERN"]
  }

  /// The route as a row of a table.
  func row(withMethod: Bool) -> [TextTable.Cell] {
    (withMethod ? [TextTable.Cell(method ?? "-")] : []) + [
      scheme.map { TextTable.Cell($0) } ?? TextTable.Cell(schemeLabel, .faint),
      TextTable.Cell(String(priority)),
      name.map { TextTable.Cell($0, .green) } ?? TextTable.Cell("-", .faint),
      TextTable.Cell(patternWithHosts),
    ]
  }
}

extension [ListedRoute] {
  /// Whether some of the routes are for requests of a method.
  var haveMethods: Bool { contains { $0.method != nil } }
}
