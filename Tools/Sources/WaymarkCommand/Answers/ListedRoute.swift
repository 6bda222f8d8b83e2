import Waymark

/// A route as `list` shows it.
struct ListedRoute: Encodable, Hashable {
  /// The scheme; `nil` for the global routes.
  let scheme: String?
  let priority: Int
  let name: String?
  let pattern: String

  /// The segments of the pattern's path and fragment, as they are written; the first of the fragment begins
  /// with `#`.
  let segments: [String]

  init(_ definition: RouteDefinition, scheme: String?) {
    self.scheme = scheme
    priority = definition.priority
    name = definition.name
    pattern = definition.pattern
    segments = definition.parsedPattern.segments
  }

  private enum CodingKeys: CodingKey {
    case scheme, priority, name, pattern
  }

  /// The scheme, or what stands for it.
  var schemeLabel: String { scheme ?? "global" }

  /// The headings of ``row``.
  static let columns = ["SCHEME", "PRIORITY", "NAME", "PATTERN"]

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
      scheme.map { TextTable.Cell($0) } ?? TextTable.Cell(schemeLabel, .faint),
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
      definitions.map { ListedRoute($0, scheme: scheme) }
    }
  }
}

extension RoutePattern {
  /// The segments of the path and of the fragment, as they are written.
  fileprivate var segments: [String] {
    let fragment = self.fragment.map { segments(of: $0) } ?? []
    guard self.fragment != nil else { return segments(of: path) }
    return segments(of: path) + ["#" + (fragment.first ?? "")] + fragment.dropFirst()
  }

  private func segments(of elements: [PatternElement]) -> [String] {
    let bytes = Array(text.utf8)
    return elements.split { $0.kind == .separator }.map { pieces in
      pieces.map { String(decoding: bytes[$0.range], as: UTF8.self) }.joined()
    }
  }
}
