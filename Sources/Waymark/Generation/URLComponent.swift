/// A part of a URL, and the bytes that need no escape in it.
package enum URLComponent {
  case path
  case fragment
  case query

  /// Appends a text and escapes the bytes that would mean something else.
  package func append(_ text: String, to url: inout [UInt8]) {
    for byte in text.utf8 { append(byte, to: &url) }
  }

  /// Appends text in canonical form and keeps its escapes.
  package func append(canonical text: String, to url: inout [UInt8]) {
    for byte in text.utf8 {
      // A raw plus comes from a literal. In a value it is escaped.
      if byte == UInt8(ascii: "%") || byte == UInt8(ascii: "+") {
        url.append(byte)
      } else {
        append(byte, to: &url)
      }
    }
  }

  /// A text in canonical form as URLs spell it.
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

  /// The unreserved characters, and the delimiters (RFC 3986, section 3.3) at which no parser
  /// splits.
  package func standsForItself(_ byte: UInt8) -> Bool {
    // A fragment with `=` has items.
    let more = self == .path ? "&=" : self == .query ? "/" : ""
    return byte.isOfName || ".~!$'()*,:@".utf8.contains(byte) || more.utf8.contains(byte)
  }
}
