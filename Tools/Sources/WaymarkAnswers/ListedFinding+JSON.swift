import Waymark
import WaymarkAnalysis

extension ListedFinding: Encodable {
  private enum CodingKeys: CodingKey {
    case advice, column, detail, file, kind, line, message, others, routes, severity, witness
  }

  /// Writes all keys, with `null` for a missing value, so that scripts find every key in every line.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(advice, forKey: .advice)
    try container.encode(location?.place.column, forKey: .column)
    try container.encode(detail, forKey: .detail)
    try container.encode(location?.path, forKey: .file)
    try container.encode(kind, forKey: .kind)
    try container.encode(location?.place.line, forKey: .line)
    try container.encode(message, forKey: .message)
    try container.encode(others.map(PlacedRoute.init), forKey: .others)
    try container.encode(routes.map(PlacedRoute.init), forKey: .routes)
    try container.encode(severity.rawValue, forKey: .severity)
    try container.encode(witness?.url, forKey: .witness)
  }
}

/// A route and its place in the file.
private struct PlacedRoute: Encodable {
  let definition: RouteDefinition

  private enum CodingKeys: CodingKey {
    case column, line, name, pattern, scheme
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(definition.place?.column, forKey: .column)
    try container.encode(definition.place?.line, forKey: .line)
    try container.encode(definition.name, forKey: .name)
    try container.encode(definition.pattern, forKey: .pattern)
    try container.encode(definition.scheme, forKey: .scheme)
  }
}
