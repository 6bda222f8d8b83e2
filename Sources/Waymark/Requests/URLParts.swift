internal import PCRE2Engine

/// Where the parts of a URL reference are: RFC 3986, appendix B, read in one pass.
///
/// Ranges are UTF-8 offsets into the URL's text. The delimiters belong to no range. Nothing is
/// decoded and nothing is resolved.
struct URLParts: Sendable {
  private(set) var scheme = ByteRange.absent
  /// The host without user info and port; an IPv6 address keeps its brackets.
  private(set) var host = ByteRange.absent
  /// Whether the host is of letters, digits, dots and hyphens.
  private(set) var hostIsPlain = false
  /// What stands between `//` and the path.
  private(set) var authority = ByteRange.absent
  private(set) var path = ByteRange(0..<0)
  private(set) var query = ByteRange.absent
  private(set) var fragment = ByteRange.absent
  /// Whether the path has neither escapes nor empty segments inside.
  let pathIsPlain: Bool
  let schemeKind: URLScheme

  init(_ bytes: Span<UInt8>) throws(RouteFailure.InvalidURL) {
    var index = 0
    var kind = URLScheme.other
    if let colon = Self.endOfScheme(in: bytes) {
      scheme = ByteRange(0..<colon)
      kind = URLScheme(bytes, 0..<colon)
      index = colon + 1
    }
    if index + 1 < bytes.count, bytes[index] == UInt8(ascii: "/"),
      bytes[index + 1] == UInt8(ascii: "/")
    {
      let start = index + 2
      index = start
      while index < bytes.count, bytes[index].isPlainHostCharacter { index += 1 }
      if index == bytes.count || bytes[index].endsAuthority {
        host = ByteRange(start..<index)
        hostIsPlain = true
        if kind == .web { try WebHost.checkPlain(bytes, start..<index) }
      } else {
        index = Self.endOfAuthority(in: bytes, from: index)
        host = try Self.host(in: bytes, of: start..<index)
        if kind == .web { try WebHost.check(bytes, host.range) }
      }
      authority = ByteRange(start..<index)
    }
    // Browsers look for the host of such a URL behind any number of slashes.
    if kind == .web, host.isAbsent || host.isEmpty {
      throw .missingHost(offset: Int(scheme.upper) + 1)
    }
    schemeKind = kind
    let scan = PathScan(bytes, from: index)
    path = ByteRange(index..<scan.end)
    pathIsPlain = scan.isPlain
    index = scan.end
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

  /// The offset of the colon after a scheme (RFC 3986, section 3.1), or `nil` without one.
  private static func endOfScheme(in bytes: Span<UInt8>) -> Int? {
    guard bytes.count > 1, bytes[0].isASCIILetter else { return nil }
    var index = 1
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: ":") { return index }
      guard byte.isSchemeCharacter else { return nil }
      index += 1
    }
    return nil
  }

  private static func endOfAuthority(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count, !bytes[index].endsAuthority { index += 1 }
    return index
  }

  /// The host within an authority: what is left without user info and port.
  ///
  /// A character that other parsers read as a delimiter or drop (backslash, blank) is an error, since two
  /// readers of such a URL would see two hosts.
  private static func host(
    in bytes: Span<UInt8>, of authority: Range<Int>
  ) throws(RouteFailure.InvalidURL) -> ByteRange {
    var start = authority.lowerBound
    var portColon: Int?
    var bracket: Int?
    var index = start
    while index < authority.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "@"):
        start = index + 1
        portColon = nil
        bracket = nil
      case UInt8(ascii: ":") where bracket == nil: portColon = portColon ?? index
      case UInt8(ascii: "["): bracket = index
      case UInt8(ascii: "]"):
        guard let open = bracket, open == start else {
          throw .malformedHost(offset: index)
        }
        bracket = nil
        portColon = nil
      case _ where index > start && bracket == nil && bytes[index - 1] == UInt8(ascii: "]"):
        // Only a port may follow an IPv6 address.
        throw .malformedHost(offset: index)
      case 0..<0x20, 0x7F: throw .forbiddenCharacter(offset: index)
      case UInt8(ascii: " "), UInt8(ascii: "\\"):
        throw .malformedHost(offset: index)
      default: break
      }
      index += 1
    }
    if let bracket { throw .malformedHost(offset: bracket) }
    guard let portColon else { return ByteRange(start..<authority.upperBound) }
    var port = 0
    for index in portColon + 1..<authority.upperBound {
      port = 10 * port + Int(bytes[index] &- UInt8(ascii: "0"))
      guard bytes[index].isASCIIDigit, port <= UInt16.max else {
        throw .malformedPort(offset: index)
      }
    }
    return ByteRange(start..<portColon)
  }
}

extension UInt8 {
  /// Whether the byte is one of those that most hosts consist of, so that an authority of them alone is a
  /// host without user info, port or fault.
  fileprivate var isPlainHostCharacter: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: ".") || self == UInt8(ascii: "-")
  }

  /// Whether the byte ends an authority (RFC 3986, section 3.2).
  fileprivate var endsAuthority: Bool {
    self == UInt8(ascii: "/") || self == UInt8(ascii: "?") || self == UInt8(ascii: "#")
  }
}
