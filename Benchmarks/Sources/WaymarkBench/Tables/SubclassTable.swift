extension RouteTable {
  /// 100 generated routes, for definitions of a class that overrides the response.
  ///
  /// A router must call each definition in order, so an index doesn't help.
  static func subclasses() -> RouteTable {
    let table = generated(100)
    return RouteTable(
      name: "subclasses",
      patterns: table.patterns,
      requests: zip(table.paths, table.answers).map { (path: $0.text, route: $1?.route) })
  }
}
