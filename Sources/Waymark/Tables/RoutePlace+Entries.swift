extension RoutePlace {
  /// The place of an entry: one form.
  package init(_ entry: RouteEntry) {
    self.init(route: entry.route, number: entry.pattern, forms: [entry.form])
  }

  /// The places of a table in the order in which they are tried; all those of a pattern are one if
  /// no other comes between.
  static func places(of table: SchemeTable) -> [RoutePlace] {
    var places = joined(table.entries.map { RoutePlace($0) })
    if let undefined = table.undefinedRoute {
      places.append(RoutePlace(route: undefined, number: 0, forms: []))
    }
    return places
  }
}
