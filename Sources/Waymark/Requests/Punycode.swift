/// The encoding of domain labels that are not ASCII: RFC 3492.
enum Punycode {
  private static let base = 36
  /// The most bytes of a label after `xn--`: RFC 1035, section 2.3.4.
  private static let maximumCount = 59

  /// The scalars that a label stands for, which is given in lower case and without `xn--`; `nil` if it stands for none.
  static func scalars(of label: ArraySlice<UInt8>) -> [Unicode.Scalar]? {
    guard label.count <= maximumCount, label.allSatisfy({ $0 < 0x80 }) else { return nil }
    let delimiter = label.lastIndex(of: UInt8(ascii: "-"))
    var scalars = (delimiter.map { label[..<$0] } ?? []).map { Unicode.Scalar($0) }
    var digits = delimiter.map { label[($0 + 1)...] } ?? label
    var (value, place, bias) = (0x80, 0, 72)
    while !digits.isEmpty {
      guard let delta = number(from: &digits, bias: bias) else { return nil }
      let count = scalars.count + 1
      bias = adapted(delta, count: count, isFirst: place == 0)
      value += (place + delta) / count
      place = (place + delta) % count
      guard let code = UInt32(exactly: value), let scalar = Unicode.Scalar(code) else { return nil }
      scalars.insert(scalar, at: place)
      place += 1
    }
    return scalars
  }

  /// Reads a number of digits that each say whether it goes on (section 3.3).
  private static func number(from digits: inout ArraySlice<UInt8>, bias: Int) -> Int? {
    var (number, weight, position) = (0, 1, base)
    while let byte = digits.popFirst() {
      guard let digit = digit(of: byte) else { return nil }
      number += digit * weight
      let threshold = min(max(position - bias, 1), 26)
      if digit < threshold { return number }
      weight *= base - threshold
      position += base
      // A larger number is beyond Unicode.
      guard number <= Int32.max, weight <= Int32.max else { return nil }
    }
    return nil
  }

  private static func digit(of byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte - UInt8(ascii: "a"))
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0")) + 26
    default: nil
    }
  }

  /// The bias for the next number (section 6.1).
  private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var bias = 0
    while delta > 35 * 26 / 2 {
      delta /= 35
      bias += base
    }
    return bias + 36 * delta / (delta + 38)
  }
}
