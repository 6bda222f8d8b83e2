extension String {
  /// Whether two strings are equal byte by byte.
  ///
  /// `==` also accepts different Unicode normal forms.
  package func hasSameBytes(as other: String) -> Bool {
    utf8.elementsEqual(other.utf8)
  }

  /// Whether the string is a token, such as a request method (RFC 9110, sections 5.6.2 and 9.1).
  package var isToken: Bool {
    !isEmpty
      && utf8.allSatisfy {
        $0.isASCIILetter || $0.isASCIIDigit || "!#$%&'*+-.^_`|~".utf8.contains($0)
      }
  }

  /// Whether the string can be the method of a route.
  ///
  /// The string must be a token. Methods are case-sensitive, so `get` isn't `GET`. Such a spelling
  /// of a standard method is rejected, because it's certainly a mistake.
  package var isMethod: Bool {
    let usual = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "CONNECT", "OPTIONS", "TRACE"]
    return isToken && (usual.contains(self) || !usual.contains(uppercased()))
  }

  /// The string with its ASCII letters in lower case.
  package var lowercasedASCII: String {
    String(decoding: utf8.map(\.lowercasedASCII), as: UTF8.self)
  }

  /// Returns the string with some bytes replaced.
  ///
  /// `replacing` on a string compares characters, so it misses bytes before a combining mark.
  package func replacingBytes(_ bytes: String, with others: String) -> String {
    String(
      decoding: Array(utf8).replacing(Array(bytes.utf8), with: Array(others.utf8)), as: UTF8.self)
  }
}

extension Span<UInt8> {
  /// Returns the length in bytes of the Unicode scalar at `index`, or 0 if it isn't valid UTF-8
  /// (RFC 3629, section 4, which excludes overlong forms, surrogates, and anything above U+10FFFF).
  func lengthOfScalar(at index: Int) -> Int {
    let first = self[index]
    let second: ClosedRange<UInt8>
    let length: Int
    switch first {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xE1...0xEC, 0xEE...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard index + length <= count, second.contains(self[index + 1]) else { return 0 }
    for offset in 2..<Swift.max(length, 2) where self[index + offset] & 0xC0 != 0x80 { return 0 }
    return length
  }

  /// Whether all bytes are valid UTF-8.
  var isUTF8: Bool {
    var index = 0
    while index < count {
      let length = lengthOfScalar(at: index)
      if length == 0 { return false }
      index += length
    }
    return true
  }
}

extension String {
  /// Decodes UTF-8 bytes, or returns `nil` if they're invalid.
  ///
  /// The standard library's initializer for this needs iOS 18.
  package init?(utf8 bytes: [UInt8]) {
    let bytes = bytes[...]
    guard bytes.span.isUTF8 else { return nil }
    self.init(decoding: bytes, as: UTF8.self)
  }
}
