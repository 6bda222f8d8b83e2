internal import PCRE2Engine

/// What one pass over the path of a URL finds.
struct PathScan {
  /// Where the path ends: at `?`, at `#`, or at the end of the URL.
  let end: Int

  /// Whether the path has neither escapes nor empty segments inside.
  let isPlain: Bool

  /// Scans the path that begins at `start`.
  init(_ bytes: Span<UInt8>, from start: Int) {
    var end = start
    var faults: UInt64 = 0
    var afterSlash: UInt64 = 0
    // Eight bytes at a time, then the rest.
    while let word = bytes.word(at: end) {
      let delimiters =
        word.bytes(equalTo: UInt8(ascii: "?")) | word.bytes(equalTo: UInt8(ascii: "#"))
      let slashes = word.bytes(equalTo: UInt8(ascii: "/"))
      let newFaults =
        word.bytes(equalTo: UInt8(ascii: "%")) | (slashes & (slashes << 8 | afterSlash))
      guard delimiters == 0 else {
        // The bits below the first delimiter belong to the path.
        self.end = end &+ delimiters.trailingZeroBitCount / 8
        isPlain = faults | (newFaults & (delimiters ^ (delimiters &- 1))) == 0
        return
      }
      faults |= newFaults
      afterSlash = slashes >> 56
      end &+= 8
    }
    var isPlain = faults == 0
    var followsSlash = afterSlash != 0
    while end < bytes.count {
      let byte = bytes[end]
      if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") { break }
      let isSlash = byte == UInt8(ascii: "/")
      if byte == UInt8(ascii: "%") || (isSlash && followsSlash) { isPlain = false }
      followsSlash = isSlash
      end &+= 1
    }
    self.end = end
    self.isPlain = isPlain
  }
}

extension Span<UInt8> {
  /// The offset of the next slash from `start` on, or `end` when there is none before it.
  @inline(__always)
  func endOfSegment(from start: Int, to end: Int) -> Int {
    var index = start
    while index < end, let word = word(at: index) {
      let slashes = word.bytes(equalTo: UInt8(ascii: "/"))
      if slashes != 0 { return Swift.min(index &+ slashes.trailingZeroBitCount / 8, end) }
      index &+= 8
    }
    while index < end, self[index] != UInt8(ascii: "/") { index &+= 1 }
    return Swift.min(index, end)
  }
}
