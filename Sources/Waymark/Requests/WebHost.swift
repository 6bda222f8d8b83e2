/// The hosts that web URLs can have: the URL Standard's host parser makes a domain or an address of them.
///
/// Other hosts are refused, because more lenient readers see different hosts in them. A character that stands for
/// others is refused as well, except the wide forms of ASCII: the tables that say for which ones are not at hand.
enum WebHost {
  /// Refuses a host of letters, digits, dots and hyphens that is no domain or address.
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

  /// A host in the ASCII form that browsers give it; `nil` if only the tables of IDNA say what that is.
  ///
  /// A letter and its mark are one scalar in that form, which a host with marks may be without.
  static func ascii(_ bytes: Span<UInt8>, _ host: Range<Int>) -> [UInt8]? {
    guard forbiddenByte(in: bytes, host) == nil,
      let mapped = mapped(PercentDecoding.bytes(of: bytes, host)),
      isDomainOrAddress(mapped)
    else { return nil }
    var labels: [[UInt8]] = []
    for label in mapped.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      guard label.contains(where: { $0 >= 0x80 }) else {
        labels.append(Array(label))
        continue
      }
      let scalars = Array(String(decoding: label, as: UTF8.self).unicodeScalars)
      guard scalars.allSatisfy(\.isWhole), let encoded = Punycode.label(of: scalars) else {
        return nil
      }
      labels.append(Array("xn--".utf8) + encoded)
    }
    return Array(labels.joined(separator: [UInt8(ascii: ".")]))
  }

  /// The offset of the first byte that stands for one that no host has.
  private static func forbiddenByte(in bytes: Span<UInt8>, _ host: Range<Int>) -> Int? {
    host.first { (bytes.escapedByte(at: $0) ?? bytes[$0]).isForbiddenInWebHosts }
  }

  /// A decoded host in the form that browsers give it (UTS #46), in lower case, and without Punycode; `nil` if it has a
  /// character that no host can have, or that stands for others by the tables of IDNA.
  private static func mapped(_ decoded: [UInt8]) -> [UInt8]? {
    if decoded.allSatisfy({ $0 < 0x80 }) { return decoded.map(\.lowercasedASCII) }
    guard let text = String(utf8: decoded) else { return nil }
    var mapped: [UInt8] = []
    for scalar in text.unicodeScalars {
      guard let form = scalar.formInDomains else { return nil }
      mapped += form.utf8
    }
    return mapped
  }

  private static func isDomainOrAddress(_ mapped: [UInt8]) -> Bool {
    if mapped.isEmpty || mapped.contains(where: \.isForbiddenInWebHosts) { return false }
    if IPAddress.isMeantAsIPv4(mapped) { return IPAddress.isIPv4(mapped) }
    return mapped.split(separator: UInt8(ascii: ".")).allSatisfy(isLabel)
  }

  /// Whether a label between dots is valid, encoded (`xn--…`) or not.
  private static func isLabel(_ label: ArraySlice<UInt8>) -> Bool {
    guard label.starts(with: "xn--".utf8) else {
      return Array(String(decoding: label, as: UTF8.self).unicodeScalars).haveValidPlaces
    }
    guard let scalars = Punycode.scalars(of: label.dropFirst("xn--".utf8.count)) else {
      return false
    }
    return scalars.contains { !$0.isASCII } && scalars.allSatisfy(\.isOfDomains)
      && scalars.haveValidPlaces
  }
}

extension UInt8 {
  /// Whether hosts of web URLs cannot have the byte, decoded or not (URL Standard, "forbidden domain code point").
  fileprivate var isForbiddenInWebHosts: Bool {
    self < 0x80 && (self <= 0x20 || self == 0x7F || "#%/:<>?@[\\]^|".utf8.contains(self))
  }
}

extension Unicode.Scalar {
  /// What the scalar becomes in a domain; empty if it is dropped, `nil` if no domain has it or only tables say what it
  /// becomes.
  fileprivate var formInDomains: String? {
    switch value {
    case ..<0x80: return properties.lowercaseMapping
    case 0x3002, 0xFF61: return "."
    // The wide forms of ASCII.
    case 0xFF01...0xFF5E: return Unicode.Scalar(value - 0xFF01 + 0x21)?.formInDomains
    // Invisible characters that browsers drop; the others are refused.
    case 0xAD, 0x34F, 0x180B...0x180D, 0x180F, 0x200B, 0x2060, 0x2064, 0xFE00...0xFE0F, 0xFEFF,
      0xE0100...0xE01EF:
      return ""
    case _ where isOfDomains: return String(self)
    default:
      let form = properties.lowercaseMapping
      return form.unicodeScalars.allSatisfy(\.isOfDomains) ? form : nil
    }
  }

  /// Whether the scalar never becomes another one together with those beside it (Unicode's form NFC).
  fileprivate var isWhole: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: false
    // Parts of Korean syllables.
    default: !(0x1100...0x11FF ~= value)
    }
  }

  /// Whether the scalar stands for itself in a domain.
  fileprivate var isOfDomains: Bool {
    switch value {
    // They stand for themselves, although case folding changes or drops them.
    case 0xDF, 0x3C2, 0x200C, 0x200D: return true
    // The object replacement and replacement characters.
    case 0xFFFC, 0xFFFD: return false
    default: break
    }
    switch properties.generalCategory {
    case .control, .format, .unassigned, .privateUse, .surrogate, .spaceSeparator, .lineSeparator,
      .paragraphSeparator:
      return false
    default: return !properties.changesWhenNFKCCaseFolded
    }
  }
}

extension [Unicode.Scalar] {
  /// Whether a label neither begins with a mark nor has a joiner where scripts have none (UTS #46, section 4.1).
  fileprivate var haveValidPlaces: Bool {
    switch first?.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return false
    default: break
    }
    return indices.allSatisfy { index in
      guard self[index].value == 0x200C || self[index].value == 0x200D else { return true }
      guard index > 0 else { return false }
      // After a virama, or between letters that join; only scripts without case have such.
      let before = self[index - 1].properties
      return before.canonicalCombiningClass == .virama || before.generalCategory == .otherLetter
    }
  }
}
