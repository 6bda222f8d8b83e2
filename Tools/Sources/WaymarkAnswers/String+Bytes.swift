extension String {
  /// Whether two texts are equal byte by byte; `==` also equates different Unicode normal forms.
  package func hasSameBytes(as other: String) -> Bool {
    utf8.elementsEqual(other.utf8)
  }
}
