import Waymark
import WaymarkAnswers

/// The routes of a file by number, and what each is called.
struct RouteLabels: Sendable {
  /// The routes that are looked at, each once, whatever its methods are.
  private(set) var routes: [ListedRoute] = []

  /// The methods of each route, empty for one that has none; `nil` for a file without methods.
  private(set) var methods: [[String]]?

  private var numbers: [ObjectIdentifier: Int] = [:]

  init(of file: RoutesFile) {
    var numbersOfSources: [Source: Int] = [:]
    for (scheme, definition) in file.askedRouters.flatMap(\.orderedRoutes) {
      let source = Source(
        place: definition.place, pattern: definition.pattern, name: definition.name, scheme: scheme)
      let number = numbersOfSources[source] ?? routes.count
      numbers[ObjectIdentifier(definition)] = number
      if number < routes.count { continue }
      numbersOfSources[source] = number
      routes.append(ListedRoute(definition, scheme: scheme))
    }
    let methodsByPlace = file.methodsByPlace
    methods =
      file.method == nil ? nil : routes.map { $0.place.flatMap { methodsByPlace[$0] } ?? [] }
  }

  /// What the definitions of different methods have in common that are one route of the file.
  private struct Source: Hashable {
    let place: FilePlace?
    let pattern: String
    let name: String?
    let scheme: String?
  }

  /// The number of a route; `nil` for one that it does not have.
  func number(of definition: RouteDefinition) -> Int? {
    numbers[ObjectIdentifier(definition)]
  }
}
