import Waymark
import WaymarkAnswers

/// The routes of a router by number, and what each is called.
struct RouteLabels: Sendable {
  /// The routes.
  let routes: [ListedRoute]

  private let numbers: [ObjectIdentifier: Int]

  init(of router: Router) {
    var routes: [ListedRoute] = []
    var numbers: [ObjectIdentifier: Int] = [:]
    let tables = router.allRoutes.sorted { ($0.key ?? "") < ($1.key ?? "") }
    for (scheme, definitions) in tables {
      for definition in definitions {
        numbers[ObjectIdentifier(definition)] = routes.count
        routes.append(ListedRoute(definition, scheme: scheme))
      }
    }
    self.routes = routes
    self.numbers = numbers
  }

  /// The number of a route; `nil` for one that it does not have.
  func number(of definition: RouteDefinition) -> Int? {
    numbers[ObjectIdentifier(definition)]
  }
}
