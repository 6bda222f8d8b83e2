internal import RegexEngine

/// Finds the entries whose shape fits a path, segment by segment.
///
/// Four flat arrays hold everything, so a copy is a few block copies and a look-up follows no references. A step to a
/// literal child is one probe of a hash table over (node, segment). Segments of up to 16 bytes are compared as two
/// words.
struct RouteTrie: Sendable {
  private var nodes: [Node] = [Node()]
  private var edges = EdgeTable()
  private var links: [Link] = []

  /// No node, no link.
  private static let none: Int32 = -1

  private struct Node: Sendable {
    /// The node after a segment of any text.
    var anyChild = RouteTrie.none
    /// The first entry whose shape ends here.
    var ends = RouteTrie.none
    /// The first entry whose shape has a rest from here on.
    var rests = RouteTrie.none
    var hasLiteralChildren = false
  }

  /// An entry in a node's list.
  private struct Link: Sendable {
    let entry: UInt32
    var next: Int32
  }

  /// Adds an entry under a shape.
  mutating func insert(_ entry: UInt32, under shape: PathShape) {
    var node = 0
    for segment in shape.segments { node = child(of: node, segment) }
    if shape.hasRest {
      links.append(Link(entry: entry, next: nodes[node].rests))
      nodes[node].rests = Int32(links.count - 1)
    } else {
      links.append(Link(entry: entry, next: nodes[node].ends))
      nodes[node].ends = Int32(links.count - 1)
    }
  }

  private mutating func child(of node: Int, _ segment: PathShape.Segment) -> Int {
    switch segment {
    case .any:
      if nodes[node].anyChild == Self.none {
        nodes.append(Node())
        nodes[node].anyChild = Int32(nodes.count - 1)
      }
      return Int(nodes[node].anyChild)
    case .literal(let text):
      nodes[node].hasLiteralChildren = true
      return text.withBytes { bytes in
        var slashes = ByteFinder(of: UInt8(ascii: "/"))
        let segment = PathSegment(bytes, from: 0, to: bytes.count, slashes: &slashes)
        let key = EdgeTable.Key(node: UInt32(node), segment, bytes)
        if let child = edges.child(key, segment, bytes) { return child }
        nodes.append(Node())
        edges.insert(key, bytes, child: nodes.count - 1)
        return nodes.count - 1
      }
    }
  }

  /// Collects the entries whose shape fits the canonical path in `path`.
  ///
  /// The cost grows with the nodes that fit: at most one literal child and one other for each segment.
  @inline(__always)
  func collect(
    _ bytes: Span<UInt8>, _ path: Range<Int>, isRecent: Bool, into found: inout CandidateList
  ) {
    visit(0, bytes, path, ByteFinder(of: UInt8(ascii: "/")), isRecent, &found)
  }

  /// Visits the nodes that fit `rest`, from the node at `index` on; `rest` begins with a slash or is empty.
  ///
  /// It calls itself only if a literal and another child fit the same segment.
  private func visit(
    _ index: Int, _ bytes: Span<UInt8>, _ rest: Range<Int>, _ slashes: ByteFinder,
    _ isRecent: Bool, _ found: inout CandidateList
  ) {
    var slashes = slashes
    let end = rest.upperBound
    var start = rest.lowerBound
    var index = index
    while true {
      let node = nodes[index]
      if node.rests != Self.none { collect(node.rests, isRecent, &found) }
      if start == end {
        if node.ends != Self.none { collect(node.ends, isRecent, &found) }
        return
      }
      let segment = PathSegment(bytes, from: start &+ 1, to: end, slashes: &slashes)
      start = segment.end
      if node.hasLiteralChildren {
        let key = EdgeTable.Key(node: UInt32(truncatingIfNeeded: index), segment, bytes)
        if let child = edges.child(key, segment, bytes) {
          if node.anyChild != Self.none {
            visit(Int(node.anyChild), bytes, start..<end, slashes, isRecent, &found)
          }
          index = child
          continue
        }
      }
      guard node.anyChild != Self.none else { return }
      index = Int(node.anyChild)
    }
  }

  @inline(never)
  private func collect(_ first: Int32, _ isRecent: Bool, _ found: inout CandidateList) {
    var link = first
    while link != Self.none {
      let here = links[Int(link)]
      found.append(EntryNumber(here.entry, isRecent: isRecent))
      link = here.next
    }
  }
}
