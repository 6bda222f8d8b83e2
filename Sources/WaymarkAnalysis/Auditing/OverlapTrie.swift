internal import Waymark

/// Finds the shapes that are less specific than another shape and share some path with it.
///
/// Shapes are compared from the left. The first segment that differs decides.
struct OverlapTrie {
  private var nodes = [Node()]

  private struct Node {
    var literals: [[UInt8]: Int] = [:]
    var any: Int?
    /// The nodes of ``literals`` and ``any``, in the order of creation.
    var children: [Int] = []
    /// The routes whose shapes end here.
    var ends: [Int] = []
    /// The routes whose shapes have a rest from here on.
    var rests: [Int] = []
  }

  mutating func insert(_ route: Int, under shape: PathShape) {
    var node = 0
    for segment in shape.segments {
      if let text = segment.map({ Array($0.utf8) }) {
        if let child = nodes[node].literals[text] {
          node = child
        } else {
          nodes[node].literals[text] = nodes.count
          node = addChild(of: node)
        }
      } else if let child = nodes[node].any {
        node = child
      } else {
        nodes[node].any = nodes.count
        node = addChild(of: node)
      }
    }
    if shape.hasRest {
      nodes[node].rests.append(route)
    } else {
      nodes[node].ends.append(route)
    }
  }

  private mutating func addChild(of node: Int) -> Int {
    nodes[node].children.append(nodes.count)
    nodes.append(Node())
    return nodes.count - 1
  }

  /// A node that fits the first `depth` segments.
  private struct Visit {
    let node: Int
    let depth: Int
    /// Whether the branch is less specific already.
    let isLess: Bool
  }

  /// The maximum number of nodes to visit for a shape.
  private static let maximumVisits = 10_000

  /// Routes with a shape that overlaps `shape` and is less specific.
  ///
  /// - Parameters:
  ///   - limit: The number of routes that is enough.
  ///   - isWanted: Whether a route counts.
  func lessSpecific(
    than shape: PathShape, limit: Int, where isWanted: (Int) -> Bool
  ) -> [Int] {
    var found: [Int] = []
    var visits = [Visit(node: 0, depth: 0, isLess: false)]
    var count = 0
    while let visit = visits.popLast(), count < Self.maximumVisits, found.count < limit {
      count += 1
      let node = nodes[visit.node]
      let isAtEnd = visit.depth == shape.segments.count
      if visit.isLess || !isAtEnd { found += node.rests.filter(isWanted) }
      if isAtEnd {
        if visit.isLess {
          found += node.ends.filter(isWanted)
          if shape.hasRest { visits += children(of: node, atDepth: visit.depth) }
        }
        continue
      }
      if let text = shape.segments[visit.depth] {
        if let child = node.literals[Array(text.utf8)] {
          visits.append(Visit(node: child, depth: visit.depth + 1, isLess: visit.isLess))
        }
        if let child = node.any {
          visits.append(Visit(node: child, depth: visit.depth + 1, isLess: true))
        }
      } else if visit.isLess {
        visits += children(of: node, atDepth: visit.depth + 1)
      } else if let child = node.any {
        visits.append(Visit(node: child, depth: visit.depth + 1, isLess: false))
      }
    }
    return found
  }

  private func children(of node: Node, atDepth depth: Int) -> [Visit] {
    node.children.map { Visit(node: $0, depth: depth, isLess: true) }
  }
}
