internal import RegexEngine

/// The tries of routes that accept the same hosts: one for exact case, and one for the routes that
/// ignore it.
struct RouteTries: Sendable {
  private(set) var exact = RouteTrie()
  /// The trie of the routes that ignore case, for paths in lower case; `nil` if there are none.
  private(set) var ignoringCase: RouteTrie?

  /// Adds an entry.
  mutating func insert(_ number: RouteEntry.Number, _ entry: RouteEntry) {
    guard entry.definition.parsedPattern.ignoresCase else { return exact.insert(number, entry) }
    if ignoringCase == nil { ignoringCase = RouteTrie() }
    ignoringCase?.insert(number, entry)
  }

  /// Gives `candidates` the entries whose shape fits a canonical path.
  ///
  /// - Parameter lowercased: The path in lower case.
  func visit(
    _ path: Span<UInt8>, _ lowercased: Span<UInt8>, _ slashes: PathSlashes,
    _ table: RouteTable.Snapshot, _ candidates: inout RouteCandidates
  ) {
    exact.visit(path, between: slashes, table, &candidates)
    ignoringCase?.visit(lowercased, between: slashes, table, &candidates)
  }
}
