import Waymark
import WaymarkAnswers

/// A route as the page lists it.
struct InspectedRoute: Encodable, Equatable {
  let route: ListedRoute
  let regex: String

  private enum CodingKeys: CodingKey {
    case regex
  }

  /// Writes the keys of the listed route, and the regex beside them.
  func encode(to encoder: any Encoder) throws {
    try route.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(regex, forKey: .regex)
  }
}

extension Router {
  /// The routes in the order in which they are asked for requests of a method; `nil` for a table without methods.
  func inspectedRoutes(for method: String? = nil) -> [InspectedRoute] {
    orderedRoutes.map { scheme, definition in
      InspectedRoute(
        route: ListedRoute(definition, scheme: scheme, method: method), regex: definition.regex)
    }
  }
}
