internal import RegexEngine

/// A segment of a canonical path, found together with its first bytes as a number.
struct PathSegment {
  let start: Int
  /// The end of the segment: the offset of a slash, or the end of the path.
  let end: Int
  /// The first eight bytes or fewer, the first in the lowest bits.
  let head: UInt64

  /// The segment of `bytes` that begins at `start` in a path that ends at `limit`.
  ///
  /// - Parameter slashes: Finds the slashes of `bytes`; the same for all segments of a path.
  @inline(__always)
  init(_ bytes: Span<UInt8>, from start: Int, to limit: Int, slashes: inout ByteFinder) {
    self.start = start
    end = slashes.first(from: start, to: limit, in: bytes)
    head = bytes.firstWord(from: start, to: end)
  }

  var count: Int { end &- start }
}
