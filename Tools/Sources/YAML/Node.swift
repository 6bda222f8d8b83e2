/// A value in a YAML or JSON document, with its position.
package struct Node: Sendable {
  package enum Content: Sendable {
    case scalar(String)
    case sequence([Node])
    case mapping(Mapping)
  }

  package let content: Content
  package let tag: Tag

  /// The position where the value begins.
  ///
  /// For an alias, it's the position of the anchored value.
  package let mark: Mark

  package init(_ content: Content, tag: Tag, mark: Mark) {
    self.content = content
    self.tag = tag
    self.mark = mark
  }

  /// The contents of a scalar, without quotes and escapes.
  package var text: String? {
    if case .scalar(let text) = content { text } else { nil }
  }

  /// The values of a sequence.
  package var sequence: [Node]? {
    if case .sequence(let nodes) = content { nodes } else { nil }
  }

  /// The keys and values of a mapping.
  package var mapping: Mapping? {
    if case .mapping(let mapping) = content { mapping } else { nil }
  }

  /// The value for a key, or `nil` if the key is missing or this isn't a mapping.
  package subscript(key: String) -> Node? { mapping?[key] }
}

/// A line and a column, both counted from 1.
///
/// Columns count Unicode scalars.
package struct Mark: Sendable, Equatable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
