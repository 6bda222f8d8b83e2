extension RoutePlace {
  /// Creates the place of an entry, which is one form of a pattern.
  package init(_ entry: RouteEntry) {
    self.init(route: entry.route, patternIndex: entry.pattern, forms: [entry.form])
  }

  /// Returns the places of a table in the order they're tried.
  ///
  /// Consecutive forms of one pattern are joined.
  static func places(of table: SchemeTable) -> [RoutePlace] {
    var places = joined(table.entries.map { RoutePlace($0) })
    if let undefined = table.undefinedRoute {
      places.append(RoutePlace(route: undefined, patternIndex: 0, forms: []))
    }
    return places
  }
}
