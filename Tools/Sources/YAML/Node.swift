/// A value of a YAML or JSON document, with its place.
package struct Node: Sendable {
  /// What the value is made of.
  package enum Content: Sendable {
    case scalar(String)
    case sequence([Node])
    case mapping(Mapping)
  }

  package let content: Content
  package let tag: Tag

  /// Where the value begins; of an alias, where its anchor's value does.
  package let mark: Mark

  package init(_ content: Content, tag: Tag, mark: Mark) {
    self.content = content
    self.tag = tag
    self.mark = mark
  }

  /// The text of a scalar, without its quotes and escapes.
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

  /// The value of a mapping's key; `nil` without one, and when this is not a mapping.
  package subscript(key: String) -> Node? { mapping?[key] }
}

/// A place in a text: line and column, both from 1.
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
