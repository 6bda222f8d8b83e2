extension Node {
  /// The value of a Boolean.
  package var bool: Bool? {
    guard tag == .bool else { return nil }
    return switch text?.lowercased() {
    case "true", "yes", "on": true
    case "false", "no", "off": false
    default: nil
    }
  }

  /// The value of an integer, or `nil` if the node isn't an integer or the value is too large.
  package var int: Int? {
    guard tag == .int, var digits = text?[...] else { return nil }
    let isNegative = digits.hasPrefix("-")
    if isNegative || digits.hasPrefix("+") { digits.removeFirst() }
    let radix = digits.hasPrefix("0x") ? 16 : digits.hasPrefix("0o") ? 8 : 10
    if radix != 10 { digits.removeFirst(2) }
    // The sign is included, because the magnitude of the smallest integer doesn't fit.
    guard digits.first?.isHexDigit == true else { return nil }
    return Int((isNegative ? "-" : "") + digits, radix: radix)
  }

  /// The value of an integer or a decimal number.
  package var float: Double? {
    guard tag == .float else { return int.map(Double.init) }
    guard let text = text?.lowercased() else { return nil }
    return switch text {
    case ".inf", "+.inf": .infinity
    case "-.inf": -.infinity
    case ".nan": .nan
    default: Double(text)
    }
  }
}
