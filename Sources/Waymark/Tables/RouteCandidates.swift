/// The entries of a table that can match a request, in the order in which they are asked.
///
/// They come from three ordered lists: those that the trie found, and those that are always asked of both
/// parts of the index, which are empty in most tables.
struct RouteCandidates {
  private var found = EntrySet()
  private var position = 0
  private var unindexedPosition = 0
  private var recentUnindexedPosition = 0
  private var last: EntryNumber?
  private var asksAll = false

  /// Finds the candidates for `request` in `table`, and forgets those found before.
  ///
  /// - Parameter asksAll: Whether to ask each entry in order, which is the meaning of the index and what
  ///   it is tested against.
  mutating func begin(
    for request: RouteRequest, in table: RoutingSnapshot.Table, asksAll: Bool
  ) {
    self = RouteCandidates()
    if asksAll {
      self.asksAll = true
      for number in table.allNumbers { found.insert(number) }
    } else {
      request.withPath { bytes, path in table.collect(bytes, path, into: &found) }
    }
    if found.count > 1 { found.sort { table.precedes($0, $1) } }
  }

  /// The definition of the next entry of `table`, which must be the one that the candidates were made from.
  mutating func next(in table: RoutingSnapshot.Table) -> RouteDefinition? {
    while let number = nextCandidate(in: table) {
      // An entry with several shapes can be found more than once, next to itself.
      if number == last { continue }
      last = number
      if let definition = table.definition(number) { return definition }
    }
    return nil
  }

  @inline(__always)
  private mutating func nextCandidate(in table: RoutingSnapshot.Table) -> EntryNumber? {
    if table.hasUnindexed, !asksAll { return firstOfAllLists(in: table) }
    guard position < found.count else { return nil }
    position &+= 1
    return found[position &- 1]
  }

  /// Takes the first of the first entries of the three lists.
  private mutating func firstOfAllLists(in table: RoutingSnapshot.Table) -> EntryNumber? {
    var best = position < found.count ? found[position] : nil
    var list = \RouteCandidates.position
    if unindexedPosition < table.base.unindexed.count {
      let number = EntryNumber(table.base.unindexed[unindexedPosition], isRecent: false)
      if best.map({ table.precedes(number, $0) }) ?? true {
        best = number
        list = \.unindexedPosition
      }
    }
    if recentUnindexedPosition < table.recent.unindexed.count {
      let number = EntryNumber(table.recent.unindexed[recentUnindexedPosition], isRecent: true)
      if best.map({ table.precedes(number, $0) }) ?? true {
        best = number
        list = \.recentUnindexedPosition
      }
    }
    if best != nil { self[keyPath: list] += 1 }
    return best
  }
}
