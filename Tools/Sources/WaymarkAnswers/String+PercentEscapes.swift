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
}
