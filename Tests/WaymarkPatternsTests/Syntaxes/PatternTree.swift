import Waymark

extension RoutePattern {
  /// The tree in one line: `/ 'user' / :id<int> [/ 'edit'] # / *rest`.
  var tree: String {
    let parts = [path.tree] + (fragment.map { ["#", $0.tree] } ?? [])
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The source of every element, read from the pattern by its range, in the order of the pattern.
  var pieces: [String] {
    let bytes = Array(text.utf8)
    func visit(_ elements: [PatternElement]) -> [String] {
      elements.flatMap { element -> [String] in
        let text = String(decoding: bytes[element.range], as: UTF8.self)
        guard case .optional(let inner) = element.kind else { return [text] }
        return [text] + visit(inner)
      }
    }
    return visit(path) + visit(fragment ?? [])
  }
}

extension [PatternElement] {
  fileprivate var tree: String {
    map(\.tree).joined(separator: " ")
  }
}

extension PatternElement {
  fileprivate var tree: String {
    switch kind {
    case .separator: "/"
    case .literal(let text): "'\(text)'"
    case .parameter(let parameter):
      ":\(parameter.name ?? "")" + (parameter.isLazy ? "~" : "")
        + (parameter.constraint.map { "<\($0.text)>" } ?? "")
    case .wildcard(let name, let mayBeEmpty): "\(mayBeEmpty ? "*" : "**")\(name ?? "")"
    case .optional(let inner): "[\(inner.tree)]"
    }
  }
}
