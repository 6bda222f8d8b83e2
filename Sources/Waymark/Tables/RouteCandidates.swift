/// The entries of a table that can match a request, in the order in which they are asked.
///
/// They come from four ordered lists: those that the trie found and those that are always asked, of both
/// parts of its index.
struct RouteCandidates {
  private var base = EntrySet()
  private var recent = EntrySet()
  private var positions = SIMD4<Int32>()
  private var last: Candidate?

  /// All entries of the table; `nil` to ask only those that can match.
  private var all: ArraySlice<RouteEntry>?

  /// Finds the candidates for `request` in `table`, and forgets those found before.
  ///
  /// - Parameter asksAll: Whether to ask each entry in order, which is the meaning of the index and what
  ///   it is tested against.
  mutating func begin(
    for request: RouteRequest, in table: RoutingSnapshot.Table, asksAll: Bool
  ) {
    self = RouteCandidates()
    if asksAll {
      all = table.settings.index.linearEntries[...]
      return
    }
    request.withPath { bytes, path in
      table.base.collect(bytes, path, into: &base)
      table.recent.collect(bytes, path, into: &recent)
    }
  }

  /// The next entry of `table`, which must be the one that the candidates were made from.
  mutating func next(in table: RoutingSnapshot.Table) -> RouteEntry? {
    if all != nil { return all?.popFirst() }
    while let candidate = nextCandidate(in: table) {
      // An entry with several shapes can be found more than once, next to itself.
      if candidate == last { continue }
      last = candidate
      if let entry = candidate.entry(in: table) { return entry }
    }
    return nil
  }

  private struct Candidate: Equatable {
    let isRecent: Bool
    let number: UInt32

    func entry(in table: RoutingSnapshot.Table) -> RouteEntry? {
      (isRecent ? table.recent : table.base).entries[Int(number)]
    }
  }

  private mutating func nextCandidate(in table: RoutingSnapshot.Table) -> Candidate? {
    var best: Candidate?
    var bestList = 0
    for list in 0..<4 {
      guard let head = head(of: list, in: table) else { continue }
      if let current = best {
        guard let left = head.entry(in: table) else { continue }
        if let right = current.entry(in: table), !(left.rank < right.rank) { continue }
      }
      best = head
      bestList = list
    }
    if best != nil { positions[bestList] += 1 }
    return best
  }

  @inline(__always)
  private func head(of list: Int, in table: RoutingSnapshot.Table) -> Candidate? {
    let position = Int(positions[list])
    switch list {
    case 0: return position < base.count ? Candidate(isRecent: false, number: base[position]) : nil
    case 1:
      return position < recent.count ? Candidate(isRecent: true, number: recent[position]) : nil
    case 2:
      guard position < table.base.unindexed.count else { return nil }
      return Candidate(isRecent: false, number: table.base.unindexed[position])
    default:
      guard position < table.recent.unindexed.count else { return nil }
      return Candidate(isRecent: true, number: table.recent.unindexed[position])
    }
  }
}
