internal import RegexEngine

/// What precedes the path of a URL: its scheme and its authority (RFC 3986, appendix B).
///
/// Ranges are UTF-8 offsets into the URL and contain no delimiters. Nothing is decoded.
struct URLHead: Sendable {
  private(set) var scheme = ByteRange.absent
  /// Whether the scheme is one of the web: see ``isWeb(_:)``.
  private(set) var isWeb = false
  /// What stands between `//` and the path.
  private(set) var authority = ByteRange.absent
  /// The host without user info and port; an IPv6 address keeps its brackets.
  private(set) var host = ByteRange.absent
  /// Whether the host consists of letters, digits, dots and hyphens.
  private(set) var hostIsPlain = false
  /// The offset at which the path begins.
  private(set) var end = 0

  /// Nothing.
  init() {}

  /// Reads the scheme and the authority of a URL.
  init(_ bytes: Span<UInt8>) throws(RouteFailure.InvalidURL) {
    let slash = UInt8(ascii: "/")
    // Nothing precedes a path that begins with one slash.
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
    // Browsers accept any number of slashes before the host of such a URL.
    if isWeb, host.isEmpty { throw .missingHost(offset: Int(scheme.upper) + 1) }
  }

  /// Reads the authority of a web URL, at the start of `bytes`.
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
    // An authority of host characters alone has neither user info nor a port.
    hostIsPlain = end == endOfPlainHost
    host = hostIsPlain ? authority : try Self.host(in: bytes, of: start..<end)
    guard isWeb else { return }
    // A port may follow the host.
    if host.range == start..<endOfPlainHost {
      let isUsual = try WebHost.checkPlain(bytes, host.range)
      hostIsPlain = hostIsPlain && isUsual
    } else {
      try WebHost.check(bytes, host.range)
    }
  }

  /// The host within an authority, without user info and port.
  ///
  /// A character that other parsers drop or read as a delimiter (backslash, blank) is an error,
  /// because two readers of such a URL would see two hosts.
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
        // Only a port may follow an IPv6 address.
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

  /// The offset of the first character that no scheme has in what stands before `://`, in a URL
  /// without a scheme; `nil` for one that begins with an authority or a path.
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

  /// Whether a URL has a scheme whose URLs have a host that is a domain or an address: `http`,
  /// `https`, `ws`, `wss`, `ftp`; `nil` without a scheme.
  ///
  /// Browsers find a host in such a URL wherever its slashes are (URL Standard, "special scheme").
  static func isWeb(_ bytes: Span<UInt8>) -> Bool? {
    endOfScheme(in: bytes).map { isWeb(bytes, 0..<$0) }
  }

  @inline(__always)
  static func isWeb(_ bytes: Span<UInt8>, _ scheme: Range<Int>) -> Bool {
    // Most schemes of apps are longer, or have another first letter.
    guard 2...5 ~= scheme.count else { return false }
    let word = bytes.firstWord(from: scheme.lowerBound, to: scheme.upperBound)
    // Schemes are ASCII, whose upper and lower case differ in one bit.
    let caseBits = 0x2020_2020_2020_2020 & ~(UInt64.max << UInt64(8 * scheme.count))
    return webSchemes.contains(word | caseBits)
  }

  /// The schemes of the web, each as one word.
  private static let webSchemes: [UInt64] = WebHost.schemes.map { name in
    name.withBytes { $0.firstWord(from: 0, to: $0.count) }
  }
}

extension URLHead {
  /// The user info without its `@`; or absent.
  var userInfo: ByteRange {
    guard host.lower > authority.lower else { return .absent }
    return ByteRange(authority.range.lowerBound..<host.range.lowerBound - 1)
  }

  /// The port that is written behind the host; `nil` for none.
  func port(in bytes: Span<UInt8>) -> Int? {
    guard !host.isAbsent, host.range.upperBound + 1 < authority.range.upperBound else { return nil }
    // Only digits follow the colon, up to 65535.
    return (host.range.upperBound + 1..<authority.range.upperBound).reduce(0) { port, index in
      10 * port + Int(bytes[index] &- UInt8(ascii: "0"))
    }
  }

  /// The port that URLs of the scheme have without writing one (URL Standard, "default port");
  /// `nil` for other schemes.
  func usualPort(in bytes: Span<UInt8>) -> Int? {
    guard isWeb else { return nil }
    return switch bytes.text(scheme.range).lowercasedASCII {
    case "http", "ws": 80
    case "https", "wss": 443
    default: 21
    }
  }
}

extension Span<UInt8> {
  /// Whether the bytes are what the field `Host` of a request can be: the host of a web URL, of
  /// ASCII, without escapes and empty labels, with or without a port.
  ///
  /// Proxies compare hosts as they are sent. An escape that only Waymark decodes would pass their
  /// rules, and a middleware for `*.shop.example` doesn't see an empty label.
  package var isHostOfRequest: Bool {
    for index in indices where !self[index].standsInHostOfRequest { return false }
    guard let head = try? URLHead(webAuthority: self), !head.host.isEmpty else { return false }
    // No path follows the host, and no user precedes it.
    guard head.end == count, head.host.lower == 0 else { return false }
    let dot = UInt8(ascii: ".")
    return head.host.range.allSatisfy { index in
      self[index] != dot || index > 0 && self[index - 1] != dot
    }
  }
}

extension UInt8 {
  /// Whether the byte is of the characters of hosts and ports (RFC 3986, section 3.2.2), or begins
  /// what is refused anyway.
  fileprivate var standsInHostOfRequest: Bool {
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
