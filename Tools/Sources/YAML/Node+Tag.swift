extension Node {
  package enum Tag: Sendable {
    case text, bool, int, float, null, sequence, mapping

    /// A type that the file itself defines, such as `!color`.
    case other
  }
}

extension Node.Tag {
  /// The type for a name such as `tag:yaml.org,2002:int`, the long form of `!!int`.
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

  /// The type of a scalar without quotes and tag.
  ///
  /// The types come from YAML 1.2's core schema: `017` is 17, and `1_000` is a string.
  /// As in YAML 1.1, `yes` and `on` are Booleans, too.
  package init(plain text: String) {
    switch text {
    case "", "~", "null", "Null", "NULL": self = .null
    case "true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON": self = .bool
    case "false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF": self = .bool
    default: self = Self(number: text.utf8[...]) ?? .text
    }
  }

  /// The type of a number, or `nil` if the string isn't a number.
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
  /// Whether this is an integer without a sign: `12`, `0x1F` or `0o17`.
  fileprivate var isInteger: Bool {
    let digits = dropFirst(2)
    guard first == UInt8(ascii: "0"), !digits.isEmpty else { return allSatisfy(\.isDigit) }
    switch dropFirst().first {
    case UInt8(ascii: "x"): return digits.allSatisfy(\.isHexDigit)
    case UInt8(ascii: "o"):
      return digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
    default: return allSatisfy(\.isDigit)
    }
  }

  /// Whether this is an unsigned number with a fraction, an exponent or both.
  fileprivate var isDecimal: Bool {
    var rest = drop(while: \.isDigit)
    let hasWhole = rest.startIndex > startIndex
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst()
      rest = fraction.drop(while: \.isDigit)
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

  fileprivate var isHexDigit: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20)
  }
}
