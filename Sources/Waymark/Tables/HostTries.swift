/// The tries of the routes with hosts, one for each list of hosts that routes have.
struct HostTries: Sendable {
  private var tries: [RouteTrie] = []
  /// The number of each list.
  private var lists: [[HostPattern]: Int] = [:]
  /// Finds the lists that a host can be in.
  private var hosts = HostTrie()

  var isEmpty: Bool { tries.isEmpty }

  /// Whether an entry ignores letter case.
  var ignoresCase: Bool { tries.contains(where: \.ignoresCase) }

  /// Adds an entry whose pattern has hosts.
  mutating func insert(_ row: RouteRow.Number, _ entry: RouteEntry) {
    let patterns = entry.definition.parsedPattern.hosts
    let list = lists[patterns] ?? tries.count
    if list == tries.count {
      lists[patterns] = list
      tries.append(RouteTrie())
      for host in patterns { hosts.insert(host, of: list) }
    }
    tries[list].insert(row, entry)
  }

  /// Gives the entries their new numbers: see ``RouteTrie/renumber(_:)``.
  mutating func renumber(_ numbers: [RouteRow.Number]) {
    for list in tries.indices { tries[list].renumber(numbers) }
  }

  /// Calls `body` with each trie whose routes can have a host.
  func forEach(of host: Span<UInt8>, _ body: (RouteTrie) -> Void) {
    guard !isEmpty else { return }
    for list in hosts.lists(of: host) { body(tries[list]) }
  }
}
