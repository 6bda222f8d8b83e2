#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension LosslessStringConvertible {
  /// Converts a whole string, and never traps.
  ///
  /// A binary floating-point number must be finite and in decimal digits, because Swift also reads
  /// `0x10`, `inf` and `nan`. `Character.init(_:)` traps unless the string is a single character.
  init?(strictly text: String) {
    if Self.self is Character.Type, text.isEmpty || !text.dropFirst().isEmpty { return nil }
    guard Self.self is any BinaryFloatingPoint.Type else {
      self.init(text)
      return
    }
    guard text.isDecimal, let number = Self(text), (number as? any FloatingPoint)?.isFinite ?? true
    else { return nil }
    self = number
  }
}

extension Decimal {
  /// Converts a whole string, without rounding.
  ///
  /// Foundation stops at the first invalid character, and it rounds a number that has more digits
  /// than a `Decimal` can store.
  init?(strictly text: String) {
    guard Double(decimal: text) != nil, let number = Decimal(string: text),
      Self.significantDigits(of: number.description) == Self.significantDigits(of: text)
    else { return nil }
    self = number
  }

  /// Returns the digits of a number, from the first nonzero one to the last.
  private static func significantDigits(of text: String) -> [UInt8] {
    let isZero = { (digit: UInt8) in digit == UInt8(ascii: "0") }
    let mantissa = text.utf8.prefix { byte in !"eE".utf8.contains(byte) }
    var digits = Array(mantissa.filter(\.isASCIIDigit).drop(while: isZero))
    digits.removeLast(digits.reversed().prefix(while: isZero).count)
    return digits
  }
}

extension String {
  /// Whether the string contains only characters of a decimal number with an optional exponent.
  ///
  /// Excludes hexadecimal numbers and `nan`.
  var isDecimal: Bool { utf8.allSatisfy { $0.isASCIIDigit || "+-.eE".utf8.contains($0) } }
}

extension Double {
  /// Converts a number in decimal digits.
  init?(decimal text: String) {
    guard text.isDecimal else { return nil }
    self.init(text)
  }
}
