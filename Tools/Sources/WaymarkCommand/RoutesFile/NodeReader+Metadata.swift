import WaymarkDescription
import Yams

extension NodeReader {
  /// A value of any kind, as programs describe their metadata.
  mutating func metadata(_ node: Node, _ name: String) -> MetadataValue {
    countOfMetadata += 1
    guard countOfMetadata <= Self.maximumOfMetadata else {
      // Aliases in YAML could make it endless.
      if countOfMetadata == Self.maximumOfMetadata + 1 {
        report("the file has more than \(Self.maximumOfMetadata) values of metadata", at: node)
      }
      return .null
    }
    switch node {
    case .scalar(let scalar):
      if node.tag == Tag(.bool), let value = node.bool { return .boolean(value) }
      if node.tag == Tag(.int) { return .integer(integer(node, name) ?? 0) }
      if node.tag == Tag(.float), let value = node.float {
        if !value.isFinite { report("\(name) is not a finite number", at: node) }
        return .number(value)
      }
      return node.tag == Tag(.null) ? .null : .text(scalar.string)
    case .sequence(let nodes): return .list(nodes.map { metadata($0, name) })
    case .mapping, .alias:
      let pairs = pairs(of: node, name).map { ($0.text, metadata($0.value, name)) }
      return .mapping(Dictionary(pairs) { $1 })
    }
  }

  private static var maximumOfMetadata: Int { 100_000 }
}
