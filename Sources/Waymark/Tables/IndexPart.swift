/// A part of an index: entries, and the trie that finds them.
struct IndexPart: Sendable {
  /// The entries by their number in the trie; `nil` for removed ones.
  private(set) var entries: [RouteEntry?] = []
  private(set) var trie = RouteTrie()
  /// The trie of the entries that ignore case, for paths in lower case; `nil` if there are none.
  private(set) var caseIgnoringTrie: RouteTrie?
  private var removed = 0

  /// The numbers of the entries that have a name, by name.
  private var named: [String: [UInt32]] = [:]

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
    entries.append(entry)
    if let name = entry.definition.name { named[name, default: []].append(number) }
    guard entry.definition.matchesOnlyItsPattern else {
      unindexed.insert(number, at: place(of: number))
      return
    }
    let pattern = entry.definition.parsedPattern
    let shapes = PathShape.shapes(of: pattern, ignoringCase: pattern.ignoresCase)
    if pattern.ignoresCase {
      if caseIgnoringTrie == nil { caseIgnoringTrie = RouteTrie() }
      for shape in shapes {
        caseIgnoringTrie?.insert(EntryNumber(number, form: shape.form), under: shape)
      }
    } else {
      for shape in shapes {
        trie.insert(EntryNumber(number, form: shape.form), under: shape)
      }
    }
  }

  /// The place among the entries to ask for every path, found by binary search.
  private func place(of number: UInt32) -> Int {
    var places = 0..<unindexed.count
    while !places.isEmpty {
      let middle = places.lowerBound + places.count / 2
      places =
        precedes(number, unindexed[middle])
        ? places.lowerBound..<middle : middle + 1..<places.upperBound
    }
    return places.lowerBound
  }

  /// Removes the entries that `shouldBeRemoved`, and returns them in no order.
  ///
  /// Trie and names keep removed entries until these outnumber the others.
  mutating func removeAll(where shouldBeRemoved: (RouteEntry) -> Bool) -> [RouteEntry] {
    var found: [RouteEntry] = []
    for index in entries.indices {
      guard let entry = entries[index], shouldBeRemoved(entry) else { continue }
      entries[index] = nil
      found.append(entry)
    }
    guard !found.isEmpty else { return [] }
    removed += found.count
    unindexed.removeAll { entries[Int($0)] == nil }
    if removed > entries.count / 2 {
      let rest = all
      self = IndexPart()
      for entry in rest { insert(entry) }
    }
    return found
  }

  /// Whether one entry is asked before another; removed ones come last.
  private func precedes(_ left: UInt32, _ right: UInt32) -> Bool {
    RouteEntry.precedes(entries[Int(left)], entries[Int(right)])
  }
}
