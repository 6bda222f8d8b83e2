package import Waymark

extension Route {
  /// The definition of the first pattern, which most routes of tests have alone.
  package var definition: RouteDefinition { definitions[0] }
}

extension URLRouting {
  /// The patterns that are tried, in their order: those of routes, and of a pattern with optional
  /// groups each of its combinations.
  package var triedPatterns: [String] { triedPlaces.map(\.pattern) }

  /// Where routes are tried, in their order.
  package var triedPlaces: [RoutePlace] {
    let scheme = (self as? SchemeRoutes)?.scheme
    return router.snapshot.tables.first { $0.scheme?.lowercased() == scheme?.lowercased() }?
      .entries.map { RoutePlace($0) } ?? []
  }
}
