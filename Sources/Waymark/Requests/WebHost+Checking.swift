/// Checks of a host inside a URL, which can contain escapes.
///
/// Errors report an offset into the URL.
extension WebHost {
  /// Throws an error if a host of letters, digits, dots and hyphens isn't a domain or an address.
  ///
  /// - Returns: `true` if browsers are known to write the host the same way, ignoring case. `false`
  ///   if they may not: `127.1` becomes `127.0.0.1`.
  static func checkASCIIHost(
    _ bytes: Span<UInt8>, _ host: Range<Int>
  ) throws(RouteFailure.InvalidURL) -> Bool {
    let mayBeNumber = mayEndInNumber(bytes, host)
    guard mayBeNumber ? !IPAddress.isDottedQuad(bytes, host) : hasTwoHyphens(bytes, host) else {
      return true
    }
    try check(bytes, host)
    return !mayBeNumber
  }

  /// Whether the last label begins with a digit, so that the host may be an address.
  ///
  /// Nearly all hosts aren't addresses and need no further check. A dot may follow the last label.
  @inline(__always)
  private static func mayEndInNumber(_ bytes: Span<UInt8>, _ host: Range<Int>) -> Bool {
    let dot = UInt8(ascii: ".")
    var start = host.upperBound
    if start > host.lowerBound, bytes[start - 1] == dot { start -= 1 }
    while start > host.lowerBound, bytes[start - 1] != dot { start -= 1 }
    return start < host.upperBound && bytes[start].isASCIIDigit
  }

  /// Whether the host contains two hyphens in a row, as in `xn--`.
  @inline(__always)
  private static func hasTwoHyphens(_ bytes: Span<UInt8>, _ host: Range<Int>) -> Bool {
    let hyphen = UInt8(ascii: "-")
    var index = bytes.offset(of: hyphen, from: host.lowerBound, to: host.upperBound)
    while index + 1 < host.upperBound {
      if bytes[index + 1] == hyphen { return true }
      index = bytes.offset(of: hyphen, from: index + 1, to: host.upperBound)
    }
    return false
  }

  /// Throws an error if no web URL can have the host, decoded or not.
  static func check(_ bytes: Span<UInt8>, _ host: Range<Int>) throws(RouteFailure.InvalidURL) {
    guard !host.isEmpty else { return }
    if bytes[host.lowerBound] == UInt8(ascii: "[") {
      let address = (host.lowerBound + 1..<host.upperBound - 1).map { bytes[$0] }
      guard IPAddress.ipv6(address) != nil else {
        throw .malformedHost(offset: host.lowerBound)
      }
      return
    }
    if let offset = forbiddenByte(in: bytes, host) { throw .malformedHost(offset: offset) }
    guard let mapped = mapped(PercentDecoding.bytes(of: bytes, host)), isDomainOrAddress(mapped)
    else {
      throw .malformedHost(offset: host.lowerBound)
    }
  }

  /// Whether browsers read a host as a name with one label.
  ///
  /// Addresses and `localhost` aren't such names.
  ///
  /// A name that isn't ASCII never counts, because deciding would need the tables of IDNA.
  static func isDotlessName(_ bytes: Span<UInt8>, _ host: Range<Int>) -> Bool {
    guard let mapped = mapped(PercentDecoding.bytes(of: bytes, host)) else { return false }
    return mapped.allSatisfy { $0 < 0x80 } && !mapped.contains(UInt8(ascii: "."))
      && !mapped.elementsEqual("localhost".utf8) && !IPAddress.looksLikeIPv4(mapped)
  }

  /// Whether browsers may write a valid host differently, ignoring case.
  static func hasOtherSpelling(_ bytes: Span<UInt8>, _ host: Range<Int>) -> Bool {
    if host.contains(where: { bytes[$0] >= 0x80 || "%[".utf8.contains(bytes[$0]) }) { return true }
    return mayEndInNumber(bytes, host) && !IPAddress.isDottedQuad(bytes, host)
  }

  /// Returns a host in the ASCII form that browsers give it, or `nil` if it's invalid or the
  /// conversion needs the tables of IDNA.
  static func ascii(_ bytes: Span<UInt8>, _ host: Range<Int>) -> [UInt8]? {
    if !host.isEmpty, bytes[host.lowerBound] == UInt8(ascii: "[") {
      let address = (host.lowerBound + 1..<host.upperBound - 1).map { bytes[$0] }
      return IPAddress.ipv6(address).map { "[".utf8 + $0 + "]".utf8 }
    }
    guard forbiddenByte(in: bytes, host) == nil else { return nil }
    return ascii(PercentDecoding.bytes(of: bytes, host))
  }

  /// The offset of the first raw or escaped byte that no host can contain.
  private static func forbiddenByte(in bytes: Span<UInt8>, _ host: Range<Int>) -> Int? {
    host.first { (bytes.escapedByte(at: $0) ?? bytes[$0]).isForbiddenInWebHosts }
  }
}
