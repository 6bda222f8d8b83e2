extension RouteTable {
  /// 1,000 tenants, each with its own host and the same path.
  static func tenants(count: Int = 1_000) -> RouteTable {
    RouteTable(
      name: "tenants",
      patterns: (0..<count).map { "https://t\($0).shop.example/:page" },
      requests: (0..<count).map { (path: "https://t\($0).shop.example/about-us", route: $0) })
  }

  /// URLs with hosts of 2,600 non-Latin letters, and a table of 100 hosts.
  static func hostileHosts() -> RouteTable {
    let letters = String(repeating: "\u{65E5}", count: 2_600)
    return RouteTable(
      name: "hostile hosts",
      patterns: (0..<100).map { "https://t\($0).shop.example/:page" },
      requests: (0..<10).map { (path: "https://\(letters)\($0)/about-us", route: nil) })
  }
}
