extension RouteTable {
  /// URLs that no route in the GitHub table matches.
  ///
  /// A third of them differ in the first segment, a third in the last one, and a third have an
  /// additional segment. URLs that would match are left out.
  static func misses() -> RouteTable {
    let entries = gitHubEntries()
    let patterns = entries.map { segments($0.pattern) }
    let candidates = entries.flatMap { entry in
      ["/api\(entry.path)", "\(entry.path)-gone", "\(entry.path)/gone"]
    }
    let misses = candidates.filter { path in
      let path = segments(path)
      return !patterns.contains { fits(path, $0) }
    }
    return RouteTable(
      name: "miss",
      patterns: entries.map(\.pattern),
      requests: misses.map { (path: $0, route: nil) })
  }

  private static func fits(_ path: [Substring], _ pattern: [Substring]) -> Bool {
    path.count == pattern.count
      && zip(path, pattern).allSatisfy { $0 == $1 || $1.hasPrefix(":") }
  }
}
