internal import RegexEngine

/// The part of a URL before the path: scheme and authority.
///
/// Ranges are UTF-8 offsets into the URL's text; the delimiters belong to none.
struct URLHead: Sendable {
  private(set) var scheme = ByteRange.absent
  private(set) var schemeKind = URLScheme.other
  /// The text between `//` and the path.
  private(set) var authority = ByteRange.absent
  /// The host without user info and port; an IPv6 address keeps its brackets.
  private(set) var host = ByteRange.absent
  /// Whether the host consists of letters, digits, dots and hyphens.
  private(set) var hostIsPlain = false
  /// The offset at which the path begins.
  private(set) var end = 0

  /// Reads the part of `bytes` before the path, which is empty if they begin with one slash.
  @inline(__always)
  init(_ bytes: Span<UInt8>) throws(RouteFailure.InvalidURL) {
    let slash = UInt8(ascii: "/")
    if bytes.count < 2 || bytes[0] != slash || bytes[1] == slash { try read(bytes) }
  }

  /// Reads what stands between `//` and the path of a web URL, as far as its end.
  init(webAuthority bytes: Span<UInt8>) throws(RouteFailure.InvalidURL) {
    schemeKind = .web
    try readAuthority(of: bytes, from: 0)
  }

  @inline(never)
  private mutating func read(_ bytes: Span<UInt8>) throws(RouteFailure.InvalidURL) {
    if let colon = Self.endOfScheme(in: bytes) {
      scheme = ByteRange(0..<colon)
      schemeKind = URLScheme(bytes, 0..<colon)
      end = colon + 1
    }
    if end + 1 < bytes.count, bytes[end] == UInt8(ascii: "/"),
      bytes[end + 1] == UInt8(ascii: "/")
    {
      try readAuthority(of: bytes, from: end + 2)
    }
    // Browsers look for the host of such a URL behind any number of slashes.
    if schemeKind == .web, host.isAbsent || host.isEmpty {
      throw .missingHost(offset: Int(scheme.upper) + 1)
    }
  }

  private mutating func readAuthority(
    of bytes: Span<UInt8>, from start: Int
  ) throws(RouteFailure.InvalidURL) {
    let endOfPlainHost = bytes.endOfHostCharacters(from: start)
    end = endOfPlainHost
    if end == bytes.count || bytes[end].endsAuthority {
      // A host without user info, port or fault.
      host = ByteRange(start..<end)
      hostIsPlain = true
      if schemeKind == .web { try WebHost.checkPlain(bytes, start..<end) }
    } else {
      end = Self.endOfAuthority(in: bytes, from: end)
      host = try Self.host(in: bytes, of: start..<end)
      if schemeKind == .web {
        if host.range == start..<endOfPlainHost {
          // Only a port follows it.
          try WebHost.checkPlain(bytes, host.range)
        } else {
          try WebHost.check(bytes, host.range)
        }
      }
    }
    authority = ByteRange(start..<end)
  }

  /// The offset of the colon after a scheme (RFC 3986, section 3.1), or `nil` without one.
  static func endOfScheme(in bytes: Span<UInt8>) -> Int? {
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

  /// Whether a URL has `scheme`, which is in lower case; ASCII case does not matter.
  static func hasScheme(_ scheme: [UInt8], in bytes: Span<UInt8>) -> Bool {
    // The first condition decides for most tables, and looks at one byte.
    guard scheme.count < bytes.count, bytes[scheme.count] == UInt8(ascii: ":"),
      endOfScheme(in: bytes) == scheme.count
    else { return false }
    for index in scheme.indices where bytes[index].lowercasedASCII != scheme[index] {
      return false
    }
    return true
  }

  private static func endOfAuthority(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count, !bytes[index].endsAuthority { index += 1 }
    return index
  }

  /// The host within an authority, without user info and port.
  ///
  /// A character that other parsers drop or read as a delimiter (backslash, blank) is an error, because two readers of
  /// such a URL would see two hosts.
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

extension Span<UInt8> {
  /// Whether the bytes are what the field `Host` of a request can be: the host of a web URL, of ASCII, with or without a
  /// port.
  package var isHostOfRequest: Bool {
    for index in indices where self[index] >= 0x80 { return false }
    guard let head = try? URLHead(webAuthority: self), !head.host.isEmpty else { return false }
    // No path behind it, and no user before it.
    return head.end == count && head.host.lower == 0
  }
}

extension UInt8 {
  /// Whether the byte ends an authority (RFC 3986, section 3.2).
  fileprivate var endsAuthority: Bool {
    self == UInt8(ascii: "/") || self == UInt8(ascii: "?") || self == UInt8(ascii: "#")
  }
}
