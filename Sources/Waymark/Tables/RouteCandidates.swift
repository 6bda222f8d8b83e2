/// The entries of a table that can match a request, in the order in which they are asked.
///
/// They come from four ordered lists: those that the trie found and those that are always asked, of both
/// parts of its index.
struct RouteCandidates {
  private let base: EntrySet
  private let recent: EntrySet
  private var positions = SIMD4<Int32>()
  private var last: Candidate?

  init(for request: RouteRequest, in table: RoutingSnapshot.Table) {
    base = table.base.index.candidates(for: request)
    recent = table.recent.index.candidates(for: request)
  }

  private struct Candidate: Equatable {
    let isRecent: Bool
    let number: UInt32

    func entry(in table: RoutingSnapshot.Table) -> RouteEntry? {
      isRecent ? table.recent.index[number] : table.base.index[number]
    }
  }

  /// The next entry of `table`, which must be the one that the candidates were made from.
  mutating func next(in table: RoutingSnapshot.Table) -> RouteEntry? {
    while let candidate = nextCandidate(in: table) {
      // An entry with several shapes can be found more than once, next to itself.
      if candidate == last { continue }
      last = candidate
      if let entry = candidate.entry(in: table) { return entry }
    }
    return nil
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
      guard position < table.base.index.unindexed.count else { return nil }
      return Candidate(isRecent: false, number: table.base.index.unindexed[position])
    default:
      guard position < table.recent.index.unindexed.count else { return nil }
      return Candidate(isRecent: true, number: table.recent.index.unindexed[position])
    }
  }
}
