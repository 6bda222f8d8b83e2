internal import RegexEngine

/// A URL's path as written, and the parts after it (RFC 3986, appendix B).
///
/// Ranges are UTF-8 offsets into the URL and contain no delimiters. Nothing is decoded.
struct URLPathAndRest: Sendable {
  let path: ByteRange
  private(set) var query = ByteRange.absent
  private(set) var fragment = ByteRange.absent
  /// Whether the path contains neither escapes nor empty segments.
  ///
  /// A trailing slash is allowed.
  let pathIsPlain: Bool
  /// The slashes among the first 64 bytes, starting at the path.
  private(set) var slashes: UInt64 = 0
  let pathHasPlus: Bool
  /// Whether the query and the fragment are ASCII without escapes and pluses.
  let itemsArePlain: Bool

  /// Reads the bytes from `start` to the end, 64 at a time.
  ///
  /// - Throws: An error at the first character that some URL parsers drop and others don't.
  init(_ bytes: Span<UInt8>, from start: Int) throws(RouteFailure.InvalidURL) {
    let count = bytes.count
    var pathEnd = count
    var fragmentMark = count
    // The combined bits of all blocks.
    var (pathFaults, pathPluses, codedItems, controls): (UInt64, UInt64, UInt64, UInt64) =
      (0, 0, 0, 0)
    var afterSlash: UInt64 = 0
    var offset = start
    while offset < count {
      let masks = URLMasks(bytes, from: offset)
      // The bits before the first end and the end itself, or all bits without an end.
      let path = pathEnd < offset ? 0 : masks.ends ^ (masks.ends &- 1)
      pathFaults |= (masks.escapes | masks.slashes & (masks.slashes << 1 | afterSlash)) & path
      pathPluses |= masks.pluses & path
      codedItems |= (masks.escapes | masks.pluses | masks.nonASCII) & ~path
      controls |= masks.controls
      if offset == start { slashes = masks.slashes }
      afterSlash = masks.slashes >> 63
      var ends = masks.ends
      if ends != 0 { pathEnd = min(pathEnd, offset &+ ends.trailingZeroBitCount) }
      while ends != 0, fragmentMark == count {
        let mark = offset &+ ends.trailingZeroBitCount
        if bytes[mark] == UInt8(ascii: "#") { fragmentMark = mark }
        ends &= ends &- 1
      }
      offset &+= 64
    }
    path = ByteRange(start..<pathEnd)
    if pathEnd < fragmentMark { query = ByteRange(pathEnd + 1..<fragmentMark) }
    if fragmentMark < count { fragment = ByteRange(fragmentMark + 1..<count) }
    pathIsPlain = pathFaults == 0
    pathHasPlus = pathPluses != 0
    itemsArePlain = codedItems == 0
    let blank = UInt8(ascii: " ")
    let mayBeDropped =
      controls != 0 || count > 0 && (bytes[0] == blank || bytes[count - 1] == blank)
    // A scheme or an authority never contains such a character.
    if _slowPath(mayBeDropped), let offset = bytes.droppedCharacter {
      throw .forbiddenCharacter(offset: offset)
    }
  }

  /// Returns the path and the items of a fragment, which is read like the end of a separate URL.
  ///
  /// The path ends at the first `?`, and the items follow. Without a `?`, a fragment that contains
  /// `=` is both: `#a=b` is the path `a=b` and an item.
  static func split(
    fragment: ByteRange, of bytes: Span<UInt8>
  ) -> (path: ByteRange, items: ByteRange) {
    guard !fragment.isAbsent else { return (.absent, .absent) }
    let range = fragment.range
    let mark = bytes.offset(of: UInt8(ascii: "?"), from: range.lowerBound, to: range.upperBound)
    if mark < range.upperBound {
      return (ByteRange(range.lowerBound..<mark), ByteRange(mark + 1..<range.upperBound))
    }
    return (fragment, bytes.contains(UInt8(ascii: "="), in: range) ? fragment : .absent)
  }
}

extension Span<UInt8> {
  /// The offset of the first character that some URL parsers drop and others don't: a control
  /// character (C0 or DEL), or a space at either end.
  var droppedCharacter: Int? {
    let blank = UInt8(ascii: " ")
    guard count > 0 else { return nil }
    if self[0] == blank { return 0 }
    let control = indices.first { self[$0] < 0x20 || self[$0] == 0x7F }
    return control ?? (self[count - 1] == blank ? count - 1 : nil)
  }

  /// Returns the offset of the first extra slash of a path: a slash that follows another one, or a
  /// trailing slash unless the path is the root.
  ///
  /// The first slash after a web URL's host belongs to the root even if the host is a segment of
  /// the path, because browsers write it (RFC 3986, section 6.2.3).
  ///
  /// - Parameter rootIsExtra: Whether a path of one slash has an extra slash.
  func extraSlash(in path: Range<Int>, rootIsExtra: Bool) -> Int? {
    for index in path where self[index] == UInt8(ascii: "/") {
      let isFirst = index == path.lowerBound
      if !isFirst, self[index - 1] == UInt8(ascii: "/") { return index }
      if index == path.upperBound - 1, !isFirst || rootIsExtra { return index }
    }
    return nil
  }

  /// Returns the offset of the first segment in `range` that another program may resolve.
  ///
  /// Such a segment is `.` or `..`, with raw or escaped dots, between slashes or backslashes that
  /// may be escaped, too.
  func dotSegment(in range: Range<Int>) -> Int? {
    // The offset where the segment begins, and its number of dots, or `nil` if it contains anything
    // else.
    var (start, dots): (Int, Int?) = (range.lowerBound, 0)
    var index = start
    while index < range.upperBound {
      let escaped = index + 2 < range.upperBound ? escapedByte(at: index) : nil
      index += escaped == nil ? 1 : 3
      switch escaped ?? self[index - 1] {
      case UInt8(ascii: "/"), UInt8(ascii: "\\"):
        if dots == 1 || dots == 2 { return start }
        (start, dots) = (index, 0)
      case UInt8(ascii: "."): dots = dots.map { $0 + 1 }
      default: dots = nil
      }
    }
    return dots == 1 || dots == 2 ? start : nil
  }
}
