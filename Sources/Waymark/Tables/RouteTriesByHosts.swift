/// The tries of routes with hosts: one trie for each distinct list of hosts.
struct RouteTriesByHosts: Sendable {
  private var tries: [RouteTrie] = []
  /// The index in `tries` of each list of hosts.
  private var lists: [[HostPattern]: Int] = [:]
  /// Finds the lists that may match a host.
  private var hosts = HostListTrie()

  var isEmpty: Bool { tries.isEmpty }

  /// Whether any entry ignores letter case.
  var ignoresCase: Bool { tries.contains(where: \.ignoresCase) }

  /// Adds an entry with hosts in its pattern.
  mutating func insert(_ row: RouteRow.Index, _ entry: RouteEntry) {
    let patterns = entry.definition.hosts
    let list = lists[patterns] ?? tries.count
    if list == tries.count {
      lists[patterns] = list
      tries.append(RouteTrie())
      for host in patterns { hosts.insert(host, of: list) }
    }
    tries[list].insert(row, entry)
  }

  /// Assigns new row indices to the entries: see ``RouteTrie/renumber(_:)``.
  mutating func renumber(_ newIndices: [RouteRow.Index]) {
    for list in tries.indices { tries[list].renumber(newIndices) }
  }

  /// Calls `body` with each trie of routes that may accept the host.
  func forEach(of host: Span<UInt8>, _ body: (RouteTrie) -> Void) {
    guard !isEmpty else { return }
    for list in hosts.candidateLists(for: host) { body(tries[list]) }
  }
}
