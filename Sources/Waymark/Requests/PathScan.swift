internal import PCRE2Engine

/// What one pass over the path of a URL finds.
struct PathScan {
  /// Where the path ends: at `?`, at `#`, or at the end of the URL.
  let end: Int

  /// Whether the path has neither escapes nor empty segments inside.
  let isPlain: Bool

  /// Whether the path may have control characters.
  let hasControls: Bool

  /// Scans the path that begins at `start`.
  init(_ bytes: Span<UInt8>, from start: Int) {
    var end = start
    var faults: UInt64 = 0
    var afterSlash: UInt64 = 0
    var controls: UInt64 = 0
    while true {
      let wholeWord = bytes.word(at: end)
      // The zeros after the last bytes are none of the characters that are looked for.
      let word = wholeWord ?? bytes.lastWord(from: end)
      let delimiters =
        word.firstByte(equalTo: UInt8(ascii: "?")) | word.firstByte(equalTo: UInt8(ascii: "#"))
      let slashes = word.bytes(equalTo: UInt8(ascii: "/"))
      let newFaults =
        word.firstByte(equalTo: UInt8(ascii: "%")) | (slashes & (slashes << 8 | afterSlash))
      guard delimiters == 0 else {
        // The bits below the first delimiter belong to the path.
        self.end = end &+ delimiters.trailingZeroBitCount / 8
        let before = delimiters ^ (delimiters &- 1)
        isPlain = faults | (newFaults & before) == 0
        hasControls = controls | (word.firstControlCharacter & before) != 0
        return
      }
      faults |= newFaults
      guard wholeWord != nil else {
        controls |= bytes.filledLastWord(from: end).firstControlCharacter
        break
      }
      controls |= word.firstControlCharacter
      afterSlash = slashes >> 56
      end &+= 8
    }
    self.end = bytes.count
    isPlain = faults == 0
    hasControls = controls != 0
  }
}

extension Span<UInt8> {
  /// The offset of the first `byte` from `start` on, or `end` when there is none before it.
  @inline(__always)
  func offset(of byte: UInt8, from start: Int, to end: Int) -> Int {
    var index = start
    while index < end {
      let word = word(at: index) ?? lastWord(from: index)
      let found = word.firstByte(equalTo: byte)
      if found != 0 { return Swift.min(index &+ found.trailingZeroBitCount / 8, end) }
      index &+= 8
    }
    return end
  }

  /// How often `byte` occurs in `range`.
  func count(of byte: UInt8, in range: Range<Int>) -> Int {
    var count = 0
    var index = range.lowerBound
    while index &+ 8 <= range.upperBound, let word = word(at: index) {
      count &+= word.bytes(equalTo: byte).nonzeroBitCount
      index &+= 8
    }
    for index in index..<range.upperBound where self[index] == byte { count &+= 1 }
    return count
  }

  /// Whether there is a control character, C0 or DEL, from `start` on.
  func hasControlCharacter(from start: Int) -> Bool {
    var index = start
    while let word = word(at: index) {
      if word.firstControlCharacter != 0 { return true }
      index &+= 8
    }
    return filledLastWord(from: index).firstControlCharacter != 0
  }

  /// The bytes from `offset` on, of which there are fewer than eight, as one number that is filled up with bytes
  /// that are no ASCII.
  @inline(__always)
  fileprivate func filledLastWord(from offset: Int) -> UInt64 {
    lastWord(from: offset) | UInt64.max << UInt64(truncatingIfNeeded: 8 &* (count &- offset))
  }

  /// Whether `range` has a `byte`.
  @inline(__always)
  func contains(_ byte: UInt8, in range: Range<Int>) -> Bool {
    offset(of: byte, from: range.lowerBound, to: range.upperBound) < range.upperBound
  }
}
