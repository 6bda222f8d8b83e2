extension Node {
  /// The value of a boolean.
  package var bool: Bool? {
    guard tag == .bool else { return nil }
    return switch text?.lowercased() {
    case "true", "yes", "on": true
    case "false", "no", "off": false
    default: nil
    }
  }

  /// The value of an integer; `nil` also when it is too large.
  package var int: Int? {
    guard tag == .int, var digits = text?.filter({ $0 != "_" })[...] else { return nil }
    let isNegative = digits.hasPrefix("-")
    if isNegative || digits.hasPrefix("+") { digits.removeFirst() }
    var radix = 10
    if digits.count > 1, digits.first == "0" {
      digits.removeFirst()
      let radices: [Character: Int] = ["x": 16, "o": 8, "b": 2]
      radix = 8
      if let named = digits.first.flatMap({ radices[$0] }) {
        radix = named
        digits.removeFirst()
      }
    }
    // The sign is a part of the smallest integer.
    guard digits.first?.isHexDigit == true else { return nil }
    return Int((isNegative ? "-" : "") + digits, radix: radix)
  }

  /// The value of a number, whole or not.
  package var float: Double? {
    guard tag == .float else { return int.map(Double.init) }
    guard let text = text?.lowercased() else { return nil }
    return switch text {
    case ".inf", "+.inf": .infinity
    case "-.inf": -.infinity
    case ".nan": .nan
    default: Double(text.filter { $0 != "_" })
    }
  }
}
