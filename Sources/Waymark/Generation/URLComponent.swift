/// A part of a URL, which determines the bytes that need no escape.
package enum URLComponent {
  case path
  case fragment
  case query

  /// Appends a string, and escapes the bytes that don't stand for themselves.
  package func append(_ text: String, to url: inout [UInt8]) {
    for byte in text.utf8 { append(byte, to: &url) }
  }

  /// Appends a string that is already canonical, and keeps its escapes and pluses.
  func append(canonical text: String, to url: inout [UInt8]) {
    for byte in text.utf8 {
      // A raw plus comes from a literal. The plus of a value is escaped in canonical form.
      if byte == UInt8(ascii: "%") || byte == UInt8(ascii: "+") {
        url.append(byte)
      } else {
        append(byte, to: &url)
      }
    }
  }

  /// Returns a canonical string as it's written in URLs.
  package func spelling(of canonical: String) -> String {
    var text: [UInt8] = []
    append(canonical: canonical, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  private func append(_ byte: UInt8, to url: inout [UInt8]) {
    if standsForItself(byte) {
      url.append(byte)
    } else {
      CanonicalText.appendEscape(byte, to: &url)
    }
  }

  /// Whether a byte is unreserved, or a delimiter (RFC 3986, section 3.3) that no parser splits at.
  package func standsForItself(_ byte: UInt8) -> Bool {
    // Not in a fragment: a fragment with `=` is read as a list of items.
    let more = self == .path ? "&=" : self == .query ? "/" : ""
    return byte.isNameByte || ".~!$'()*,:@".utf8.contains(byte) || more.utf8.contains(byte)
  }
}
