extension RouteTable {
  /// Ten routes with eight parameters each, looked up with paths of about `bytes` bytes.
  static func longPaths(bytes: Int, name: String) -> RouteTable {
    let names = (1...8).map { ":p\($0)" }.joined(separator: "/")
    let value = String(repeating: "abcdefghijklmnop", count: bytes / 16).prefix(bytes / 8 - 1)
    let values = (1...8).map { "\($0)\(value.dropLast())" }.joined(separator: "/")
    let places = 0..<10
    return RouteTable(
      name: name,
      patterns: places.map { "/long\($0)/\(names)/end" },
      requests: places.map { (path: "/long\($0)/\(values)/end", route: $0) })
  }
}
