/// The places of the slashes in a canonical path of at most 58 bytes, one bit each, and of its end.
struct PathSlashes {
  /// 0 if the path is longer.
  let rawValue: UInt64

  /// Leaves room for the number of a form: see ``EntryNumber``.
  static let bits: UInt64 = 59

  /// The places for a longer path.
  static let unknown = PathSlashes(rawValue: 0)

  var areKnown: Bool { rawValue != 0 }

  init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// - Parameters:
  ///   - slashes: The places of the slashes among the first bytes of the path.
  ///   - count: The number of bytes of the path.
  init(_ slashes: UInt64, in count: Int) {
    let end = UInt64(truncatingIfNeeded: count)
    rawValue = end < Self.bits ? slashes | 1 &<< end : 0
  }

  /// The range of segments.
  ///
  /// - Parameters:
  ///   - first: The number of segments before them.
  ///   - takesRest: Whether the range goes from the slash before the first segment to the end of the path, and is not that
  ///     one segment.
  func range(of first: Int, takesRest: Bool) -> Range<Int> {
    var rest = rawValue
    for _ in 0..<first { rest &= rest &- 1 }
    let start = rest.trailingZeroBitCount
    if takesRest { return start..<63 &- rest.leadingZeroBitCount }
    return start &+ 1..<(rest & (rest &- 1)).trailingZeroBitCount
  }
}
