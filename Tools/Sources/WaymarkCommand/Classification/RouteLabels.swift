import Waymark
import WaymarkAnswers

/// The routes of a file by number, with their labels.
struct RouteLabels: Sendable {
  /// The routes, each once for all its methods.
  private(set) var routes: [ListedRoute] = []

  /// The methods of each route; empty for a route without methods, `nil` for a file without
  /// methods.
  private(set) var methods: [[String]]?

  private var numbers: [ObjectIdentifier: Int] = [:]

  init(of file: RoutesFile) {
    var numbersOfSources: [Source: Int] = [:]
    for (scheme, found) in file.askedRouters.flatMap(\.orderedPlaces) {
      let source = Source(
        place: found.source, pattern: found.pattern, name: found.route.name, scheme: scheme)
      let number = numbersOfSources[source] ?? routes.count
      numbers[ObjectIdentifier(found.definition)] = number
      if number < routes.count { continue }
      numbersOfSources[source] = number
      routes.append(ListedRoute(found, scheme: scheme))
    }
    let methodsByPlace = file.methodsByPlace
    methods =
      file.method == nil ? nil : routes.map { $0.place.flatMap { methodsByPlace[$0] } ?? [] }
  }

  /// The common properties of the definitions that one route of the file has for different methods.
  private struct Source: Hashable {
    let place: FilePlace?
    let pattern: String
    let name: String?
    let scheme: String?
  }

  /// The number of a route; `nil` for an unknown one.
  func number(of definition: RouteDefinition) -> Int? {
    numbers[ObjectIdentifier(definition)]
  }
}
