import Waymark
import WaymarkAnswers

/// A file's routes with their labels, by index.
struct RouteLabels: Sendable {
  /// The routes.
  ///
  /// A route for several methods appears once.
  private(set) var routes: [ListedRoute] = []

  /// Each route's methods, empty for a route without methods, or `nil` if the file has no methods.
  private(set) var methods: [[String]]?

  private var numbers: [ObjectIdentifier: Int] = [:]

  init(of file: RoutesFile) {
    var numbersOfSources: [Source: Int] = [:]
    for (scheme, found) in file.searchedRouters.flatMap(\.orderedPlaces) {
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

  /// The properties shared by the definitions that one route has for different methods.
  private struct Source: Hashable {
    let place: FilePlace?
    let pattern: String
    let name: String?
    let scheme: String?
  }

  /// The index of a route, or `nil` if the route isn't in the file.
  func number(of definition: RouteDefinition) -> Int? {
    numbers[ObjectIdentifier(definition)]
  }
}
