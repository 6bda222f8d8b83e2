/// The keys and values of a mapping, in the order of the file.
package struct Mapping: Sendable {
  package let pairs: [(key: Node, value: Node)]

  private let indices: [String: Int]

  /// - Throws: `YAMLError.duplicateKeys`.
  package init(_ pairs: [(key: Node, value: Node)]) throws(YAMLError) {
    var indices: [String: Int] = [:]
    var duplicates: [Int] = []
    for (index, pair) in pairs.enumerated() {
      guard let text = pair.key.text else { continue }
      if let first = indices[text] {
        duplicates.append(first)
      } else {
        indices[text] = index
      }
    }
    let first = Set(duplicates).sorted()
    if let index = first.first {
      throw .duplicateKeys(first.compactMap { pairs[$0].key.text }, pairs[index].key.mark)
    }
    self.pairs = pairs
    self.indices = indices
  }

  /// The value of a key that is a scalar with this text.
  package subscript(key: String) -> Node? { indices[key].map { pairs[$0].value } }
}
