internal import WaymarkPatterns

/// The hosts that web URLs can have: the URL Standard's host parser makes a domain or an address of them.
///
/// Other hosts are refused, because more lenient readers see different hosts in them. Punycode is not decoded.
enum WebHost {
  /// Refuses a host of letters, digits, dots and hyphens that is meant as an IPv4 address but is none.
  @inline(__always)
  static func checkPlain(
    _ bytes: Span<UInt8>, _ host: Range<Int>
  ) throws(RouteFailure.InvalidURL) {
    // The first byte of the last label tells nearly all hosts from addresses. A dot may follow that label.
    let dot = UInt8(ascii: ".")
    var start = host.upperBound
    if start > host.lowerBound, bytes[start - 1] == dot { start -= 1 }
    while start > host.lowerBound, bytes[start - 1] != dot { start -= 1 }
    guard start < host.upperBound, bytes[start].isASCIIDigit else { return }
    try checkNumber(host.map { bytes[$0] }, at: host.lowerBound)
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
    var decoded: [UInt8] = []
    var index = host.lowerBound
    while index < host.upperBound {
      let escaped = index + 2 < host.upperBound ? bytes.escapedByte(at: index) : nil
      let byte = escaped ?? bytes[index]
      if byte.isForbiddenInWebHosts { throw .malformedHost(offset: index) }
      decoded.append(byte)
      index += escaped == nil ? 1 : 3
    }
    guard let mapped = mapped(decoded), !mapped.isEmpty else {
      throw .malformedHost(offset: host.lowerBound)
    }
    try checkNumber(mapped, at: host.lowerBound)
  }

  private static func checkNumber(
    _ host: [UInt8], at offset: Int
  ) throws(RouteFailure.InvalidURL) {
    if IPAddress.isMeantAsIPv4(host), !IPAddress.isIPv4(host) {
      throw .malformedHost(offset: offset)
    }
  }

  /// A decoded host, mapped to ASCII as browsers do (UTS #46): wide forms become the characters that they stand for,
  /// and invisible characters are dropped; `nil` if it has a character that no host can have.
  private static func mapped(_ decoded: [UInt8]) -> [UInt8]? {
    if decoded.allSatisfy({ $0 < 0x80 }) { return decoded }
    guard let text = String(utf8: decoded) else { return nil }
    var mapped: [UInt8] = []
    for scalar in text.unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint {
      if scalar.isForbiddenInWebHosts { return nil }
      mapped += scalar.asciiForm.map { [$0] } ?? Array(String(scalar).utf8)
    }
    return mapped
  }
}

extension UInt8 {
  /// Whether hosts of web URLs cannot have the byte, decoded or not (URL Standard, "forbidden domain code point").
  fileprivate var isForbiddenInWebHosts: Bool {
    self <= 0x20 || self == 0x7F || "#%/:<>?@[\\]^|".utf8.contains(self)
  }
}

extension Unicode.Scalar {
  /// The ASCII character that the scalar is another form of, a wide one or a full stop.
  fileprivate var asciiForm: UInt8? {
    switch value {
    case ..<0x80: UInt8(value)
    case 0x3002, 0xFF0E, 0xFF61: UInt8(ascii: ".")
    case 0xFF01...0xFF5E: UInt8(value - 0xFF01) + UInt8(ascii: "!")
    default: nil
    }
  }

  /// Whether hosts of web URLs cannot have the scalar.
  fileprivate var isForbiddenInWebHosts: Bool {
    if value < 0x80 { return false }
    switch properties.generalCategory {
    case .control, .unassigned, .privateUse, .surrogate, .spaceSeparator, .lineSeparator,
      .paragraphSeparator:
      return true
    default:
      return value == 0xFFFD || asciiForm?.isForbiddenInWebHosts ?? false
        || Self.formsOfForbidden.contains { $0.contains(value) }
    }
  }

  /// The scalars whose compatibility form (Unicode, NFKC) has a blank or a delimiter, except wide ASCII.
  private static let formsOfForbidden: [ClosedRange<UInt32>] = [
    0xA8...0xA8, 0xAF...0xAF, 0xB4...0xB4, 0xB8...0xB8, 0x2D8...0x2DD, 0x37A...0x37A,
    0x384...0x385, 0x1FBD...0x1FBD, 0x1FBF...0x1FC1, 0x1FCD...0x1FCF, 0x1FDD...0x1FDF,
    0x1FED...0x1FEE, 0x1FFD...0x1FFE, 0x2017...0x2017, 0x203E...0x203E, 0x2047...0x2049,
    0x2100...0x2101, 0x2105...0x2106, 0x2A74...0x2A74, 0x309B...0x309C, 0xFC5E...0xFC63,
    0xFDFA...0xFDFB, 0xFE13...0xFE13, 0xFE16...0xFE16, 0xFE47...0xFE4C, 0xFE55...0xFE56,
    0xFE5F...0xFE5F, 0xFE64...0xFE65, 0xFE68...0xFE68, 0xFE6A...0xFE6B, 0xFE70...0xFE70,
    0xFE72...0xFE72, 0xFE74...0xFE74, 0xFE76...0xFE76, 0xFE78...0xFE78, 0xFE7A...0xFE7A,
    0xFE7C...0xFE7C, 0xFE7E...0xFE7E, 0xFFE3...0xFFE3,
  ]
}
