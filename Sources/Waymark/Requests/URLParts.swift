internal import RegexEngine

/// Where the parts of a URL reference are: RFC 3986, appendix B, read in one pass.
///
/// Ranges are UTF-8 offsets into the URL's text. The delimiters belong to no range. Nothing is
/// decoded and nothing is resolved.
struct URLParts: Sendable {
  let head: URLHead
  let path: ByteRange
  private(set) var query = ByteRange.absent
  private(set) var fragment = ByteRange.absent
  /// Whether the path has neither escapes nor empty segments inside.
  let pathIsPlain: Bool
  /// Whether the path has a plus.
  let pathHasPlus: Bool

  @inline(__always)
  init(_ bytes: Span<UInt8>) throws(RouteFailure.InvalidURL) {
    head = try URLHead(bytes)
    let scan = PathScan(bytes, from: head.end)
    path = ByteRange(head.end..<scan.end)
    pathIsPlain = scan.isPlain
    pathHasPlus = scan.hasPlus
    var index = scan.end
    if index < bytes.count, bytes[index] == UInt8(ascii: "?") {
      let start = index + 1
      index = bytes.offset(of: UInt8(ascii: "#"), from: start, to: bytes.count)
      query = ByteRange(start..<index)
    }
    if index < bytes.count { fragment = ByteRange(index + 1..<bytes.count) }
    if let offset = Self.droppedCharacter(in: bytes, scan) {
      throw .forbiddenCharacter(offset: offset)
    }
  }

  /// The offset of the first character that some readers of URLs drop and others do not: a control character
  /// (C0 or DEL), or a blank at either end; `nil` when there is none.
  ///
  /// Neither a scheme nor an authority that was read has one.
  @inline(__always)
  private static func droppedCharacter(in bytes: Span<UInt8>, _ path: PathScan) -> Int? {
    let count = bytes.count
    guard count > 0 else { return nil }
    let blank = UInt8(ascii: " ")
    if _fastPath(
      !path.hasControls && bytes[0] != blank && bytes[count &- 1] != blank
        && (path.end == count || !bytes.hasControlCharacter(from: path.end)))
    {
      return nil
    }
    if bytes[0] == blank { return 0 }
    return (0..<count).first { bytes[$0] < 0x20 || bytes[$0] == 0x7F } ?? count &- 1
  }
}
