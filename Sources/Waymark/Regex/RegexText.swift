/// Text of a regex under construction.
struct RegexText {
  private(set) var text = ""

  /// Appends regex syntax as it is.
  mutating func append(_ syntax: String) {
    text += syntax
  }

  /// Appends text that is to match itself.
  mutating func appendLiteral(_ literal: String) {
    text += Self.escaped(literal)
  }

  /// The regex that matches exactly `literal`.
  ///
  /// A backslash before every ASCII character that is neither letter nor digit is right for all of
  /// them, and letters and digits must have none (pcre2pattern, BACKSLASH).
  static func escaped(_ literal: String) -> String {
    var escaped: [UInt8] = []
    escaped.reserveCapacity(literal.utf8.count + 8)
    for byte in literal.utf8 {
      if byte < 0x80, !byte.isASCIILetter, !byte.isASCIIDigit {
        escaped.append(UInt8(ascii: "\\"))
      }
      escaped.append(byte)
    }
    return String(decoding: escaped, as: UTF8.self)
  }
}
