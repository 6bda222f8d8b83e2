import WaymarkDescription
import YAML

extension NodeReader {
  /// A value of any kind, in the form that describes metadata.
  mutating func metadata(_ node: Node, _ name: String) -> MetadataValue {
    switch node.content {
    case .scalar(let text):
      if let value = node.bool { return .boolean(value) }
      if node.tag == .int, node.int == nil, let value = UInt64(text) { return .unsigned(value) }
      if node.tag == .int { return .integer(integer(node, name) ?? 0) }
      if node.tag == .float, let value = node.float {
        if !value.isFinite { report("\(name) is not a finite number", at: node) }
        return .number(value)
      }
      return node.tag == .null ? .null : .text(text)
    case .sequence(let nodes): return .list(nodes.map { metadata($0, name) })
    case .mapping:
      let pairs = pairs(of: node, name).map { ($0.text, metadata($0.value, name)) }
      return .mapping(Dictionary(pairs) { $1 })
    }
  }
}
