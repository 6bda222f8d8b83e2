internal import RegexEngine

/// The places of the parts of a URL reference (RFC 3986, appendix B), found in one pass.
///
/// Ranges are UTF-8 offsets into the URL's text. The delimiters belong to no range. Nothing is
/// decoded and nothing is resolved.
struct URLParts: Sendable {
  private(set) var scheme = ByteRange.absent
  /// Whether the scheme is one of the web: see ``isWeb(_:)``.
  private(set) var isWeb = false
  /// The text between `//` and the path.
  private(set) var authority = ByteRange.absent
  /// The host without user info and port; an IPv6 address keeps its brackets.
  private(set) var host = ByteRange.absent
  /// Whether the host consists of letters, digits, dots and hyphens.
  private(set) var hostIsPlain = false
  private(set) var path = ByteRange.absent
  private(set) var query = ByteRange.absent
  private(set) var fragment = ByteRange.absent
  /// Whether the path has neither escapes nor empty segments inside.
  private(set) var pathIsPlain = true
  /// The places of the slashes among the first 64 bytes from the start of the path on.
  private(set) var slashes: UInt64 = 0
  /// Whether the path has a plus.
  private(set) var pathHasPlus = false
  /// Whether query and fragment are ASCII without escapes and pluses, so that their texts are their
  /// values.
  private(set) var itemsArePlain = true

  /// No parts.
  init() {}

  @inline(__always)
  init(_ bytes: Span<UInt8>) throws(RouteFailure.InvalidURL) {
    let slash = UInt8(ascii: "/")
    // Nothing stands before a path that begins with one slash.
    let isPath = bytes.count >= 2 && bytes[0] == slash && bytes[1] != slash
    let start = isPath ? 0 : try readHead(of: bytes)
    let hasControls = readPath(of: bytes, from: start)
    if let offset = Self.droppedCharacter(in: bytes, hasControls: hasControls) {
      throw .forbiddenCharacter(offset: offset)
    }
  }

  /// Reads what stands between `//` and the path of a web URL; the path is the rest.
  init(webAuthority bytes: Span<UInt8>) throws(RouteFailure.InvalidURL) {
    isWeb = true
    path = ByteRange(try readAuthority(of: bytes, from: 0)..<bytes.count)
  }

  /// Reads scheme and authority, and returns the offset at which the path begins.
  @inline(never)
  private mutating func readHead(of bytes: Span<UInt8>) throws(RouteFailure.InvalidURL) -> Int {
    var end = 0
    if let colon = Self.endOfScheme(in: bytes) {
      scheme = ByteRange(0..<colon)
      isWeb = Self.isWeb(bytes, 0..<colon)
      end = colon + 1
    } else if let offset = Self.faultOfScheme(in: bytes) {
      let hasControls = bytes.indices.contains { bytes[$0] < 0x20 || bytes[$0] == 0x7F }
      if let dropped = Self.droppedCharacter(in: bytes, hasControls: hasControls) {
        throw .forbiddenCharacter(offset: dropped)
      }
      throw .malformedScheme(offset: offset)
    }
    let slash = UInt8(ascii: "/")
    if end + 1 < bytes.count, bytes[end] == slash, bytes[end + 1] == slash {
      end = try readAuthority(of: bytes, from: end + 2)
    }
    // Browsers look for the host of such a URL behind any number of slashes.
    if isWeb, host.isEmpty { throw .missingHost(offset: Int(scheme.upper) + 1) }
    return end
  }

  /// Reads the authority that begins at `start`, and returns its end.
  private mutating func readAuthority(
    of bytes: Span<UInt8>, from start: Int
  ) throws(RouteFailure.InvalidURL) -> Int {
    let endOfPlainHost = bytes.endOfHostCharacters(from: start)
    var end = endOfPlainHost
    while end < bytes.count, !bytes[end].endsAuthority { end += 1 }
    authority = ByteRange(start..<end)
    // Without user info, port, fault or another spelling, the authority is a host.
    hostIsPlain = end == endOfPlainHost
    host = hostIsPlain ? authority : try Self.host(in: bytes, of: start..<end)
    guard isWeb else { return end }
    // A port may follow the host.
    if host.range == start..<endOfPlainHost {
      let isUsual = try WebHost.checkPlain(bytes, host.range)
      hostIsPlain = hostIsPlain && isUsual
    } else {
      try WebHost.check(bytes, host.range)
    }
    return end
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

  /// Reads the path, which begins at `start`, and what follows it, 64 bytes at a time.
  ///
  /// - Returns: Whether there are control characters.
  @inline(__always)
  private mutating func readPath(of bytes: Span<UInt8>, from start: Int) -> Bool {
    let count = bytes.count
    var pathEnd = count
    var fragmentMark = count
    // The bits of all blocks, combined.
    var (pathFaults, pathPluses, codedItems, controls): (UInt64, UInt64, UInt64, UInt64) =
      (0, 0, 0, 0)
    var afterSlash: UInt64 = 0
    var offset = start
    while offset < count {
      let masks = URLMasks(bytes, from: offset)
      // The bits up to the first end, or all of them if there is none.
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
    return controls != 0
  }

  /// The offset of the first character that some readers of URLs drop and others do not: a control
  /// character (C0 or DEL), or a blank at either end; `nil` if there is none.
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
    let control = (0..<count).first { bytes[$0] < 0x20 || bytes[$0] == 0x7F }
    return control ?? (bytes[count &- 1] == blank ? count &- 1 : nil)
  }
}

extension URLParts {
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
  private static func isWeb(_ bytes: Span<UInt8>, _ scheme: Range<Int>) -> Bool {
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

extension URLParts {
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

  /// The path and the items of a fragment, which is read as the end of a URL of its own.
  ///
  /// The path ends at the first `?`, which the items follow. Without one, a fragment that contains
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

  /// Whether a plus in the path, or in the host, is a plus because of the scheme.
  func keepsPlus(in bytes: Span<UInt8>) -> Bool {
    // Most URLs have none.
    (pathHasPlus || !host.isEmpty && !hostIsPlain) && !scheme.isAbsent
      && PlusDecoding.keepsPlus(inPathsOf: bytes.text(scheme.range))
  }

  /// The first extra slash of the path: one after another, or at the end of a path that is not the
  /// root.
  ///
  /// The first slash after a web URL's host is the root's, also where the host is part of the path:
  /// browsers write it (RFC 3986, section 6.2.3).
  func extraSlash(in bytes: Span<UInt8>, hostIsInPath: Bool) -> Int? {
    let path = path.range
    for index in path where bytes[index] == UInt8(ascii: "/") {
      let isFirst = index == path.lowerBound
      if !isFirst, bytes[index - 1] == UInt8(ascii: "/") { return index }
      if index == path.upperBound - 1, !isFirst || hostIsInPath && !isWeb { return index }
    }
    return nil
  }

  /// The offset of the first segment of the path that another program may resolve: `.` or `..`,
  /// with raw or escaped dots, between slashes or backslashes that are raw or escaped, too.
  func dotSegment(in bytes: Span<UInt8>, hostIsInPath: Bool) -> Int? {
    hostIsInPath
      ? Self.dotSegment(in: bytes, host.range) ?? Self.dotSegment(in: bytes, path.range)
      : Self.dotSegment(in: bytes, path.range)
  }

  private static func dotSegment(in bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    // Where the segment begins, and the number of its dots if it has nothing else.
    var (start, dots): (Int, Int?) = (range.lowerBound, 0)
    var index = start
    while index < range.upperBound {
      let escaped = index + 2 < range.upperBound ? bytes.escapedByte(at: index) : nil
      index += escaped == nil ? 1 : 3
      switch escaped ?? bytes[index - 1] {
      case UInt8(ascii: "/"), UInt8(ascii: "\\"):
        if dots == 1 || dots == 2 { return start }
        (start, dots) = (index, 0)
      case UInt8(ascii: "."): dots = dots.map { $0 + 1 }
      default: dots = nil
      }
    }
    return dots == 1 || dots == 2 ? start : nil
  }

  /// The canonical path, with the host as its first segment or without, if the URL contains it as
  /// it stands; or absent.
  @inline(__always)
  func canonicalPath(in bytes: Span<UInt8>, hostIsInPath: Bool) -> ByteRange {
    guard pathIsPlain else { return .absent }
    var range = path.range
    if hostIsInPath {
      // The second slash of `//` begins the path, unless user info or a port are in between.
      guard host == authority, !bytes.contains(UInt8(ascii: "%"), in: host.range) else {
        return .absent
      }
      range = host.range.lowerBound - 1..<range.upperBound
    }
    if let last = range.last, bytes[last] == UInt8(ascii: "/") {
      range = range.lowerBound..<last
    }
    // A path without a leading slash (`app:settings`) needs one.
    guard range.isEmpty || bytes[range.lowerBound] == UInt8(ascii: "/") else { return .absent }
    return ByteRange(range)
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
    guard let parts = try? URLParts(webAuthority: self), !parts.host.isEmpty else { return false }
    // No path behind it, and no user before it.
    guard parts.path.isEmpty, parts.host.lower == 0 else { return false }
    let dot = UInt8(ascii: ".")
    return parts.host.range.allSatisfy { index in
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
