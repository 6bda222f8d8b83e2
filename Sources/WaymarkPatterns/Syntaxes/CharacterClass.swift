/// A character class of a constraint, such as `[a-z]`, as PCRE2 delimits it (pcre2pattern, SQUARE BRACKETS AND
/// CHARACTER CLASSES).
package enum CharacterClass {
  /// The offset after the class that begins at `start`; `nil` if the class has no end.
  ///
  /// PCRE2 may find another end after a quoting escape (`\Q`, `\E`, `\c`).
  package static func end(in bytes: [UInt8], from start: Int) -> Int? {
    var index = start + 1
    if bytes.hasByte(UInt8(ascii: "^"), at: index) { index += 1 }
    // A bracket in the first place is a member of the class.
    if bytes.hasByte(UInt8(ascii: "]"), at: index) { index += 1 }
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "]"): return index + 1
      case UInt8(ascii: "["): index = endOfNamedClass(in: bytes, from: index) ?? index + 1
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return nil
  }

  /// The offset after a class such as `[:alpha:]` that begins at `start`; `nil` if there is none.
  private static func endOfNamedClass(in bytes: [UInt8], from start: Int) -> Int? {
    guard bytes.hasByte(UInt8(ascii: ":"), at: start + 1) else { return nil }
    let name = bytes[(start + 2)...].prefix { $0.isASCIILetter || $0 == UInt8(ascii: "^") }
    return bytes[name.endIndex...].starts(with: ":]".utf8) ? name.endIndex + 2 : nil
  }
}

extension [UInt8] {
  fileprivate func hasByte(_ byte: UInt8, at index: Int) -> Bool {
    index < count && self[index] == byte
  }
}
