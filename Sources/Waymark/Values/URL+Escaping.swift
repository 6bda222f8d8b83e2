#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

extension URL {
  /// Creates a URL from a string by escaping only the bytes that a URL can't contain.
  ///
  /// `URL(string:)` escapes the whole path of such a string, so `a%20b/日本` becomes
  /// `a%2520b/…`.
  package static func escaping(_ text: String) -> URL? {
    var escaped: [UInt8] = []
    let bytes = Array(text.utf8)
    let colon = bytes.firstIndex { !$0.isSchemeCharacter } ?? bytes.count
    let start = bytes[colon...].starts(with: "://".utf8) ? colon + 3 : 0
    let isSyntax = { (byte: UInt8) in "/?#".utf8.contains(byte) }
    // Leave the authority to Foundation: brackets and non-ASCII letters have special rules there.
    let authority = start..<(bytes[start...].firstIndex(where: isSyntax) ?? bytes.count)
    var hasFragment = false
    for (index, byte) in bytes.enumerated() {
      let isAllowed =
        switch byte {
        case _ where index < authority.upperBound && start > 0: true
        case UInt8(ascii: "%"):
          bytes[(index + 1)...].prefix(2).count { $0.hexDigitValue != nil } == 2
        case UInt8(ascii: "#"): !hasFragment
        default: byte > 0x20 && byte < 0x7F && !#""<>[\]^`{|}"#.utf8.contains(byte)
        }
      if isAllowed { escaped.append(byte) } else { CanonicalText.appendEscape(byte, to: &escaped) }
      hasFragment = hasFragment || byte == UInt8(ascii: "#")
    }
    return URL(string: String(decoding: escaped, as: UTF8.self))
  }
}
