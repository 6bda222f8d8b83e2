/// Entries with the trie that finds them.
struct IndexPart: Sendable {
  /// The entries by the number that the trie has for them; `nil` for those that were removed.
  private var entries: [RouteEntry?] = []
  private var trie = RouteTrie()
  private var removed = 0

  /// The entries that must be asked for every path, in order.
  private(set) var unindexed: [UInt32] = []

  /// How many entries there are.
  var count: Int { entries.count - removed }

  /// The entries in no order.
  var all: [RouteEntry] { entries.compactMap { $0 } }

  /// The entry of a number; `nil` when it was removed.
  subscript(entry: UInt32) -> RouteEntry? { entries[Int(entry)] }

  mutating func insert(_ entry: RouteEntry) {
    let number = UInt32(entries.count)
    entries.append(entry)
    guard type(of: entry.definition).matchesOnlyItsPattern else {
      let place = unindexed.firstIndex { precedes(number, $0) } ?? unindexed.count
      unindexed.insert(number, at: place)
      return
    }
    for shape in PathShape.shapes(of: entry.definition.parsedPattern) {
      trie.insert(number, under: shape)
    }
  }

  /// Removes the entries that `shouldBeRemoved`; returns how many they were.
  ///
  /// The trie forgets them when they outnumber the others.
  mutating func removeAll(where shouldBeRemoved: (RouteEntry) -> Bool) -> Int {
    var count = 0
    for index in entries.indices {
      guard let entry = entries[index], shouldBeRemoved(entry) else { continue }
      entries[index] = nil
      count += 1
    }
    guard count > 0 else { return 0 }
    removed += count
    unindexed.removeAll { entries[Int($0)] == nil }
    if removed > entries.count / 2 {
      let rest = all
      self = IndexPart()
      for entry in rest { insert(entry) }
    }
    return count
  }

  /// The entries whose shape fits a path, in order; the same entry may occur more than once.
  func candidates(for request: RouteRequest) -> EntrySet {
    var found = EntrySet()
    guard !entries.isEmpty else { return found }
    request.withPath { bytes, path in trie.collect(bytes, path, into: &found) }
    if found.count > 1 { found.sort(by: precedes) }
    return found
  }

  /// Whether one entry is asked before another; removed ones come last.
  private func precedes(_ left: UInt32, _ right: UInt32) -> Bool {
    guard let right = entries[Int(right)] else { return entries[Int(left)] != nil }
    guard let left = entries[Int(left)] else { return false }
    return left.rank < right.rank
  }
}
