internal import RegexEngine

/// What one pass over the path of a URL finds.
struct PathScan {
  /// Where the path ends: at `?`, at `#`, or at the end of the URL.
  let end: Int

  /// Whether the path has neither escapes nor empty segments inside.
  let isPlain: Bool

  /// Whether the path has a plus.
  let hasPlus: Bool

  /// Whether the path has control characters.
  let hasControls: Bool

  /// Scans the path that begins at `start`.
  @inline(__always)
  init(_ bytes: Span<UInt8>, from start: Int) {
    var offset = start
    var (faults, pluses, controls, afterSlash) = (
      0 as UInt64, 0 as UInt64, 0 as UInt64, 0 as UInt64
    )
    var ends: UInt64 = 0
    while ends == 0, offset < bytes.count {
      let masks = URLMasks(bytes, from: offset)
      ends = masks.ends
      // The bits up to the first end; all of them when there is none.
      let path = ends ^ (ends &- 1)
      faults |= (masks.escapes | masks.slashes & (masks.slashes << 1 | afterSlash)) & path
      pluses |= masks.pluses & path
      controls |= masks.controls & path
      afterSlash = masks.slashes >> 63
      offset &+= ends == 0 ? 64 : ends.trailingZeroBitCount
    }
    end = min(offset, bytes.count)
    isPlain = faults == 0
    hasPlus = pluses != 0
    hasControls = controls != 0
  }
}

extension Span<UInt8> {
  /// The offset of the first `byte` from `start` on, or `end` when there is none before it.
  package func offset(of byte: UInt8, from start: Int, to end: Int) -> Int {
    var finder = ByteFinder(of: byte)
    return finder.first(from: start, to: end, in: self)
  }

  /// How often `byte` occurs in `range`.
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

  /// Whether there is a control character, C0 or DEL, from `start` on.
  func hasControlCharacter(from start: Int) -> Bool {
    stride(from: start, to: count, by: 64).contains { URLMasks(self, from: $0).controls != 0 }
  }

  /// Whether `range` has a `byte`.
  package func contains(_ byte: UInt8, in range: Range<Int>) -> Bool {
    offset(of: byte, from: range.lowerBound, to: range.upperBound) < range.upperBound
  }
}
