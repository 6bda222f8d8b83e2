/// Entries of a table, arranged so that a search asks only those that can match a path.
struct RouteIndex: Sendable {
  /// The entries by their number in the tries; `nil` for removed ones.
  private(set) var entries: [RouteEntry?] = []
  /// The trie of the entries without hosts.
  private(set) var trie = RouteTrie()
  /// The tries of the entries with hosts, one for each list of hosts.
  private(set) var triesOfHosts: [RouteTrie] = []
  /// The numbers of the lists of hosts, and what finds those that a host is in.
  private var hostLists: [[HostPattern]: Int] = [:]
  private var hosts = HostTrie()
  private var removed = 0

  /// The numbers of the entries that have a name, by name.
  private var named: [String: [UInt32]] = [:]

  /// The numbers of the entries by the bytes of each normalized pattern that means them; `nil`
  /// until a pattern is removed.
  private var spelled: [[UInt8]: [UInt32]]?

  /// The entries to ask for every path, in order.
  private(set) var unindexed: [UInt32] = []

  /// The number of entries.
  var count: Int { entries.count - removed }

  /// The entries in no order.
  var all: [RouteEntry] { entries.compactMap { $0 } }

  /// The entries of the routes with a name, in no order.
  func entries(named name: String) -> [RouteEntry] {
    named[name]?.compactMap { entries[Int($0)] } ?? []
  }

  mutating func insert(_ entry: RouteEntry) {
    let number = UInt32(entries.count)
    // A quarter longer if it is full, like the trie's nodes.
    if entries.count == entries.capacity {
      entries.reserveCapacity(entries.count + entries.count / 4 + 1)
    }
    entries.append(entry)
    if let name = entry.route.name { named[name, default: []].append(number) }
    for text in spelled == nil ? [] : entry.spellings {
      spelled?[Array(text.utf8), default: []].append(number)
    }
    let definition = entry.definition
    // It is in the tries as well, so that the walk knows whether its pattern fits.
    if !definition.matchesOnlyItsPattern { unindexed.insert(number, at: place(of: entry)) }
    let hosts = definition.parsedPattern.hosts
    // A URL whose whole host the pattern takes has none: no list of hosts finds it.
    if hosts.isEmpty || definition.takesWholeHost && hosts.contains(where: \.meansNoHost) {
      trie.insert(RouteEntry.Number(rawValue: number), entry)
    } else {
      triesOfHosts[list(of: hosts)].insert(RouteEntry.Number(rawValue: number), entry)
    }
  }

  /// The number of a list of hosts.
  private mutating func list(of patterns: [HostPattern]) -> Int {
    if let known = hostLists[patterns] { return known }
    let list = triesOfHosts.count
    hostLists[patterns] = list
    triesOfHosts.append(RouteTrie())
    for host in patterns { hosts.insert(host, of: list) }
    return list
  }

  /// The numbers of the lists that can have a host: see ``HostTrie/lists(of:)``.
  func lists(of host: Span<UInt8>) -> [Int] {
    triesOfHosts.isEmpty ? [] : hosts.lists(of: host)
  }

  /// Whether an entry ignores case.
  var ignoresCase: Bool {
    trie.ignoresCase || triesOfHosts.contains(where: \.ignoresCase)
  }

  /// The place among the entries to ask for every path, found by binary search.
  private func place(of entry: RouteEntry) -> Int {
    var places = 0..<unindexed.count
    while !places.isEmpty {
      let middle = places.lowerBound + places.count / 2
      places =
        entries[Int(unindexed[middle])].map { RouteEntry.precedes(entry, $0) } ?? true
        ? places.lowerBound..<middle : middle + 1..<places.upperBound
    }
    return places.lowerBound
  }

  /// Removes the entries that `shouldBeRemoved`, and returns them in no order.
  mutating func removeAll(where shouldBeRemoved: (RouteEntry) -> Bool) -> [RouteEntry] {
    remove(entries.indices.filter { entries[$0].map(shouldBeRemoved) ?? false })
  }

  /// The numbers of the entries whose form, or whose whole pattern, has a normalized text.
  mutating func numbers(spelled pattern: String) -> [Int] {
    let known = spelled ?? spellings()
    spelled = known
    return (known[Array(pattern.utf8)] ?? []).map { Int($0) }
  }

  /// The numbers of all entries, by the bytes of each normalized pattern that means them.
  private func spellings() -> [[UInt8]: [UInt32]] {
    var spellings: [[UInt8]: [UInt32]] = [:]
    for number in entries.indices {
      guard let entry = entries[number] else { continue }
      for text in entry.spellings {
        spellings[Array(text.utf8), default: []].append(UInt32(number))
      }
    }
    return spellings
  }

  /// Removes entries by their numbers, and returns them in no order.
  ///
  /// Trie and names keep removed entries until these outnumber the others.
  mutating func remove(_ numbers: [Int]) -> [RouteEntry] {
    let found = numbers.compactMap { entries[$0].take() }
    guard !found.isEmpty else { return [] }
    removed += found.count
    if !unindexed.isEmpty { unindexed.removeAll { entries[Int($0)] == nil } }
    if removed > entries.count / 2 {
      let rest = all
      self = RouteIndex()
      for entry in rest { insert(entry) }
    }
    return found
  }
}
