internal import RegexEngine

/// Finds the occurrences of one byte from left to right, 64 bytes at a time.
struct ByteFinder {
  private let byte: UInt8
  /// The positions of the byte among the 64 bytes that start at ``base``.
  private var mask: UInt64 = 0
  private var base = Int.min / 2

  /// Creates a finder of `byte`, which must not be 0.
  init(of byte: UInt8) {
    self.byte = byte
  }

  /// Returns the offset of the first occurrence between `start` and `end`, or `end` if there isn't
  /// one.
  ///
  /// - Parameters:
  ///   - start: At least the `start` of the previous call.
  ///   - end: At most the count of `bytes`, which must be the same in all calls.
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
  /// Returns the offset of the first `byte` between `start` and `end`, or `end` if there isn't one.
  package func offset(of byte: UInt8, from start: Int, to end: Int) -> Int {
    var finder = ByteFinder(of: byte)
    return finder.first(from: start, to: end, in: self)
  }

  /// Returns the number of times that `byte` occurs in `range`.
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

  /// Whether `range` contains `byte`.
  func contains(_ byte: UInt8, in range: Range<Int>) -> Bool {
    offset(of: byte, from: range.lowerBound, to: range.upperBound) < range.upperBound
  }
}
