/// The hosts that web URLs can have: the URL Standard's host parser makes a domain or an address of
/// them.
///
/// Other hosts are refused, because more lenient readers see different hosts in them. Characters
/// that IDNA's tables map to others are refused as well, since Waymark does not have these tables.
/// The wide forms of ASCII are read.
package enum WebHost {
  /// The schemes of URLs with such hosts, in lower case (URL Standard, "special scheme").
  package static let schemes = ["http", "https", "ws", "wss", "ftp"]

  /// A decoded host in the ASCII form that browsers give it; `nil` if only the tables of IDNA say
  /// what that is.
  package static func ascii(_ decoded: [UInt8]) -> [UInt8]? {
    guard let mapped = mapped(decoded), isDomainOrAddress(mapped) else { return nil }
    if IPAddress.isMeantAsIPv4(mapped) { return IPAddress.ipv4(mapped) }
    return ascii(mapped) { label in
      let scalars = Array(String(decoding: label, as: UTF8.self).unicodeScalars)
      return Punycode.label(of: scalars).map { "xn--".utf8 + $0 }
    }
  }

  /// A host with all labels in ASCII; `nil` if one has no such form.
  ///
  /// - Parameter encode: Returns this form of a label that is not in ASCII.
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

  /// A decoded host in the form that browsers give it (UTS #46), in lower case, with each letter
  /// and its marks as one scalar where there is one, and without Punycode; `nil` if it has a
  /// character that no host can have, or that stands for others by the tables of IDNA.
  package static func mapped(_ decoded: [UInt8]) -> [UInt8]? {
    if decoded.allSatisfy({ $0 < 0x80 }) { return decoded.map(\.lowercasedASCII) }
    guard let text = String(utf8: decoded) else { return nil }
    var mapped: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      guard let form = scalar.formInDomains else { return nil }
      mapped += form.unicodeScalars
    }
    guard let whole = NormalForm.nfc(mapped) else { return nil }
    return whole.flatMap { Array(String($0).utf8) }
  }

  /// Whether a host in the form of ``mapped(_:)`` is a domain or an address.
  package static func isDomainOrAddress(_ mapped: [UInt8]) -> Bool {
    if mapped.isEmpty || mapped.contains(where: \.isForbiddenInWebHosts) { return false }
    if IPAddress.isMeantAsIPv4(mapped) { return IPAddress.ipv4(mapped) != nil }
    var labels: [[Unicode.Scalar]] = []
    for label in mapped.split(separator: UInt8(ascii: ".")) {
      guard let scalars = scalars(of: label) else { return false }
      labels.append(scalars)
    }
    return meetBidiRule(labels)
  }

  /// The characters of a label between dots, encoded (`xn--…`) or not; `nil` if it is invalid.
  private static func scalars(of label: ArraySlice<UInt8>) -> [Unicode.Scalar]? {
    guard label.starts(with: "xn--".utf8) else {
      let scalars = Array(String(decoding: label, as: UTF8.self).unicodeScalars)
      return scalars.haveValidPlaces ? scalars : nil
    }
    guard let scalars = Punycode.scalars(of: label.dropFirst("xn--".utf8.count)),
      scalars.contains(where: { !$0.isASCII }), scalars.allSatisfy(\.isOfDomains),
      scalars.haveValidPlaces, NormalForm.nfc(scalars) == scalars
    else { return nil }
    return scalars
  }
}

extension UInt8 {
  /// Whether hosts of web URLs cannot have the byte, decoded or not (URL Standard, "forbidden
  /// domain code point").
  package var isForbiddenInWebHosts: Bool {
    self < 0x80 && (self <= 0x20 || self == 0x7F || "#%/:<>?@[\\]^|".utf8.contains(self))
  }
}

extension Unicode.Scalar {
  /// What the scalar becomes in a domain; empty if it is dropped, `nil` if no domain has it or only
  /// tables say what it becomes.
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
  /// Whether a label neither begins with a mark nor has a joiner where scripts have none (UTS #46,
  /// section 4.1).
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
