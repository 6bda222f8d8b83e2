import WaymarkDescription
import Yams

/// A table of routes as the text of a routes file.
struct TableText {
  private let description: RouteTableDescription

  init(_ description: RouteTableDescription) {
    self.description = description
  }

  /// The table as JSON, a key a line and sorted.
  var json: String {
    get throws(RoutesFileError) {
      do {
        return try description.json() + "\n"
      } catch {
        throw RoutesFileError("the table", "\(error)")
      }
    }
  }

  /// The table as YAML, in the order in which people write the keys.
  var yaml: String {
    get throws {
      let encoder = YAMLEncoder()
      encoder.options.allowUnicode = true
      encoder.options.width = -1
      let text = try encoder.encode(description)
      guard let node = try Yams.compose(yaml: text) else { return text }
      return try Yams.serialize(
        node: node.sortingUsersKeys(), width: encoder.options.width,
        allowUnicode: encoder.options.allowUnicode)
    }
  }
}

extension Node {
  /// The node with the keys in order that users name: those of dictionaries come in another order on each run.
  ///
  /// - Parameter isUsers: Whether users name the keys of the node itself.
  fileprivate func sortingUsersKeys(isUsers: Bool = false) -> Node {
    switch self {
    case .mapping(let mapping):
      let usersMappings = ["constraintNames", "constraints", "metadata"]
      var pairs = mapping.map { key, value in
        (key, value.sortingUsersKeys(isUsers: isUsers || usersMappings.contains(key.string ?? "")))
      }
      if isUsers { pairs.sort { ($0.0.string ?? "") < ($1.0.string ?? "") } }
      return .mapping(Node.Mapping(pairs, mapping.tag, mapping.style))
    case .sequence(let nodes):
      return .sequence(
        Node.Sequence(nodes.map { $0.sortingUsersKeys(isUsers: isUsers) }, nodes.tag, nodes.style))
    case .scalar, .alias: return self
    }
  }
}
