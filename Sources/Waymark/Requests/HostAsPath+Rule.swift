internal import PCRE2Engine

/// The rule by which a host counts as path.
extension HostAsPath {
  /// Whether `host` counts as path.
  func usesHost(_ host: ByteRange, of bytes: Span<UInt8>) -> Bool {
    guard !host.isAbsent, !host.isEmpty else { return false }
    switch self {
    case .always: return true
    case .never: return false
    case .whenDotless: return Self.isDotless(bytes, host.range)
    }
  }

  /// Whether the host of a pattern that is a full URL counts as path; it may be a parameter, which no URL has
  /// for a host.
  package func usesHost(ofPattern host: String) -> Bool {
    do throws(RouteFailure) {
      let options = RouteRequest.Options(hostAsPath: self)
      return try RouteRequest("a://\(host)", options: options).path != "/"
    } catch {
      return host.withBytes { usesHost(ByteRange(0..<$0.count), of: $0) }
    }
  }

  private static let localhost = Array("localhost".utf8)

  private static func isDotless(_ bytes: Span<UInt8>, _ host: Range<Int>) -> Bool {
    guard bytes[host.lowerBound] != UInt8(ascii: "[") else { return false }
    if bytes.contains(UInt8(ascii: "."), in: host) { return false }
    // Most hosts are decided here: without escapes there is no other dot, and only one length to compare.
    if host.count != localhost.count, !bytes.contains(UInt8(ascii: "%"), in: host) { return true }
    var decoded = 0
    var isLocalhost = true
    var index = host.lowerBound
    while index < host.upperBound {
      let escaped = index + 2 < host.upperBound ? bytes.escapedByte(at: index) : nil
      let byte = escaped ?? bytes[index]
      if byte == UInt8(ascii: ".") { return false }
      if isLocalhost {
        isLocalhost =
          decoded < localhost.count && byte.lowercasedASCII == localhost[decoded]
      }
      decoded += 1
      index += escaped == nil ? 1 : 3
    }
    return !(isLocalhost && decoded == localhost.count)
  }
}
