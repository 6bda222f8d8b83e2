/// What a URL's text needs: escapes and offsets.
extension WebHost {
  /// Refuses a host of letters, digits, dots and hyphens that is not a domain or address.
  @inline(__always)
  static func checkPlain(
    _ bytes: Span<UInt8>, _ host: Range<Int>
  ) throws(RouteFailure.InvalidURL) {
    // The first byte of the last label tells nearly all hosts from addresses. A dot may follow that label.
    let dot = UInt8(ascii: ".")
    var start = host.upperBound
    if start > host.lowerBound, bytes[start - 1] == dot { start -= 1 }
    while start > host.lowerBound, bytes[start - 1] != dot { start -= 1 }
    let mayBeNumber = start < host.upperBound && bytes[start].isASCIIDigit
    guard mayBeNumber ? !IPAddress.isDottedQuad(bytes, host) : hasTwoHyphens(bytes, host) else {
      return
    }
    try check(bytes, host)
  }

  /// Whether two hyphens stand side by side, as in `xn--`.
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

  /// Refuses a host that no web URL can have, decoded or not.
  static func check(_ bytes: Span<UInt8>, _ host: Range<Int>) throws(RouteFailure.InvalidURL) {
    guard !host.isEmpty else { return }
    if bytes[host.lowerBound] == UInt8(ascii: "[") {
      let address = (host.lowerBound + 1..<host.upperBound - 1).map { bytes[$0] }
      guard IPAddress.isIPv6(address) else {
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

  /// Whether browsers read a host as a name of one label, which no address and not `localhost` is.
  ///
  /// A name that is not ASCII is never one, because only the tables of IDNA say what it is.
  static func isDotlessName(_ bytes: Span<UInt8>, _ host: Range<Int>) -> Bool {
    guard let mapped = mapped(PercentDecoding.bytes(of: bytes, host)) else { return false }
    return mapped.allSatisfy { $0 < 0x80 } && !mapped.contains(UInt8(ascii: "."))
      && !mapped.elementsEqual("localhost".utf8) && !IPAddress.isMeantAsIPv4(mapped)
  }

  /// A host in the ASCII form that browsers give it; `nil` if only the tables of IDNA say what that
  /// is.
  static func ascii(_ bytes: Span<UInt8>, _ host: Range<Int>) -> [UInt8]? {
    guard forbiddenByte(in: bytes, host) == nil else { return nil }
    return ascii(PercentDecoding.bytes(of: bytes, host))
  }

  /// The offset of the first byte that stands for one that no host has.
  private static func forbiddenByte(in bytes: Span<UInt8>, _ host: Range<Int>) -> Int? {
    host.first { (bytes.escapedByte(at: $0) ?? bytes[$0]).isForbiddenInWebHosts }
  }
}
