/// The lower bound for routers with parameters: a trie that finds segments by their hashes.
///
/// It only reads a path. It doesn't decode, and has no priorities, hosts, constraints or handlers.
/// If two routes match, the route with the earlier literal in its path wins.
struct TrieFloor: Contender {
  /// A literal below a node, in an open-addressing table of all literals.
  private struct Edge {
    var parent: Int32 = -1
    var child: Int32 = 0
    var text = 0..<0
  }

  private var edges: [Edge]
  private var texts: [UInt8] = []
  /// The node after any segment, by node, or 0 if there's no such node.
  private var anyChildren: [Int32] = [0]
  /// The index of the route that ends at a node, or -1 if no route does.
  private var routes: [Int] = [-1]

  init(_ table: RouteTable) {
    let patterns = table.patterns.map { $0.utf8.split(separator: UInt8(ascii: "/")) }
    var size = 2
    while size < 2 * patterns.reduce(0, { $0 + $1.count }) { size *= 2 }
    edges = Array(repeating: Edge(), count: size)
    for (place, pattern) in patterns.enumerated() {
      var node: Int32 = 0
      for segment in pattern { node = child(of: node, Array(segment)) }
      routes[Int(node)] = place
    }
  }

  private mutating func child(of node: Int32, _ segment: [UInt8]) -> Int32 {
    let isParameter = segment.first == UInt8(ascii: ":")
    let slot = segment.withUnsafeBufferPointer { self.slot(of: $0, below: node) }
    let known = isParameter ? anyChildren[Int(node)] : edges[slot].child
    if known != 0 { return known }
    let child = Int32(routes.count)
    anyChildren.append(0)
    routes.append(-1)
    if isParameter {
      anyChildren[Int(node)] = child
    } else {
      edges[slot] = Edge(
        parent: node, child: child, text: texts.count..<texts.count + segment.count)
      texts += segment
    }
    return child
  }

  /// The slot of a literal, or the empty slot where it belongs.
  private func slot(of segment: UnsafeBufferPointer<UInt8>, below node: Int32) -> Int {
    var hash = UInt64(truncatingIfNeeded: node) &* 0x9E37_79B9_7F4A_7C15
    for byte in segment { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    var slot = Int(truncatingIfNeeded: hash ^ hash >> 32) & (edges.count - 1)
    while edges[slot].parent >= 0,
      edges[slot].parent != node || !texts[edges[slot].text].elementsEqual(segment)
    {
      slot = (slot + 1) & (edges.count - 1)
    }
    return slot
  }

  func lookUp<Sink: AnswerSink>(_ text: String, names: [String], into sink: inout Sink) {
    text.utf8.withContiguousStorageIfAvailable { path in
      withUnsafeTemporaryAllocation(of: Range<Int>.self, capacity: 32) { values in
        var count = 0
        guard let route = self.route(of: path, from: 1, at: 0, values, &count) else { return }
        sink.found(route: route)
        guard Sink.readsValues else { return }
        for value in values[..<count] {
          sink.read(String(decoding: UnsafeBufferPointer(rebasing: path[value]), as: UTF8.self))
        }
      }
    }
  }

  /// The route below a node for the segments of a path from `start` on.
  ///
  /// The values of the route's parameters are written to `values`.
  private func route(
    of path: UnsafeBufferPointer<UInt8>, from start: Int, at node: Int32,
    _ values: UnsafeMutableBufferPointer<Range<Int>>, _ count: inout Int
  ) -> Int? {
    guard start < path.count else { return routes[Int(node)] < 0 ? nil : routes[Int(node)] }
    var end = start
    while end < path.count, path[end] != UInt8(ascii: "/") { end += 1 }
    let segment = UnsafeBufferPointer(rebasing: path[start..<end])
    let literal = edges[slot(of: segment, below: node)].child
    if literal != 0, let route = route(of: path, from: end + 1, at: literal, values, &count) {
      return route
    }
    let anyChild = anyChildren[Int(node)]
    guard anyChild != 0, count < values.count else { return nil }
    values.initializeElement(at: count, to: start..<end)
    count += 1
    if let route = route(of: path, from: end + 1, at: anyChild, values, &count) { return route }
    count -= 1
    return nil
  }
}
