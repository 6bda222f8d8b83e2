import YAML

extension String {
  /// The string as a YAML scalar on one line, quoted if it would otherwise be read as something
  /// else.
  ///
  /// Strings that begin like a number are quoted, because some readers treat them as dates or
  /// times.
  var yaml: String {
    guard unicodeScalars.allSatisfy(\.isPrintable) else { return inDoubleQuotes }
    return isPlainYAML ? self : inSingleQuotes
  }

  /// Whether YAML reads the printable string as itself.
  private var isPlainYAML: Bool {
    let bytes = Array(utf8)
    guard Node.Tag(plain: self) == .text, let first = bytes.first, !Self.notFirst.contains(first),
      bytes.last != UInt8(ascii: " "), bytes.last != UInt8(ascii: ":")
    else { return false }
    return [": ", " #"].allSatisfy { bytes.firstRange(of: Array($0.utf8)) == nil }
  }

  /// The bytes that begin a number, or anything other than a plain string.
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
