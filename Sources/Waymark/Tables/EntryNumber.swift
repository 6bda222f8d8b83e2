/// The number of an entry in one of the two parts of a table's index.
struct EntryNumber: Sendable, Equatable {
  /// The number in the part, and in the lowest bit whether it is the recent one.
  let rawValue: UInt32

  @inline(__always)
  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  @inline(__always)
  init(_ number: UInt32, isRecent: Bool) {
    rawValue = number << 1 | (isRecent ? 1 : 0)
  }

  var isRecent: Bool { rawValue & 1 != 0 }

  /// Where the entry is in its part.
  var index: Int { Int(rawValue >> 1) }
}
