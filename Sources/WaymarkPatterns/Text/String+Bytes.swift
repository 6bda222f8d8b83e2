extension String {
  /// Whether two texts are equal byte by byte.
  ///
  /// `==` also accepts different Unicode normal forms.
  package func hasSameBytes(as other: String) -> Bool {
    utf8.elementsEqual(other.utf8)
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
