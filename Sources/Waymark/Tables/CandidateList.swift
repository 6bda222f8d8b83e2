/// Entry numbers in the order in which an index found them.
///
/// A number may repeat.
///
/// Up to eight entries need no memory of their own.
struct CandidateList: Sendable {
  private var inline = SIMD8<UInt32>()
  /// The others; `nil` rather than empty, because copying `nil` counts no reference.
  private var overflow: [UInt32]?
  private(set) var count = 0

  private static let inlineCount = 8

  @inline(__always)
  mutating func append(_ entry: EntryNumber) {
    if _fastPath(count < Self.inlineCount) {
      inline[count] = entry.rawValue
    } else {
      appendToOverflow(entry)
    }
    count &+= 1
  }

  @inline(never)
  private mutating func appendToOverflow(_ entry: EntryNumber) {
    var others = overflow ?? []
    overflow = nil
    others.append(entry.rawValue)
    overflow = others
  }

  @inline(__always)
  subscript(index: Int) -> EntryNumber {
    EntryNumber(
      rawValue: index < Self.inlineCount
        ? inline[index] : overflow?[index - Self.inlineCount] ?? 0)
  }

  /// Puts the entries in order.
  mutating func sort(by precedes: (EntryNumber, EntryNumber) -> Bool) {
    guard count <= Self.inlineCount else {
      let sorted = (0..<count).map { self[$0] }.sorted(by: precedes)
      self = CandidateList()
      for entry in sorted { append(entry) }
      return
    }
    for end in stride(from: 1, to: count, by: 1) {
      var index = end
      while index > 0, precedes(self[index], self[index - 1]) {
        (inline[index], inline[index - 1]) = (inline[index - 1], inline[index])
        index -= 1
      }
    }
  }
}
