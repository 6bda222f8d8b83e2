/// The keys and values of a mapping, in the order of the file.
package struct Mapping: Sendable {
  package let pairs: [(key: Node, value: Node)]

  private let indices: [String: Int]

  /// - Throws: `YAMLError.duplicateKeys`.
  package init(_ pairs: [(key: Node, value: Node)]) throws(YAMLError) {
    var indices: [String: Int] = [:]
    var duplicates: [DuplicateKey] = []
    for (index, pair) in pairs.enumerated() {
      guard let text = pair.key.text else { continue }
      if let first = indices[text] {
        duplicates.append(
          DuplicateKey(text: text, mark: pair.key.mark, first: pairs[first].key.mark))
      } else {
        indices[text] = index
      }
    }
    if !duplicates.isEmpty { throw .duplicateKeys(duplicates) }
    self.pairs = pairs
    self.indices = indices
  }

  /// The value for a key that is a scalar with this content.
  package subscript(key: String) -> Node? { indices[key].map { pairs[$0].value } }
}

/// A key that occurs more than once in a mapping.
package struct DuplicateKey: Sendable, Equatable {
  package let text: String
  package let mark: Mark

  /// The position of the key's first occurrence.
  package let first: Mark

  package init(text: String, mark: Mark, first: Mark) {
    self.text = text
    self.mark = mark
    self.first = first
  }
}
