internal import Waymark

/// Finds patterns that do not mean what they seem to mean.
extension TableAudit {
  /// One finding for each misleading part of a registered pattern, for all its combinations.
  func misleadingParts() -> [RouteFinding] {
    Dictionary(grouping: routes, by: \.registration).values.flatMap { routes in
      var found: [(part: MisleadingPart, routes: [RouteDefinition])] = []
      for definition in routes.map(\.definition) {
        for part in MisleadingPart.parts(
          of: definition.parsedPattern, options: options)
        {
          if let index = found.firstIndex(where: { $0.part == part }) {
            found[index].routes.append(definition)
          } else {
            found.append((part, [definition]))
          }
        }
      }
      return found.map { part, routes in
        RouteFinding(
          kind: .misleading(part.appearance, text: part.text), routes: routes, others: [],
          witness: nil)
      }
    }
  }
}
