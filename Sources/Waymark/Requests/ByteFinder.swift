internal import RegexEngine

/// Finds the occurrences of one byte in a text from left to right, 64 bytes at a time.
struct ByteFinder {
  private let byte: UInt8
  /// The places of the byte among the 64 from ``base`` on.
  private var mask: UInt64 = 0
  private var base = Int.min / 2

  /// Creates a finder of `byte`, which is not 0.
  @inline(__always)
  init(of byte: UInt8) {
    self.byte = byte
  }

  /// The offset of the first occurrence from `start` on, or `end` if there is none before it.
  ///
  /// - Parameters:
  ///   - start: Not less than in the call before.
  ///   - end: At most the count of `bytes`, which must be the same in all calls.
  @inline(__always)
  mutating func first(from start: Int, to end: Int, in bytes: Span<UInt8>) -> Int {
    var start = start
    while start < end {
      if start &- base >= 64 {
        base = start
        mask = bytes.mask(of: byte, from: start)
      }
      let rest = mask &>> UInt64(truncatingIfNeeded: start &- base)
      if rest != 0 { return Swift.min(start &+ rest.trailingZeroBitCount, end) }
      start = base &+ 64
    }
    return end
  }
}
