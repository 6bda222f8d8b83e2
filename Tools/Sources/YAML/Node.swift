/// A value of a YAML document, with its place.
public struct Node: Sendable {
  /// What the value is made of.
  public enum Content: Sendable {
    case scalar(String)
    case sequence([Node])
    case mapping(Mapping)
  }

  public let content: Content
  public let tag: Tag

  /// Where the value begins; of an alias, where its anchor's value does.
  public let mark: Mark

  public init(_ content: Content, tag: Tag, mark: Mark) {
    self.content = content
    self.tag = tag
    self.mark = mark
  }

  /// The text of a scalar, without its quotes and escapes.
  public var text: String? {
    if case .scalar(let text) = content { text } else { nil }
  }

  /// The values of a sequence.
  public var sequence: [Node]? {
    if case .sequence(let nodes) = content { nodes } else { nil }
  }

  /// The keys and values of a mapping.
  public var mapping: Mapping? {
    if case .mapping(let mapping) = content { mapping } else { nil }
  }

  /// The value of a mapping's key; `nil` without one, and when this is no mapping.
  public subscript(key: String) -> Node? { mapping?[key] }
}
