import YAML

/// The names of the parts of a routes file in messages.
enum RouteSubject {
  /// The name of the part at a path of keys, such as `route 3 "user.view"`, or `nil` if messages
  /// don't need a name.
  static func text(of path: [String], _ node: Node?) -> String? {
    guard path.count == 2 else { return nil }
    switch path[0] {
    case "routes":
      let name = node?["name"]?.text.map { " \($0.quoted)" } ?? ""
      return "route \((Int(path[1]) ?? 0) + 1)\(name)"
    case "constraints": return "constraint \(path[1].quoted)"
    default: return nil
    }
  }
}

extension Node {
  /// The node at a path of keys, or the last existing node on that path.
  func node(at path: some Collection<String>) -> Node {
    guard let key = path.first else { return self }
    let next =
      self[key]
      ?? Int(key).flatMap { index in
        sequence.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      }
    return next?.node(at: path.dropFirst()) ?? self
  }
}
