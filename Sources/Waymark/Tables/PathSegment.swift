internal import PCRE2Engine

/// A segment of a canonical path, found together with its first bytes as a number.
struct PathSegment {
  let start: Int
  /// Where the segment ends: at a slash, or at the end of the path.
  let end: Int
  /// The first eight bytes or fewer, the first in the lowest bits.
  let head: UInt64

  /// The segment of `bytes` that begins at `start` in a path that ends at `limit`.
  ///
  /// One load gives both the end and the head of a segment of up to seven bytes.
  @inline(__always)
  init(_ bytes: Span<UInt8>, from start: Int, to limit: Int) {
    self.start = start
    let word = bytes.word(at: start) ?? bytes.lastWord(from: start)
    let slashes = word.bytes(equalTo: UInt8(ascii: "/"))
    let length = min(slashes.trailingZeroBitCount / 8, limit &- start)
    if length < 8 {
      end = start &+ length
      head = word & ~(UInt64.max << UInt64(truncatingIfNeeded: 8 &* length))
    } else {
      end = bytes.offset(of: UInt8(ascii: "/"), from: start &+ 8, to: limit)
      head = word
    }
  }

  var count: Int { end &- start }
}
