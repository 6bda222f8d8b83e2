/// Text of a regex under construction.
struct RegexText {
  /// Bytes, because appending to a string costs several times as much.
  private var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends regex syntax as it is.
  mutating func append(_ syntax: String) {
    bytes.append(contentsOf: syntax.utf8)
  }

  /// Moves the text out, so that appending to it elsewhere does not copy it.
  mutating func take() -> RegexText {
    let text = self
    self = RegexText()
    return text
  }

  /// Appends text that matches itself, optionally in any case of its ASCII letters.
  ///
  /// It does not use `(?i)`: in a regex for characters, more letters would match an ASCII letter. A backslash is right
  /// before every ASCII character that is neither letter nor digit, and wrong before letters and digits (pcre2pattern,
  /// BACKSLASH).
  mutating func appendLiteral(_ literal: String, ignoringCase: Bool) {
    for byte in literal.utf8 {
      if ignoringCase, byte.isASCIILetter {
        bytes += [UInt8(ascii: "["), byte, byte ^ 0x20, UInt8(ascii: "]")]
        continue
      }
      if byte < 0x80, !byte.isASCIILetter, !byte.isASCIIDigit {
        bytes.append(UInt8(ascii: "\\"))
      }
      bytes.append(byte)
    }
  }

  /// The regex that matches `literal`: see ``appendLiteral(_:ignoringCase:)``.
  static func escaped(_ literal: String, ignoringCase: Bool) -> String {
    var escaped = RegexText()
    escaped.appendLiteral(literal, ignoringCase: ignoringCase)
    return escaped.text
  }
}
