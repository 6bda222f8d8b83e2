package import Waymark

extension Route {
  /// The definition of the first pattern.
  ///
  /// Most routes in tests have only one.
  package var definition: RouteDefinition { definitions[0] }
}

extension URLRouting {
  /// The tried patterns, in order.
  ///
  /// Each combination of optional groups is a separate pattern.
  package var triedPatterns: [String] { triedPlaces.map(\.pattern) }

  /// The places of all routes, in the order they're tried.
  package var triedPlaces: [RoutePlace] {
    let scheme = (self as? SchemeRoutes)?.scheme
    return router.snapshot.tables.first { $0.scheme?.lowercased() == scheme?.lowercased() }?
      .entries.map { RoutePlace($0) } ?? []
  }
}
