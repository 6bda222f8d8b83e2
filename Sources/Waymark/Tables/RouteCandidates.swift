/// The entries of a table that can match a request, in the order in which they are asked.
///
/// They come from two ordered lists: those that the trie found, and those that are always asked, of which most
/// tables have none.
struct RouteCandidates {
  private var found = CandidateList()
  private var position = 0
  private var unindexedPosition = 0
  private var last: EntryNumber?
  private var asksAll = false

  /// Finds the candidates for a canonical path in `table`, and forgets those found before.
  ///
  /// - Parameter asksAll: Whether to ask each entry in order, which is the meaning of the index and what
  ///   it is tested against.
  @inline(__always)
  mutating func begin(
    _ bytes: Span<UInt8>, _ path: Range<Int>, in table: TableSnapshot, asksAll: Bool
  ) {
    self = RouteCandidates()
    if asksAll {
      self.asksAll = true
      for number in table.allNumbers { found.append(number) }
    } else {
      table.collect(bytes, path, into: &found)
    }
    if found.count > 1 { found.sort { table.precedes($0, $1) } }
  }

  /// The definition of the next entry of `table`, which must be the one that the candidates were made from.
  mutating func next(in table: TableSnapshot) -> RouteDefinition? {
    while let number = nextCandidate(in: table) {
      // An entry with several shapes can be found more than once, next to itself.
      if number == last { continue }
      last = number
      if let definition = table.definition(number) { return definition }
    }
    return nil
  }

  /// Takes the first of the first entries of both lists.
  @inline(__always)
  private mutating func nextCandidate(in table: TableSnapshot) -> EntryNumber? {
    let candidate = position < found.count ? found[position] : nil
    if _slowPath(unindexedPosition < table.unindexed.count), !asksAll {
      let number = table.unindexed[unindexedPosition]
      if candidate.map({ table.precedes(number, $0) }) ?? true {
        unindexedPosition &+= 1
        return number
      }
    }
    position &+= 1
    return candidate
  }
}
