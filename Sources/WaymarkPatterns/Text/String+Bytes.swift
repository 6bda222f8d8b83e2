extension String {
  /// Whether two texts are equal byte by byte.
  ///
  /// `==` also accepts different Unicode normal forms.
  package func hasSameBytes(as other: String) -> Bool {
    utf8.elementsEqual(other.utf8)
  }

  /// Whether a byte of the UTF-8 text fits.
  @inline(__always)
  package func hasByte(where fits: (UInt8) -> Bool) -> Bool {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      // A fraction of the instructions that the view's iterator takes.
      let bytes = utf8Span.span
      for index in bytes.indices where fits(bytes[index]) { return true }
      return false
    }
    return utf8.contains(where: fits)
  }

  /// The text with only its ASCII letters in lower case.
  package var lowercasedASCII: String {
    String(decoding: utf8.map(\.lowercasedASCII), as: UTF8.self)
  }

  /// The text with some bytes replaced.
  ///
  /// `replacing` works on characters, which include combining marks.
  package func replacingBytes(_ bytes: String, with others: String) -> String {
    String(
      decoding: Array(utf8).replacing(Array(bytes.utf8), with: Array(others.utf8)), as: UTF8.self)
  }
}
