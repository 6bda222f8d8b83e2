import YAML

/// What messages call the part of a routes file that has a fault.
enum RouteSubject {
  /// The name of what a path of keys leads to, such as `route 3 "user.view"`; `nil` where it needs
  /// none.
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
  /// The node that keys lead to, or the last one on the way.
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
