extension RouteTable {
  /// 100 generated routes, for definitions whose class overrides the response.
  ///
  /// A router has to ask each of them in its place, so no index can help.
  static func subclasses() -> RouteTable {
    let table = generated(100)
    return RouteTable(
      name: "subclasses",
      patterns: table.patterns,
      requests: zip(table.paths, table.answers).map { (path: $0.text, route: $1?.route) })
  }
}
