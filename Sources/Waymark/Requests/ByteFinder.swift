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

extension Span<UInt8> {
  /// The offset of the first `byte` from `start` on, or `end` if there is none before it.
  package func offset(of byte: UInt8, from start: Int, to end: Int) -> Int {
    var finder = ByteFinder(of: byte)
    return finder.first(from: start, to: end, in: self)
  }

  /// The number of times that `byte` occurs in `range`.
  func count(of byte: UInt8, in range: Range<Int>) -> Int {
    var finder = ByteFinder(of: byte)
    var count = 0
    var index = finder.first(from: range.lowerBound, to: range.upperBound, in: self)
    while index < range.upperBound {
      count += 1
      index = finder.first(from: index + 1, to: range.upperBound, in: self)
    }
    return count
  }

  /// Whether `range` has a `byte`.
  package func contains(_ byte: UInt8, in range: Range<Int>) -> Bool {
    offset(of: byte, from: range.lowerBound, to: range.upperBound) < range.upperBound
  }
}
