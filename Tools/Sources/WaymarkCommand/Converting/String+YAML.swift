import YAML

extension String {
  /// The text as a scalar of YAML on one line, in quotes where others would read it as something else.
  ///
  /// What begins like a number is in quotes, since some readers see dates and times in such texts.
  var yaml: String {
    guard unicodeScalars.allSatisfy(\.isPrintable) else { return inDoubleQuotes }
    return isPlainYAML ? self : "'\(replacing("'", with: "''"))'"
  }

  /// Whether YAML reads the printable text as itself.
  private var isPlainYAML: Bool {
    guard Node.Tag(plain: self) == .text, let first = utf8.first, let last = utf8.last else { return false }
    return !Self.notFirst.contains(first) && first != .blank && last != .blank
      && last != UInt8(ascii: ":") && !contains(": ") && !contains(" #")
  }

  /// What begins something else than a plain text, or a number.
  private static let notFirst = Set("-+.0123456789?:,[]{}#&*!|>'\"%@`=<~".utf8)

  private var inDoubleQuotes: String {
    let escaped = unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\\", "\"": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case _ where scalar.isPrintable: text.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
      }
    }
    return "\"\(escaped)\""
  }
}

extension UInt8 {
  fileprivate static let blank = UInt8(ascii: " ")
}
