import YAML

extension String {
  /// The text as a scalar of YAML on one line, in quotes where others would read it as something
  /// else.
  ///
  /// What begins like a number is in quotes, since some readers see dates and times in such texts.
  var yaml: String {
    guard unicodeScalars.allSatisfy(\.isPrintable) else { return inDoubleQuotes }
    return isPlainYAML ? self : inSingleQuotes
  }

  /// Whether YAML reads the printable text as itself.
  private var isPlainYAML: Bool {
    let bytes = Array(utf8)
    guard Node.Tag(plain: self) == .text, let first = bytes.first, !Self.notFirst.contains(first),
      bytes.last != UInt8(ascii: " "), bytes.last != UInt8(ascii: ":")
    else { return false }
    return [": ", " #"].allSatisfy { bytes.firstRange(of: Array($0.utf8)) == nil }
  }

  /// What begins something else than a plain text, or a number.
  private static let notFirst = Set(" -+.0123456789?:,[]{}#&*!|>'\"%@`=<~".utf8)

  private var inSingleQuotes: String {
    let doubled = unicodeScalars.reduce(into: "") { text, scalar in
      text += scalar == "'" ? "''" : String(scalar)
    }
    return "'\(doubled)'"
  }

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
