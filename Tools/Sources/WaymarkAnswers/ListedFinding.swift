package import Waymark
package import WaymarkAnalysis

/// A finding as `check` and the inspector show it.
package struct ListedFinding: Sendable {
  package let isWarning: Bool
  package let kind: String
  /// Details beyond the kind, such as how two patterns differ.
  package let detail: String?
  package let message: String
  /// The methods that the finding concerns, empty if the table has no methods.
  package let methods: [String]
  package let advice: String
  package let witness: String?
  package let routes: [RoutePlace]
  package let others: [RoutePlace]
  /// The finding's location, or `nil` if the routes don't come from a file.
  package let location: FileLocation?

  /// - Parameters:
  ///   - message: The finding in one sentence, or `nil` for the library's sentence.
  ///   - advice: How to fix the routes, or `nil` for the library's advice.
  package init(
    _ finding: RouteFinding, message: String? = nil, advice: String? = nil,
    location: FileLocation? = nil
  ) {
    isWarning = finding.isWarning
    kind = finding.kind.rawValue
    detail = finding.detail
    self.message = message ?? finding.message
    methods = finding.methods
    self.advice = advice ?? finding.advice
    witness = finding.witness
    routes = finding.routes
    others = finding.others
    self.location = location
  }
}

extension ListedFinding: Encodable {
  private enum CodingKeys: CodingKey {
    case advice, column, detail, file, kind, line, message, methods, others, routes, severity
    case witness
  }

  /// Writes all keys, with `null` for missing values, so that every line has the same keys.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(advice, forKey: .advice)
    try container.encode(location?.place.column, forKey: .column)
    try container.encode(detail, forKey: .detail)
    try container.encode(location?.path, forKey: .file)
    try container.encode(kind, forKey: .kind)
    try container.encode(location?.place.line, forKey: .line)
    try container.encode(message, forKey: .message)
    try container.encode(methods, forKey: .methods)
    try container.encode(others.map(PlacedRoute.init), forKey: .others)
    try container.encode(routes.map(PlacedRoute.init), forKey: .routes)
    try container.encode(isWarning ? "warning" : "note", forKey: .severity)
    try container.encode(witness, forKey: .witness)
  }
}

/// A route and its position in the file.
private struct PlacedRoute: Encodable {
  let place: RoutePlace

  private enum CodingKeys: CodingKey {
    case column, line, name, pattern, scheme
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(place.source?.column, forKey: .column)
    try container.encode(place.source?.line, forKey: .line)
    try container.encode(place.route.name, forKey: .name)
    try container.encode(place.pattern, forKey: .pattern)
    try container.encode(place.scheme, forKey: .scheme)
  }
}
