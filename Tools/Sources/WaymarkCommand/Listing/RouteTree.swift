import WaymarkAnswers

/// Routes drawn as a tree: a branch for each segment, in the order in which the routes are tried.
struct RouteTree {
  private var nodes: [Node] = []
  private var roots: [Int] = []

  /// A scheme, or a segment of it.
  private struct Node {
    let text: String
    var names: [String] = []
    var children: [Int] = []
  }

  init(_ routes: [ListedRoute]) {
    for route in routes {
      let top = route.method.map { [$0] } ?? []
      var path = top + [route.schemeLabel] + route.segments
      if route.segments.isEmpty { path.append("/") }
      var node: Int?
      for text in path { node = child(of: node, text) }
      guard let node else { continue }
      let hosts = route.hosts.isEmpty ? "" : " of \(route.hosts.joined(separator: ", "))"
      nodes[node].names.append((route.name ?? "-") + hosts)
    }
  }

  /// The branch of `parent` with a text; a new one if there is none.
  private mutating func child(of parent: Int?, _ text: String) -> Int {
    let siblings = parent.map { nodes[$0].children } ?? roots
    if let known = siblings.first(where: { nodes[$0].text == text }) { return known }
    nodes.append(Node(text: text))
    let child = nodes.count - 1
    if let parent { nodes[parent].children.append(child) } else { roots.append(child) }
    return child
  }

  /// The tree; beside each segment stand the names of the routes that end there.
  func text(for output: TerminalOutput) -> String {
    var table = TextTable(columns: ["PATTERN", "NAME"])
    // A stack, not recursion, because patterns may have any number of segments.
    var rest = roots.reversed().map { (node: $0, first: "", others: "") }
    while let (node, first, others) = rest.popLast() {
      let names = nodes[node].names.joined(separator: ", ")
      table.append([TextTable.Cell(first + nodes[node].text), TextTable.Cell(names, .green)])
      for (index, child) in nodes[node].children.enumerated().reversed() {
        let isLast = index == nodes[node].children.count - 1
        rest.append(
          (child, others + (isLast ? "└── " : "├── "), others + (isLast ? "    " : "│   ")))
      }
    }
    return table.text(for: output)
  }
}
