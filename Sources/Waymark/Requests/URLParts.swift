internal import RegexEngine

/// The places of the parts of a URL reference (RFC 3986, appendix B), found in one pass.
///
/// Ranges are UTF-8 offsets into the URL's text. The delimiters belong to no range. Nothing is
/// decoded and nothing is resolved.
struct URLParts: Sendable {
  let head: URLHead
  let path: ByteRange
  let query: ByteRange
  let fragment: ByteRange
  /// Whether the path has neither escapes nor empty segments inside.
  let pathIsPlain: Bool
  /// Whether the path has a plus.
  let pathHasPlus: Bool
  /// Whether query and fragment are ASCII without escapes and pluses.
  let itemsArePlain: Bool

  @inline(__always)
  init(_ bytes: Span<UInt8>) throws(RouteFailure.InvalidURL) {
    head = try URLHead(bytes)
    let scan = URLScan(bytes, from: head.end)
    path = ByteRange(head.end..<scan.pathEnd)
    query =
      scan.pathEnd < scan.fragmentMark
      ? ByteRange(scan.pathEnd + 1..<scan.fragmentMark) : .absent
    fragment =
      scan.fragmentMark < bytes.count
      ? ByteRange(scan.fragmentMark + 1..<bytes.count) : .absent
    pathIsPlain = scan.pathIsPlain
    pathHasPlus = scan.pathHasPlus
    itemsArePlain = scan.itemsArePlain
    if let offset = Self.droppedCharacter(in: bytes, hasControls: scan.hasControls) {
      throw .forbiddenCharacter(offset: offset)
    }
  }

  /// The offset of the first character that some readers of URLs drop and others do not: a control character (C0 or
  /// DEL), or a blank at either end; `nil` if there is none.
  ///
  /// A scheme or an authority that was read has none.
  @inline(__always)
  private static func droppedCharacter(in bytes: Span<UInt8>, hasControls: Bool) -> Int? {
    let count = bytes.count
    guard count > 0 else { return nil }
    let blank = UInt8(ascii: " ")
    if _fastPath(
      !hasControls && bytes[0] != blank && bytes[count &- 1] != blank)
    {
      return nil
    }
    if bytes[0] == blank { return 0 }
    return (0..<count).first { bytes[$0] < 0x20 || bytes[$0] == 0x7F } ?? count &- 1
  }
}
