import Waymark
import WaymarkAnswers

/// An explanation in the format of the page.
struct ExplanationAnswer: Encodable {
  let explanation: RouteExplanation

  /// The other methods that have a route for the URL.
  let otherMethods: [String]

  private enum CodingKeys: CodingKey {
    case hosts, nearest, otherMethods, winner
  }

  /// Writes the keys of `explain --json`, with the nearest routes first.
  ///
  /// Additional keys contain the route that the answer is about, and each route's hosts.
  func encode(to encoder: any Encoder) throws {
    let routes = explanation.routesNearestFirst
    func index(of route: ExplainedRoute?) -> Int? {
      routes.firstIndex { $0.place.definition === route?.place.definition }
    }
    try ExplainedURL(explanation: explanation, routes: routes, showsRegex: true).encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(index(of: explanation.winner), forKey: .winner)
    try container.encode(index(of: explanation.nearestMiss), forKey: .nearest)
    let hosts = routes.map { $0.place.definition.parsedPattern.hosts.map(\.description) }
    try container.encode(hosts, forKey: .hosts)
    try container.encode(otherMethods, forKey: .otherMethods)
  }
}
