import Waymark
import WaymarkAnswers

/// The routes of a router by number, and what each is called.
struct RouteLabels: Sendable {
  /// The routes.
  let routes: [ListedRoute]

  private let numbers: [ObjectIdentifier: Int]

  init(of router: Router) {
    let ordered = router.orderedRoutes
    routes = ordered.map { ListedRoute($0.definition, scheme: $0.scheme) }
    numbers = Dictionary(
      ordered.enumerated().map { (ObjectIdentifier($1.definition), $0) }, uniquingKeysWith: { $1 })
  }

  /// The number of a route; `nil` for one that it does not have.
  func number(of definition: RouteDefinition) -> Int? {
    numbers[ObjectIdentifier(definition)]
  }
}
