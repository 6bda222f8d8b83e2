extension String {
  /// The string with each byte for which `isSpecial` returns `true` escaped, such as `%3A`.
  ///
  /// `isSpecial` must return the same result for all bytes of a non-ASCII character.
  package func percentEscaping(where isSpecial: (UInt8) -> Bool) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let escaped = utf8.flatMap { byte in
      isSpecial(byte)
        ? [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]] : [byte]
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  /// The string as browsers and systems send it: every byte that no URL contains is escaped (RFC
  /// 3986, section 2).
  package var urlWithEscapes: String {
    let marks = "-._~:/?#[]@!$&'()*+,;=%".utf8
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return percentEscaping {
      !letters.contains($0 | 0x20) && !digits.contains($0) && !marks.contains($0)
    }
  }
}
