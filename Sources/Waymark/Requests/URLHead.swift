internal import RegexEngine

/// The parts of a URL before its path: the scheme and the authority (RFC 3986, appendix B).
///
/// Ranges are UTF-8 offsets into the URL and contain no delimiters. Nothing is decoded.
struct URLHead: Sendable {
  private(set) var scheme = ByteRange.absent
  /// Whether the scheme is a web scheme: see ``isWeb(_:)``.
  private(set) var isWeb = false
  /// The part between `//` and the path.
  private(set) var authority = ByteRange.absent
  /// The host without user info and port.
  ///
  /// An IPv6 address keeps its brackets.
  private(set) var host = ByteRange.absent
  /// Whether the host consists of letters, digits, dots and hyphens.
  private(set) var hostIsPlain = false
  /// The offset where the path begins.
  private(set) var end = 0

  /// Creates an empty head.
  init() {}

  /// Reads the scheme and the authority of a URL.
  init(_ bytes: Span<UInt8>) throws(RouteFailure.InvalidURL) {
    let slash = UInt8(ascii: "/")
    // A URL that begins with a single slash has neither a scheme nor an authority.
    if bytes.count >= 2, bytes[0] == slash, bytes[1] != slash { return }
    if let colon = Self.endOfScheme(in: bytes) {
      scheme = ByteRange(0..<colon)
      isWeb = Self.isWeb(bytes, 0..<colon)
      end = colon + 1
    } else if let offset = Self.faultOfScheme(in: bytes) {
      if let dropped = bytes.droppedCharacter { throw .forbiddenCharacter(offset: dropped) }
      throw .malformedScheme(offset: offset)
    }
    if end + 1 < bytes.count, bytes[end] == slash, bytes[end + 1] == slash {
      try readAuthority(of: bytes, from: end + 2)
    }
    // Browsers accept any number of slashes before the host of a web URL.
    if isWeb, host.isEmpty { throw .missingHost(offset: Int(scheme.upper) + 1) }
  }

  /// Reads the authority of a web URL at the start of `bytes`.
  init(webAuthority bytes: Span<UInt8>) throws(RouteFailure.InvalidURL) {
    isWeb = true
    try readAuthority(of: bytes, from: 0)
  }

  private mutating func readAuthority(
    of bytes: Span<UInt8>, from start: Int
  ) throws(RouteFailure.InvalidURL) {
    let endOfPlainHost = bytes.endOfHostCharacters(from: start)
    end = endOfPlainHost
    while end < bytes.count, !bytes[end].endsAuthority { end += 1 }
    authority = ByteRange(start..<end)
    // An authority that consists of host characters has neither user info nor a port.
    hostIsPlain = end == endOfPlainHost
    host = hostIsPlain ? authority : try Self.host(in: bytes, of: start..<end)
    guard isWeb else { return }
    // A port may follow the host.
    if host.range == start..<endOfPlainHost {
      let isUsual = try WebHost.checkASCIIHost(bytes, host.range)
      hostIsPlain = hostIsPlain && isUsual
    } else {
      try WebHost.check(bytes, host.range)
    }
  }

  /// Returns the range of the host in an authority, without user info and port.
  ///
  /// A character that other parsers drop or read as a delimiter (backslash, space) is an error,
  /// because two readers of the same URL would find different hosts.
  private static func host(
    in bytes: Span<UInt8>, of authority: Range<Int>
  ) throws(RouteFailure.InvalidURL) -> ByteRange {
    var start = authority.lowerBound
    var portColon: Int?
    var bracket: Int?
    for index in authority {
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
        // Only a port can follow an IPv6 address.
        throw .malformedHost(offset: index)
      case 0..<0x20, 0x7F: throw .forbiddenCharacter(offset: index)
      case UInt8(ascii: " "), UInt8(ascii: "\\"):
        throw .malformedHost(offset: index)
      default: break
      }
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

extension URLHead {
  /// Returns the offset of the colon after a scheme (RFC 3986, section 3.1), or `nil` without a
  /// scheme.
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

  /// Returns the offset of the first character before `://` that no scheme can contain.
  ///
  /// - Parameter bytes: The bytes of a URL without a scheme.
  /// - Returns: The offset, or `nil` if the URL begins with an authority or a path.
  static func faultOfScheme(in bytes: Span<UInt8>) -> Int? {
    var index = 0
    while index + 2 < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return nil
      case UInt8(ascii: ":")
      where bytes[index + 1] == UInt8(ascii: "/") && bytes[index + 2] == UInt8(ascii: "/"):
        if index == 0 { return nil }
        guard bytes[0].isASCIILetter else { return 0 }
        return (0..<index).first { !bytes[$0].isSchemeCharacter } ?? index
      default: index += 1
      }
    }
    return nil
  }

  /// Whether a URL has `scheme`, ignoring ASCII case.
  ///
  /// `scheme` is in lower case.
  static func hasScheme(_ scheme: [UInt8], in bytes: Span<UInt8>) -> Bool {
    // The comparison with a colon rejects most schemes after reading one byte.
    guard scheme.count < bytes.count, bytes[scheme.count] == UInt8(ascii: ":"),
      endOfScheme(in: bytes) == scheme.count
    else { return false }
    for index in scheme.indices where bytes[index].lowercasedASCII != scheme[index] {
      return false
    }
    return true
  }

  /// Whether a URL has a web scheme (`http`, `https`, `ws`, `wss` or `ftp`), or `nil` without a
  /// scheme.
  ///
  /// The host of a web URL is a domain or an address. Browsers find the host with any number of
  /// slashes before it (URL Standard, "special scheme").
  static func isWeb(_ bytes: Span<UInt8>) -> Bool? {
    endOfScheme(in: bytes).map { isWeb(bytes, 0..<$0) }
  }

  @inline(__always)
  static func isWeb(_ bytes: Span<UInt8>, _ scheme: Range<Int>) -> Bool {
    // Most app schemes are longer or begin with a different letter.
    guard 2...5 ~= scheme.count else { return false }
    let word = bytes.firstWord(from: scheme.lowerBound, to: scheme.upperBound)
    // Schemes are ASCII, where upper and lower case differ in one bit.
    let caseBits = 0x2020_2020_2020_2020 & ~(UInt64.max << UInt64(8 * scheme.count))
    return webSchemes.contains(word | caseBits)
  }

  /// The web schemes, each as one word.
  private static let webSchemes: [UInt64] = WebHost.schemes.map { name in
    name.withBytes { $0.firstWord(from: 0, to: $0.count) }
  }
}

extension URLHead {
  /// The user info without its `@`, or an absent range.
  var userInfo: ByteRange {
    guard host.lower > authority.lower else { return .absent }
    return ByteRange(authority.range.lowerBound..<host.range.lowerBound - 1)
  }

  /// Returns the port after the host, or `nil` without a port.
  func port(in bytes: Span<UInt8>) -> Int? {
    guard !host.isAbsent, host.range.upperBound + 1 < authority.range.upperBound else { return nil }
    // Only digits follow the colon, up to 65535.
    return (host.range.upperBound + 1..<authority.range.upperBound).reduce(0) { port, index in
      10 * port + Int(bytes[index] &- UInt8(ascii: "0"))
    }
  }

  /// Returns the default port of the scheme (URL Standard, "default port"), or `nil` for other
  /// schemes.
  func defaultPort(in bytes: Span<UInt8>) -> Int? {
    guard isWeb else { return nil }
    return switch bytes.text(scheme.range).lowercasedASCII {
    case "http", "ws": 80
    case "https", "wss": 443
    default: 21
    }
  }
}

extension Span<UInt8> {
  /// Whether the bytes are a valid `Host` field of a request: the host of a web URL in ASCII,
  /// without escapes and empty labels, with or without a port.
  ///
  /// Proxies compare hosts as they're sent. Their rules would miss an escape that only Waymark
  /// decodes, and a middleware for `*.shop.example` wouldn't see an empty label.
  package var isHostOfRequest: Bool {
    for index in indices where !self[index].mayBeInHostField { return false }
    guard let head = try? URLHead(webAuthority: self), !head.host.isEmpty else { return false }
    // No path follows the host, and no user info precedes it.
    guard head.end == count, head.host.lower == 0 else { return false }
    let dot = UInt8(ascii: ".")
    return head.host.range.allSatisfy { index in
      self[index] != dot || index > 0 && self[index - 1] != dot
    }
  }
}

extension UInt8 {
  /// Whether hosts and ports can contain the byte (RFC 3986, section 3.2.2).
  ///
  /// It's also `true` for a few bytes that a later check rejects.
  fileprivate var mayBeInHostField: Bool {
    switch self {
    case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&")...UInt8(ascii: ";"),
      UInt8(ascii: "="), UInt8(ascii: "@"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: isASCIILetter
    }
  }

  /// Whether the byte ends an authority (RFC 3986, section 3.2).
  fileprivate var endsAuthority: Bool {
    self == UInt8(ascii: "/") || self == UInt8(ascii: "?") || self == UInt8(ascii: "#")
  }
}
