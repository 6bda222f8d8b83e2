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

  /// The numbers of the entries by each normalized pattern that means them; `nil` until a pattern is removed.
  private var spelled: [String: [UInt32]]?

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
    for text in spelled == nil ? [] : entry.spellings {
      spelled?[text, default: []].append(number)
    }
    guard entry.definition.matchesOnlyItsPattern else {
      unindexed.insert(number, at: place(of: entry))
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

  /// The numbers of the entries that a normalized pattern means, alone or as one of its combinations.
  mutating func numbers(spelled pattern: String) -> [Int] {
    let known = spelled ?? spellings()
    spelled = known
    let bytes = Array(pattern.utf8)
    return (known[pattern] ?? []).map { Int($0) }.filter {
      entries[$0]?.isSpelled(pattern, bytes) ?? false
    }
  }

  /// The numbers of all entries, by each normalized pattern that means them.
  private func spellings() -> [String: [UInt32]] {
    var spellings: [String: [UInt32]] = [:]
    for number in entries.indices {
      guard let entry = entries[number] else { continue }
      for text in entry.spellings { spellings[text, default: []].append(UInt32(number)) }
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
      self = IndexPart()
      for entry in rest { insert(entry) }
    }
    return found
  }
}
