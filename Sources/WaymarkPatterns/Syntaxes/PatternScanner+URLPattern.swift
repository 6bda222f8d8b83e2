/// The parts of URLPattern that come from JavaScript.
extension PatternScanner {
  /// Skips a JavaScript name (ECMA-262, 12.7: IdentifierName).
  mutating func skipIdentifier() {
    let start = offset
    while let scalar = nextScalar {
      let properties = scalar.properties
      let belongs =
        scalar == "$" || scalar == "_"
        || (offset == start
          ? properties.isIDStart
          : properties.isIDContinue || scalar == "\u{200C}" || scalar == "\u{200D}")
      guard belongs else { return }
      skip(UTF8.width(scalar))
    }
  }

  /// Reads `(regex)` if there is one.
  mutating func takeRegex() throws(PatternError) -> PatternParameter.Constraint? {
    guard peek == UInt8(ascii: "(") else { return nil }
    skip()
    let start = offset
    var depth = 1
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\\") where (peek(1) ?? 0) < 0x80: skip()
      case UInt8(ascii: "\\"):
        throw invalidRegex("it has characters outside ASCII", at: offset + 1)
      case UInt8(ascii: "("):
        guard peek(1) == UInt8(ascii: "?") else {
          throw invalidRegex("its groups are written (?:…)", at: offset)
        }
        depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case 0x80...:
        throw invalidRegex("it has characters outside ASCII", at: offset)
      default: break
      }
      if depth == 0 {
        let text = self.text(from: start)
        skip()
        if let offset = Self.setOperation(in: Array(text.utf8)) {
          throw invalidRegex("sets within a class are not supported", at: start + offset)
        }
        return PatternParameter.Constraint(text, range: start..<start + text.utf8.count)
      }
      skip()
    }
    throw error(.other("the regex is never closed by ')'"), from: start - 1)
  }

  private func invalidRegex(_ why: String, at offset: Int) -> PatternError {
    error(.invalidConstraint(why), from: offset, length: 1)
  }

  /// Returns the offset of a nested class or a set operation in a class, which PCRE2 would read as
  /// characters.
  private static func setOperation(in regex: [UInt8]) -> Int? {
    var isInClass = false
    var index = 0
    while index < regex.count {
      let next = index + 1 < regex.count ? regex[index + 1] : 0
      switch regex[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "[") where isInClass && next != UInt8(ascii: ":"): return index
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "-"), UInt8(ascii: "&"):
        if isInClass, next == regex[index] { return index }
      default: break
      }
      index += 1
    }
    return nil
  }
}
