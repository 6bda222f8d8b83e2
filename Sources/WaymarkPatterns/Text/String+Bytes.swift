extension String {
  /// Whether two texts are equal byte by byte; `==` also equates different Unicode normal forms.
  package func hasSameBytes(as other: String) -> Bool {
    utf8.elementsEqual(other.utf8)
  }

  /// The text with other bytes for some; `replacing` sees characters, which combining marks are a part of.
  package func replacingBytes(_ bytes: String, with others: String) -> String {
    String(
      decoding: Array(utf8).replacing(Array(bytes.utf8), with: Array(others.utf8)), as: UTF8.self)
  }
}
