/// The hosts of web URLs: domains and addresses that the URL Standard's host parser accepts.
///
/// Other hosts are rejected, because more lenient parsers see different hosts in them. Characters
/// that IDNA's tables map to other characters are also rejected, because Waymark doesn't include
/// these tables. The fullwidth forms of ASCII are accepted.
package enum WebHost {
  /// The schemes of URLs with such hosts, in lower case (URL Standard, "special scheme").
  package static let schemes = ["http", "https", "ws", "wss", "ftp"]

  /// Returns a decoded host in ASCII as browsers write it, or `nil` if it's invalid or requires
  /// IDNA's tables.
  package static func ascii(_ decoded: [UInt8]) -> [UInt8]? {
    guard let mapped = mapped(decoded), isDomainOrAddress(mapped) else { return nil }
    if IPAddress.looksLikeIPv4(mapped) { return IPAddress.ipv4(mapped) }
    return ascii(mapped) { label in
      let scalars = Array(String(decoding: label, as: UTF8.self).unicodeScalars)
      return Punycode.label(of: scalars).map { "xn--".utf8 + $0 }
    }
  }

  /// Returns a host with all labels in ASCII, or `nil` if a label can't be encoded.
  ///
  /// - Parameter encode: Returns the ASCII form of a label.
  static func ascii(
    _ host: [UInt8], encodingLabels encode: (_ label: [UInt8]) -> [UInt8]?
  ) -> [UInt8]? {
    var labels: [[UInt8]] = []
    for label in host.split(separator: .dot, omittingEmptySubsequences: false).map(Array.init) {
      guard let ascii = label.allSatisfy({ $0 < 0x80 }) ? label : encode(label) else { return nil }
      labels.append(ascii)
    }
    return Array(labels.joined(separator: [.dot]))
  }

  /// Returns a decoded host as browsers map it (UTS #46), or `nil` if it has a character that is
  /// invalid in hosts or that IDNA's tables map.
  ///
  /// The result is in lower case and composed (NFC), and isn't encoded as Punycode.
  package static func mapped(_ decoded: [UInt8]) -> [UInt8]? {
    if decoded.allSatisfy({ $0 < 0x80 }) { return decoded.map(\.lowercasedASCII) }
    guard let text = String(utf8: decoded) else { return nil }
    var mapped: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      guard let form = scalar.formInDomains else { return nil }
      mapped += form.unicodeScalars
    }
    guard let whole = NormalForm.nfcRejectingExclusions(mapped) else { return nil }
    return whole.flatMap { Array(String($0).utf8) }
  }

  /// Whether a host in the form of ``mapped(_:)`` is a domain or an address.
  package static func isDomainOrAddress(_ mapped: [UInt8]) -> Bool {
    if mapped.isEmpty || mapped.contains(where: \.isForbiddenInWebHosts) { return false }
    if IPAddress.looksLikeIPv4(mapped) { return IPAddress.ipv4(mapped) != nil }
    var labels: [[Unicode.Scalar]] = []
    for label in mapped.split(separator: UInt8(ascii: ".")) {
      guard let scalars = scalars(of: label) else { return false }
      labels.append(scalars)
    }
    return meetBidiRule(labels)
  }

  /// Returns the characters of a label, encoded (`xn--…`) or not, or `nil` if it's invalid.
  private static func scalars(of label: ArraySlice<UInt8>) -> [Unicode.Scalar]? {
    guard label.starts(with: "xn--".utf8) else {
      let scalars = Array(String(decoding: label, as: UTF8.self).unicodeScalars)
      return scalars.haveValidMarksAndJoiners ? scalars : nil
    }
    guard let scalars = Punycode.scalars(of: label.dropFirst("xn--".utf8.count)),
      scalars.contains(where: { !$0.isASCII }), scalars.allSatisfy(\.isOfDomains),
      scalars.haveValidMarksAndJoiners, NormalForm.nfcRejectingExclusions(scalars) == scalars
    else { return nil }
    return scalars
  }
}

extension UInt8 {
  /// Whether hosts of web URLs can't contain the byte, decoded or not (URL Standard, "forbidden
  /// domain code point").
  package var isForbiddenInWebHosts: Bool {
    self < 0x80 && (self <= 0x20 || self == 0x7F || "#%/:<>?@[\\]^|".utf8.contains(self))
  }
}

extension Unicode.Scalar {
  /// The scalar's mapping in domains, an empty string if it's dropped, or `nil` if it's invalid or
  /// requires tables.
  fileprivate var formInDomains: String? {
    switch value {
    case ..<0x80: return properties.lowercaseMapping
    case 0x3002, 0xFF61: return "."
    // The fullwidth forms of ASCII.
    case 0xFF01...0xFF5E: return Unicode.Scalar(value - 0xFF01 + 0x21)?.formInDomains
    // Invisible characters that browsers drop. All others are rejected.
    case 0xAD, 0x34F, 0x180B...0x180D, 0x180F, 0x200B, 0x2060, 0x2064, 0xFE00...0xFE0F, 0xFEFF,
      0xE0100...0xE01EF:
      return ""
    case _ where isOfDomains: return String(self)
    default:
      let form = properties.lowercaseMapping
      return form.unicodeScalars.allSatisfy(\.isOfDomains) ? form : nil
    }
  }

  /// Whether the scalar maps to itself in a domain.
  fileprivate var isOfDomains: Bool {
    switch value {
    // These map to themselves, although case folding changes or drops them.
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
  /// Whether a label doesn't begin with a mark, and has joiners only where scripts use them (UTS
  /// #46, section 4.1).
  fileprivate var haveValidMarksAndJoiners: Bool {
    switch first?.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return false
    default: break
    }
    return indices.allSatisfy { index in
      guard self[index].value == 0x200C || self[index].value == 0x200D else { return true }
      guard index > 0 else { return false }
      // After a virama, or between joining letters, which occur only in scripts without case.
      let before = self[index - 1].properties
      return before.canonicalCombiningClass == .virama || before.generalCategory == .otherLetter
    }
  }
}
