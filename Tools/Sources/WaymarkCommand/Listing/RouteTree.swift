import WaymarkAnswers

/// A tree with a branch for each segment, in the order of the search.
struct RouteTree {
  private var nodes: [Node] = []
  private var roots: [Int] = []
  /// The nodes by parent and segment.
  private var known: [Branch: Int] = [:]

  /// A scheme, or a segment below a scheme.
  private struct Node {
    let text: String
    var names: [String] = []
    var children: [Int] = []
  }

  /// A segment below its parent.
  ///
  /// Different Unicode normal forms are different segments.
  private struct Branch: Hashable {
    let parent: Int?
    let text: [UInt8]
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

  /// The child of `parent` for a segment, which is created if necessary.
  private mutating func child(of parent: Int?, _ text: String) -> Int {
    let branch = Branch(parent: parent, text: Array(text.utf8))
    if let child = known[branch] { return child }
    nodes.append(Node(text: text))
    let child = nodes.count - 1
    known[branch] = child
    if let parent { nodes[parent].children.append(child) } else { roots.append(child) }
    return child
  }

  /// The tree as text, with the names of the routes that end at each segment.
  func text(for output: TerminalOutput) -> String {
    var table = TextTable(columns: ["PATTERN", "NAME"])
    // A stack instead of recursion, because patterns may have any number of segments.
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
