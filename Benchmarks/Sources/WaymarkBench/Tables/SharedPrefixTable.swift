extension RouteTable {
  /// 1,000 routes `/:a/:b/:c/xK` that share their leading parameters.
  static func sharedPrefixes(count: Int = 1_000) -> RouteTable {
    RouteTable(
      name: "params1k",
      patterns: (0..<count).map { "/:a/:b/:c/x\($0)" },
      requests: (0..<count).map { (path: "/europe/berlin/customer-\($0)/x\($0)", route: $0) })
  }
}
