extension Node {
  /// The type of a node.
  package enum Tag: Sendable {
    case text, bool, int, float, null, sequence, mapping

    /// A type that a file names itself, such as `!color`.
    case other
  }
}

extension Node.Tag {
  /// The type of a name such as `tag:yaml.org,2002:int`, which `!!int` stands for.
  init(name: String) {
    switch name {
    case "!", "tag:yaml.org,2002:str": self = .text
    case "tag:yaml.org,2002:bool": self = .bool
    case "tag:yaml.org,2002:int": self = .int
    case "tag:yaml.org,2002:float": self = .float
    case "tag:yaml.org,2002:null": self = .null
    case "tag:yaml.org,2002:seq": self = .sequence
    case "tag:yaml.org,2002:map": self = .mapping
    default: self = .other
    }
  }

  /// The type of a scalar that has neither quotes nor a tag.
  ///
  /// These are the types of YAML 1.2's core schema. As in YAML 1.1, `yes` and `on` are booleans
  /// too, numbers can have underscores, and there are binary numbers. Dates are texts.
  package init(plain text: String) {
    switch text {
    case "", "~", "null", "Null", "NULL": self = .null
    case "true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON": self = .bool
    case "false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF": self = .bool
    default: self = Self(number: text.utf8[...]) ?? .text
    }
  }

  /// The type of a number; `nil` for another text.
  private init?(number text: Substring.UTF8View) {
    var text = text
    let isSigned = text.first == UInt8(ascii: "-") || text.first == UInt8(ascii: "+")
    if isSigned { text.removeFirst() }
    guard let first = text.first, first.isDigit || first == UInt8(ascii: ".") else { return nil }
    switch Substring(text) {
    case ".inf", ".Inf", ".INF": self = .float
    case ".nan", ".NaN", ".NAN":
      if isSigned { return nil }
      self = .float
    default:
      if text.isInteger {
        self = .int
      } else if text.isDecimal {
        self = .float
      } else {
        return nil
      }
    }
  }
}

extension Substring.UTF8View {
  /// Whether this is an integer without a sign: `12`, `0x1F`, `0o17`, `017` or `0b11`.
  fileprivate var isInteger: Bool {
    guard first == UInt8(ascii: "0") else { return allSatisfy(\.isDigitOrUnderscore) }
    let digits = dropFirst(2)
    switch dropFirst().first {
    case nil: return true
    case UInt8(ascii: "x"): return digits.hasDigits && digits.allSatisfy(\.isHexDigitOrUnderscore)
    case UInt8(ascii: "b"): return digits.hasDigits && digits.areAllDigits(below: "2")
    case UInt8(ascii: "o"): return digits.hasDigits && digits.areAllDigits(below: "8")
    default: return dropFirst().areAllDigits(below: "8")
    }
  }

  /// Whether there are more than underscores.
  private var hasDigits: Bool { contains { $0 != UInt8(ascii: "_") } }

  /// Whether these are digits below another, and underscores.
  private func areAllDigits(below end: Unicode.Scalar) -> Bool {
    let digits = UInt8(ascii: "0")..<UInt8(ascii: end)
    return allSatisfy { $0 == UInt8(ascii: "_") || digits.contains($0) }
  }

  /// Whether this is a number with a fraction, an exponent or both, without a sign.
  fileprivate var isDecimal: Bool {
    var rest = drop(while: \.isDigitOrUnderscore)
    let hasWhole = rest.startIndex > startIndex
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst()
      rest = fraction.drop(while: \.isDigitOrUnderscore)
      guard hasWhole || rest.startIndex > fraction.startIndex else { return false }
    }
    guard let mark = rest.popFirst() else { return true }
    guard mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") else { return false }
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    return !rest.isEmpty && rest.allSatisfy(\.isDigit)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var isDigitOrUnderscore: Bool { isDigit || self == UInt8(ascii: "_") }

  fileprivate var isHexDigitOrUnderscore: Bool {
    isDigitOrUnderscore || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20)
  }
}
