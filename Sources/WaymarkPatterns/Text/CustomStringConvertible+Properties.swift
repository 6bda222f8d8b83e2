extension CustomStringConvertible {
  /// Returns the value in one line, safe to log: its type and its relevant properties, escaped and
  /// truncated.
  ///
  /// Swift's default description shows stored properties and module names. `nil` values are left
  /// out.
  ///
  /// - Complexity: O(*n*) for *n* bytes of property descriptions.
  package func described(
    _ properties: KeyValuePairs<String, (any CustomStringConvertible)?>
  ) -> String {
    let texts = properties.compactMap { label, value in
      value.map { "\(label): \(($0 as? String)?.debugDescription ?? $0.description)" }
    }
    let list = texts.isEmpty ? "" : "(\(texts.joined(separator: ", ")))"
    return "\(Self.self)\(list)".printable(limit: 512)
  }
}
