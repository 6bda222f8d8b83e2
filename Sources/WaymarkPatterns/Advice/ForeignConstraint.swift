/// A constraint in another router's notation, after a parameter's name: `int`, `min(1)`, `\d+`.
struct ForeignConstraint {
  /// The equivalent name or regex in Waymark, or `nil` if there's no equivalent or the constraint
  /// accepts anything.
  let text: String?

  /// Whether the constraint accepts any number of segments, like Flask's `path` and `.*`.
  let isWildcard: Bool

  init(_ written: String) {
    let word = written.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let rest = written.dropFirst(word.count)
    // A name can have arguments, and another name can follow: `{lang:string(length=2)}`,
    // `{id:int:min(1)}`.
    let isName =
      !word.isEmpty && (rest.isEmpty || rest.hasPrefix(":") || rest.hasPrefix("("))
      && word.first?.isLetter == true
    guard isName else {
      isWildcard = ["*", ".*", ".+"].contains(written)
      text = written.isEmpty || isWildcard ? nil : written.escapedOnce.withoutAnchors
      return
    }
    isWildcard = word == "path"
    let argument = rest.hasPrefix("(") ? rest.dropFirst().prefix { $0 != ")" } : ""
    switch word {
    case "any": text = argument.split(separator: ",").joined(separator: "|").withoutBlanks
    case "regex":
      text = rest.hasSuffix(")") ? String(rest.dropFirst().dropLast()).withoutAnchors : nil
    case "bool": text = "true|false"
    case "long", "integer": text = "int"
    case "guid": text = "uuid"
    default:
      text = NamedConstraints.builtIn[String(word)] == nil ? nil : String(word)
    }
  }
}

extension String {
  /// Whether a regex has an escaped backslash before the letter of a class: `\\d`.
  var isEscapedTwice: Bool {
    let bytes = Array(utf8)
    return bytes.indices.contains { index in
      index + 2 < bytes.count && bytes[index] == UInt8(ascii: "\\")
        && bytes[index + 1] == UInt8(ascii: "\\") && "dDwWsSb".utf8.contains(bytes[index + 2])
    }
  }

  /// A regex that is escaped twice, with one level removed.
  var escapedOnce: String {
    isEscapedTwice ? replacing("\\\\", with: "\\") : self
  }

  /// The regex without `^` and `$`, because a constraint always matches a whole segment.
  var withoutAnchors: String {
    var text = self[...]
    if text.hasPrefix("^") { text.removeFirst() }
    if text.hasSuffix("$"), !text.hasSuffix("\\$") { text.removeLast() }
    return String(text)
  }

  fileprivate var withoutBlanks: String { filter { $0 != " " } }

  /// Whether the string is a regex rather than a literal.
  var looksLikeRegex: Bool {
    let bytes = Array(utf8)
    func follows(_ index: Int, _ characters: String) -> Bool {
      index + 1 < bytes.count && characters.utf8.contains(bytes[index + 1])
    }
    return bytes.indices.contains { index in
      switch bytes[index] {
      case UInt8(ascii: "\\"): follows(index, "dDwWsSbB\\")
      case UInt8(ascii: "]"), UInt8(ascii: ")"): follows(index, "+*{")
      case UInt8(ascii: "."): follows(index, "*+")
      case UInt8(ascii: "|"):
        !bytes.contains(UInt8(ascii: ":")) || bytes.contains(UInt8(ascii: "("))
      case UInt8(ascii: "^"): index == 0
      case UInt8(ascii: "("): follows(index, "?")
      default: false
      }
    }
  }
}
