extension UInt8 {
  @inlinable
  package var isASCIILetter: Bool {
    ((self | 0x20) &- UInt8(ascii: "a")) < 26
  }

  @inlinable
  package var isASCIIDigit: Bool {
    (self &- UInt8(ascii: "0")) < 10
  }

  /// The lower-case letter for an upper-case ASCII letter, or the byte itself.
  @inlinable
  package var lowercasedASCII: UInt8 {
    (self &- UInt8(ascii: "A")) < 26 ? self | 0x20 : self
  }

  /// Whether a scheme can contain the byte after its first letter (RFC 3986, section 3.1).
  @inlinable
  package var isSchemeCharacter: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: "+") || self == UInt8(ascii: "-")
      || self == UInt8(ascii: ".")
  }

  /// Whether the byte is an ASCII letter, a digit, `_` or `-`, as in names in braces, host labels
  /// and words.
  @inlinable
  package var isNameByte: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "-")
  }

  /// The value of a hexadecimal digit, or `nil` for any other byte.
  package var hexDigitValue: UInt8? {
    if isASCIIDigit { return self - UInt8(ascii: "0") }
    let letter = lowercasedASCII
    guard letter >= UInt8(ascii: "a"), letter <= UInt8(ascii: "f") else { return nil }
    return letter - UInt8(ascii: "a") + 10
  }
}

extension ArraySlice<UInt8> {
  /// Whether a label is a decimal or hexadecimal number, so that a host that ends in the label is
  /// an IPv4 address (URL Standard, "ends in a number checker").
  var isNumberOfAddress: Bool {
    let isHex = starts(with: "0x".utf8) || starts(with: "0X".utf8)
    return isHex ? dropFirst(2).allSatisfy { $0.hexDigitValue != nil } : allSatisfy(\.isASCIIDigit)
  }
}

extension Span<UInt8> {
  /// Returns the byte that the escape `%XX` at `index` encodes, or `nil` if there is no escape.
  package func escapedByte(at index: Int) -> UInt8? {
    guard index + 2 < count, self[index] == UInt8(ascii: "%"),
      let high = self[index + 1].hexDigitValue, let low = self[index + 2].hexDigitValue
    else { return nil }
    return high << 4 | low
  }
}
