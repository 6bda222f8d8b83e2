extension String {
  /// Whether two strings have the same bytes.
  ///
  /// `==` also equates different Unicode normal forms.
  package func hasSameBytes(as other: String) -> Bool {
    utf8.elementsEqual(other.utf8)
  }
}
