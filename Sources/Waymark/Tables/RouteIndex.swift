/// A table's entries, arranged so that a search asks only entries that can match a path.
///
/// The result is the same as from asking every entry in order: see ``linearEntries``. Changing a
/// part that readers share copies it. So while readers share the large part, entries are added to a
/// small one, which is merged into the large one when it has grown.
struct RouteIndex: Sendable {
  private(set) var base = Part()
  /// Empty unless the index is shared.
  private(set) var recent = Part()

  /// Whether readers may have a copy of ``base``.
  var isShared = false

  /// Whether all entries are asked in the order in which they were added, so that their numbers
  /// tell their order.
  private(set) var isInOrder = true
  private var lastPriority = Int.max

  /// Whether no override decides about an entry that was ever added.
  private(set) var isDecidedByWalk = true

  /// All entries in the order in which they are tried; the index must agree with it.
  var linearEntries: [RouteEntry] { all.sorted(by: RouteEntry.precedes) }

  /// All entries in no order.
  var all: [RouteEntry] { base.all + recent.all }

  /// The entry with a number; `nil` if it was removed.
  @inline(__always)
  func entry(_ number: RouteEntry.Number) -> RouteEntry? {
    number.isRecent ? recent.entries[number.index] : base.entries[number.index]
  }

  /// Whether one entry is tried before another; removed ones come last.
  func precedes(_ left: RouteEntry.Number, _ right: RouteEntry.Number) -> Bool {
    if isInOrder { return left.rawValue < right.rawValue }
    guard let leftEntry = entry(left) else { return false }
    return entry(right).map { RouteEntry.precedes(leftEntry, $0) } ?? true
  }

  /// The entries of the routes with a name, in the order in which they are tried.
  func entries(named name: String) -> [RouteEntry] {
    (base.entries(named: name) + recent.entries(named: name)).sorted(by: RouteEntry.precedes)
  }

  /// The first entry in order that fits.
  func first(where fits: (RouteEntry) -> Bool) -> RouteEntry? {
    var first: RouteEntry?
    for part in [base, recent] {
      // By index, because binding an element to a constant copies it.
      for number in part.entries.indices {
        guard let entry = part.entries[number], fits(entry) else { continue }
        if first.map({ RouteEntry.precedes(entry, $0) }) ?? true { first = entry }
      }
    }
    return first
  }

  mutating func insert(_ entry: RouteEntry) {
    if !entry.staysBehind(lastPriority) { isInOrder = false }
    lastPriority = entry.route.priority
    if !entry.isDecidedByWalk { isDecidedByWalk = false }
    guard isShared else { return base.insert(entry) }
    recent.insert(entry)
    // With four times the square root, copying the small part and merging it cost about the same.
    // A small table is merged soon, because look-ups go through one part more quickly.
    if recent.count > 64
      ? recent.count * recent.count > 16 * base.count : recent.count > base.count
    {
      merge()
    }
  }

  private mutating func merge() {
    for entry in recent.all { base.insert(entry) }
    recent = Part()
    isShared = false
  }

  /// Removes the first entry, in the routes' order, whose pattern or form has a normalized text.
  ///
  /// If the text is the whole pattern, its other forms go, too. The result is in no order.
  ///
  /// It looks only at the entries with the pattern.
  mutating func removeFirst(spelled pattern: String) -> [RouteEntry] {
    let found = [base.numbers(spelled: pattern), recent.numbers(spelled: pattern)]
    let entries =
      found[0].compactMap { base.entries[$0] } + found[1].compactMap { recent.entries[$0] }
    guard let first = entries.min(by: RouteEntry.precedes) else { return [] }
    let isWhole = first.definition.parsedPattern.normalizedText.hasSameBytes(as: pattern)
    func isMeant(_ entry: RouteEntry?) -> Bool {
      entry?.registration == first.registration && (isWhole || entry?.form == first.form)
    }
    return recent.remove(found[1].filter { isMeant(recent.entries[$0]) })
      + base.remove(found[0].filter { isMeant(base.entries[$0]) })
  }

  /// Removes the entries that `shouldBeRemoved`, and returns them in no order.
  mutating func removeAll(where shouldBeRemoved: (RouteEntry) -> Bool) -> [RouteEntry] {
    recent.removeAll(where: shouldBeRemoved) + base.removeAll(where: shouldBeRemoved)
  }
}

extension RouteIndex {
  /// A part of an index: entries, and the tries that find them.
  struct Part: Sendable {
    /// The entries by their number in the tries; `nil` for removed ones.
    private(set) var entries: [RouteEntry?] = []
    /// The tries of the entries without hosts.
    private(set) var tries = RouteTries()
    /// The tries of the entries with hosts, one for each list of hosts.
    private(set) var triesOfHosts: [RouteTries] = []
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
      if hosts.isEmpty {
        tries.insert(RouteEntry.Number(rawValue: number), entry)
      } else {
        triesOfHosts[list(of: hosts)].insert(RouteEntry.Number(rawValue: number), entry)
      }
    }

    /// The number of a list of hosts.
    private mutating func list(of patterns: [HostPattern]) -> Int {
      if let known = hostLists[patterns] { return known }
      let list = triesOfHosts.count
      hostLists[patterns] = list
      triesOfHosts.append(RouteTries())
      for host in patterns { hosts.insert(host, of: list) }
      return list
    }

    /// The numbers of the lists that can have a host: see ``HostTrie/lists(of:)``.
    func lists(of host: Span<UInt8>) -> [Int] {
      triesOfHosts.isEmpty ? [] : hosts.lists(of: host)
    }

    /// Whether an entry ignores case.
    var ignoresCase: Bool {
      tries.ignoringCase != nil || triesOfHosts.contains { $0.ignoringCase != nil }
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
      var numbers: [Int] = []
      for number in entries.indices {
        guard let entry = entries[number], shouldBeRemoved(entry) else { continue }
        numbers.append(number)
      }
      return remove(numbers)
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
      let found = numbers.compactMap { entries[$0] }
      guard !found.isEmpty else { return [] }
      for number in numbers { entries[number] = nil }
      removed += found.count
      if !unindexed.isEmpty { unindexed.removeAll { entries[Int($0)] == nil } }
      if removed > entries.count / 2 {
        let rest = all
        self = Part()
        for entry in rest { insert(entry) }
      }
      return found
    }
  }
}
