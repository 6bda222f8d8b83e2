extension String {
  /// The text with an escape such as `%3A` for each byte of its UTF-8 that `isSpecial` chooses.
  ///
  /// `isSpecial` must choose all bytes of a character beyond ASCII, or none.
  package func percentEscaping(where isSpecial: (UInt8) -> Bool) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let escaped = utf8.flatMap { byte in
      isSpecial(byte)
        ? [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]] : [byte]
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  /// The text as a URL: with an escape for each byte that no URL contains (RFC 3986, section 2), as
  /// browsers and systems send it.
  package var urlWithEscapes: String {
    let marks = "-._~:/?#[]@!$&'()*+,;=%".utf8
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return percentEscaping {
      !letters.contains($0 | 0x20) && !digits.contains($0) && !marks.contains($0)
    }
  }
}
