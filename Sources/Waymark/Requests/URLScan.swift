internal import RegexEngine

/// The results of one pass over a URL, from its path on.
struct URLScan {
  /// The end of the path: the offset of `?` or `#`, or the end of the URL.
  private(set) var pathEnd: Int

  /// The offset of the fragment's `#`, or the end of a URL without one.
  private(set) var fragmentMark: Int

  /// Whether the path has neither escapes nor empty segments inside.
  var pathIsPlain: Bool { pathFaults == 0 }

  /// Whether the path has a plus.
  var pathHasPlus: Bool { pathPluses != 0 }

  /// Whether query and fragment are ASCII without escapes and pluses, so that their texts are their values.
  var itemsArePlain: Bool { codedItems == 0 }

  /// Whether there are control characters.
  var hasControls: Bool { controls != 0 }

  // The bits of all blocks, combined.
  private var pathFaults: UInt64 = 0
  private var pathPluses: UInt64 = 0
  private var codedItems: UInt64 = 0
  private var controls: UInt64 = 0

  /// Scans `bytes`, whose path begins at `start`.
  @inline(__always)
  init(_ bytes: Span<UInt8>, from start: Int) {
    pathEnd = bytes.count
    fragmentMark = bytes.count
    var afterSlash: UInt64 = 0
    var offset = start
    while offset < bytes.count {
      let masks = URLMasks(bytes, from: offset)
      // The bits up to the first end, or all of them if there is none.
      let path = pathEnd < offset ? 0 : masks.ends ^ (masks.ends &- 1)
      pathFaults |= (masks.escapes | masks.slashes & (masks.slashes << 1 | afterSlash)) & path
      pathPluses |= masks.pluses & path
      codedItems |= (masks.escapes | masks.pluses | masks.nonASCII) & ~path
      controls |= masks.controls
      afterSlash = masks.slashes >> 63
      if masks.ends != 0 { findEnds(masks.ends, of: bytes, from: offset) }
      offset &+= 64
    }
  }

  /// Takes the ends in the block of bytes that begins at `offset`.
  @inline(__always)
  private mutating func findEnds(_ ends: UInt64, of bytes: Span<UInt8>, from offset: Int) {
    pathEnd = min(pathEnd, offset &+ ends.trailingZeroBitCount)
    var ends = ends
    while ends != 0, fragmentMark == bytes.count {
      let mark = offset &+ ends.trailingZeroBitCount
      if bytes[mark] == UInt8(ascii: "#") { fragmentMark = mark }
      ends &= ends &- 1
    }
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
