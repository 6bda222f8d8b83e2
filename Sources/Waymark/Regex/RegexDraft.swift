/// A regex under construction.
struct RegexDraft {
  /// Bytes, because appending to a string costs several times as much.
  private var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends regex syntax unchanged.
  mutating func append(_ syntax: String) {
    bytes.append(contentsOf: syntax.utf8)
  }

  /// Appends a literal, optionally ignoring the case of its ASCII letters.
  ///
  /// The regex doesn't contain `(?i)`, because in a regex for characters, non-ASCII letters such as
  /// the Kelvin sign would then match ASCII letters. A backslash is required before some ASCII
  /// characters, allowed before all that are neither letters nor digits, and wrong before letters
  /// and digits (pcre2pattern, BACKSLASH).
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

  /// Returns the regex that matches `literal`: see ``appendLiteral(_:ignoringCase:)``.
  static func escaped(_ literal: String, ignoringCase: Bool) -> String {
    var escaped = RegexDraft()
    escaped.appendLiteral(literal, ignoringCase: ignoringCase)
    return escaped.text
  }
}

extension RegexDraft {
  /// The names of a regex's groups, which are the parameters' names if PCRE2 accepts them.
  struct GroupNames {
    private var names: [String] = []

    /// The maximum length of a name in PCRE2 10.42, in bytes (128 in 10.44).
    private static let maximumLength = 32

    /// Returns the name of a group, or `nil` if there is no such group.
    func name(of number: Int) -> String? {
      names.indices.contains(number - 1) ? names[number - 1] : nil
    }

    /// Adds a group to the regex.
    ///
    /// - Returns: The group's index and its name: `wanted`, or `p` and a number if PCRE2 doesn't
    ///   accept `wanted` or another group has it.
    mutating func add(_ wanted: String) -> (name: String, number: Int) {
      let number = names.count + 1
      var name = Self.isName(wanted) ? wanted : "p\(number)"
      var attempt = number
      while names.contains(name) {
        name = "p\(attempt)"
        attempt += 1
      }
      names.append(name)
      return (name, number)
    }

    /// Whether PCRE2 accepts a name without `PCRE2_UTF` (pcre2pattern, NAMED CAPTURE GROUPS).
    private static func isName(_ text: String) -> Bool {
      guard let first = text.utf8.first, !first.isASCIIDigit, text.utf8.count <= maximumLength
      else {
        return false
      }
      return text.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
    }
  }
}
