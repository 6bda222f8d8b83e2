import Waymark

/// A route as `list` shows it.
struct ListedRoute: Encodable {
  /// The scheme; `nil` for the global routes.
  let scheme: String?
  let priority: Int
  let name: String?
  let pattern: String

  private enum CodingKeys: CodingKey {
    case scheme, priority, name, pattern
  }

  /// Writes all keys, those without a value as `null`: scripts find every key in every line.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(scheme, forKey: .scheme)
    try container.encode(priority, forKey: .priority)
    try container.encode(name, forKey: .name)
    try container.encode(pattern, forKey: .pattern)
  }

  /// The route as a row of a table.
  var row: [TextTable.Cell] {
    [
      scheme.map { TextTable.Cell($0) } ?? TextTable.Cell("global", .faint),
      TextTable.Cell(String(priority)),
      name.map { TextTable.Cell($0, .green) } ?? TextTable.Cell("-", .faint),
      TextTable.Cell(pattern),
    ]
  }
}

extension RoutesFile {
  /// The routes in the order in which they are asked: the global ones, then each scheme's.
  var listedRoutes: [ListedRoute] {
    let tables = router.allRoutes.sorted { left, right in
      guard let right = right.key else { return false }
      return left.key.map { $0 < right } ?? true
    }
    return tables.flatMap { scheme, definitions in
      definitions.map { definition in
        ListedRoute(
          scheme: scheme, priority: definition.priority, name: definition.name,
          pattern: definition.pattern)
      }
    }
  }
}
