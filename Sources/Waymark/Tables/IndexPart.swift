/// Entries with the trie that finds them.
struct IndexPart: Sendable {
  /// The entries by the number that the trie has for them; `nil` for those that were removed.
  private(set) var entries: [RouteEntry?] = []
  private(set) var trie = RouteTrie()
  private var removed = 0

  /// Tells whether there are copies, which share it.
  private var owner = Owner()

  private final class Owner: Sendable {}

  /// Whether there is a copy of the part, so that changing it copies its contents.
  mutating func isShared() -> Bool { !isKnownUniquelyReferenced(&owner) }

  /// Notes that the contents were copied, so that they are shared no more.
  mutating func becomeOwn() { owner = Owner() }

  /// The numbers of the entries that have a name, by name.
  private var named: [String: [UInt32]] = [:]

  /// The entries that must be asked for every path, in order.
  private(set) var unindexed: [UInt32] = []

  /// How many entries there are.
  var count: Int { entries.count - removed }

  /// The entries in no order.
  var all: [RouteEntry] { entries.compactMap { $0 } }

  /// The entries of the routes with a name, in no order.
  func entries(named name: String) -> [RouteEntry] {
    named[name]?.compactMap { entries[Int($0)] } ?? []
  }

  mutating func insert(_ entry: RouteEntry) {
    let number = UInt32(entries.count)
    entries.append(entry)
    if let name = entry.definition.name { named[name, default: []].append(number) }
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
  /// Trie and names forget them when they outnumber the others.
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

  /// Whether one entry is asked before another; removed ones come last.
  private func precedes(_ left: UInt32, _ right: UInt32) -> Bool {
    RouteEntry.precedes(entries[Int(left)], entries[Int(right)])
  }
}
