extension WebHost {
  /// The encoding of non-ASCII domain labels: RFC 3492.
  enum Punycode {
    // `Int` has 32 bits on some watches, where a product below could overflow.
    private static let base: Int64 = 36
    /// The maximum number of bytes of a label after `xn--`: RFC 1035, section 2.3.4.
    private static let maximumCount = 59

    /// Decodes a label, which must be in lower case and without `xn--`, or returns `nil` if it's
    /// invalid.
    static func scalars(of label: ArraySlice<UInt8>) -> [Unicode.Scalar]? {
      guard label.count <= maximumCount, label.allSatisfy({ $0 < 0x80 }) else { return nil }
      // A delimiter at the start counts as an invalid digit (section 6.2).
      let delimiter = label.dropFirst().lastIndex(of: UInt8(ascii: "-"))
      var scalars = (delimiter.map { label[..<$0] } ?? []).map { Unicode.Scalar($0) }
      var digits = delimiter.map { label[($0 + 1)...] } ?? label
      var (value, place, bias): (Int64, Int64, Int64) = (0x80, 0, 72)
      while !digits.isEmpty {
        guard let delta = number(from: &digits, bias: bias) else { return nil }
        let count = Int64(scalars.count + 1)
        bias = adapted(delta, count: count, isFirst: place == 0)
        value += (place + delta) / count
        place = (place + delta) % count
        guard let code = UInt32(exactly: value), let scalar = Unicode.Scalar(code) else {
          return nil
        }
        scalars.insert(scalar, at: Int(place))
        place += 1
      }
      return scalars
    }

    /// Encodes scalars as a label without `xn--`, or returns `nil` if it would be too long.
    static func label(of scalars: [Unicode.Scalar]) -> [UInt8]? {
      guard scalars.count <= maximumCount else { return nil }
      var label = scalars.filter(\.isASCII).map { UInt8($0.value) }
      var count = Int64(label.count)
      if count > 0 { label.append(UInt8(ascii: "-")) }
      var (value, delta, bias): (UInt32, Int64, Int64) = (0x80, 0, 72)
      var isFirst = true
      while let next = scalars.map(\.value).filter({ $0 >= value }).min() {
        delta += Int64(next - value) * (count + 1)
        value = next
        for scalar in scalars {
          if scalar.value < value { delta += 1 }
          guard scalar.value == value else { continue }
          append(delta, to: &label, bias: bias)
          count += 1
          bias = adapted(delta, count: count, isFirst: isFirst)
          (delta, isFirst) = (0, false)
        }
        delta += 1
        value += 1
      }
      return label.count <= maximumCount ? label : nil
    }

    /// Writes a variable-length integer (section 3.3).
    private static func append(_ number: Int64, to label: inout [UInt8], bias: Int64) {
      var (rest, position) = (number, base)
      while true {
        let threshold = min(max(position - bias, 1), 26)
        let isLast = rest < threshold
        let digit = isLast ? rest : threshold + (rest - threshold) % (base - threshold)
        label.append(
          digit < 26 ? UInt8(ascii: "a") + UInt8(digit) : UInt8(ascii: "0") + UInt8(digit - 26))
        if isLast { return }
        rest = (rest - threshold) / (base - threshold)
        position += base
      }
    }

    /// Reads a variable-length integer (section 3.3).
    private static func number(from digits: inout ArraySlice<UInt8>, bias: Int64) -> Int64? {
      var (number, weight, position): (Int64, Int64, Int64) = (0, 1, base)
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

    private static func digit(of byte: UInt8) -> Int64? {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): Int64(byte - UInt8(ascii: "a"))
      case UInt8(ascii: "0")...UInt8(ascii: "9"): Int64(byte - UInt8(ascii: "0")) + 26
      default: nil
      }
    }

    /// Returns the bias for the next number (section 6.1).
    private static func adapted(_ delta: Int64, count: Int64, isFirst: Bool) -> Int64 {
      var delta = isFirst ? delta / 700 : delta / 2
      delta += delta / count
      var bias: Int64 = 0
      while delta > 35 * 26 / 2 {
        delta /= 35
        bias += base
      }
      return bias + 36 * delta / (delta + 38)
    }
  }
}
