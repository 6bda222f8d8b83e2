/// The number of an entry in one of the two parts of a table's index.
struct EntryNumber: Sendable, Equatable {
  /// The number in the part; the lowest bit tells whether that is the recent part.
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

  /// The index of the entry in its part.
  var index: Int { Int(rawValue >> 1) }
}
