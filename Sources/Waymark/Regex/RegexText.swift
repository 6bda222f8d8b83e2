/// Text of a regex under construction.
struct RegexText {
  /// Bytes rather than a string, to which appending costs several times as much.
  private var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends regex syntax as it is.
  mutating func append(_ syntax: String) {
    bytes.append(contentsOf: syntax.utf8)
  }

  /// Moves the text out, so that it can be appended to elsewhere without being copied.
  mutating func take() -> RegexText {
    let text = self
    self = RegexText()
    return text
  }

  /// Appends text that is to match itself, or itself but for the case of ASCII letters.
  ///
  /// Not by `(?i)`, which has more letters match an ASCII one where the regex is for characters.
  /// A backslash before every ASCII character that is neither letter nor digit is right for all of
  /// them, and letters and digits must have none (pcre2pattern, BACKSLASH).
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
