internal import RegexEngine

extension RouteTrie {
  /// Adds an entry.
  ///
  /// The hosts of its pattern are ignored.
  mutating func insert(_ rowIndex: RouteRow.Index, _ entry: RouteEntry) {
    if unusedNodes > 64 + nodes.count / 4 { compact() }
    let definition = entry.definition
    let form = definition.form(entry.form)
    let root = definition.outline.ignoresCase ? Self.rootIgnoringCase : 0
    var node = root
    let hasRest = definition.outline.forEachShapeSegment(of: form) {
      node = child(of: node, $0)
    }
    add(rowIndex, to: node, hasRest: hasRest)
    guard definition.matchesWholeHost else { return }
    // The same without the first segment, for a path that doesn't contain the captured host.
    var segments: [String?] = []
    _ = definition.outline.forEachShapeSegment(of: form) { segments.append($0) }
    guard !segments.isEmpty else { return }
    node = root
    for segment in segments.dropFirst() { node = child(of: node, segment) }
    add(rowIndex, to: node, hasRest: hasRest)
  }

  private mutating func add(_ entry: RouteRow.Index, to node: Int, hasRest: Bool) {
    if nodes[node].content.isEmpty, !hasRest {
      nodes[node].rowOrFirstLink = entry
      nodes[node].content = [.ends, .oneEnd]
      return
    }
    if nodes[node].content.contains(.oneEnd) {
      links.append((nodes[node].rowOrFirstLink, 0))
      nodes[node].rowOrFirstLink = UInt32(links.count - 1)
      nodes[node].content.remove(.oneEnd)
    }
    links.append((entry, nodes[node].rowOrFirstLink << 1 | (hasRest ? 1 : 0)))
    nodes[node].rowOrFirstLink = UInt32(links.count - 1)
    nodes[node].content.insert(hasRest ? .rests : .ends)
  }

  /// Assigns new row indices to the entries.
  ///
  /// - Parameter newIndices: The new index of each entry at its old index. It's ``RouteRow/none``
  ///   for a removed entry. Its nodes stay in the trie.
  mutating func renumber(_ newIndices: [RouteRow.Index]) {
    for index in nodes.indices where nodes[index].content.contains(.oneEnd) {
      let rowIndex = newIndices[Int(nodes[index].rowOrFirstLink)]
      if rowIndex == RouteRow.none {
        (nodes[index].content, nodes[index].rowOrFirstLink) = ([], 0)
      } else {
        nodes[index].rowOrFirstLink = rowIndex
      }
    }
    for index in links.indices where links[index].entry != RouteRow.none {
      links[index].entry = newIndices[Int(links[index].entry)]
    }
  }
}

// The nodes of literals, in blocks that are hash tables.
extension RouteTrie {
  private mutating func child(of node: Int, _ segment: String?) -> Int {
    if let segment {
      let known = knownChild(of: node, segment)
      return known != 0 ? known : segment.withBytes { bytes in addChild(of: node, bytes) }
    }
    if nodes[node].any == 0 {
      makeRoom(for: 1)
      nodes.append(Node())
      nodes[node].any = UInt32(nodes.count - 1)
    }
    return Int(nodes[node].any)
  }

  /// Returns the index of the literal child for a segment, or 0 if there isn't one.
  private func knownChild(of node: Int, _ segment: String) -> Int {
    segment.withBytes { bytes in child(of: nodes[node], bytes, 0, bytes.count, in: nodes.span) }
  }

  private mutating func addChild(of node: Int, _ bytes: Span<UInt8>) -> Int {
    var child = Node()
    child.length = UInt16(bytes.count)
    (child.head, child.tail) = Self.ends(of: bytes, 0, bytes.count)
    let hash = Self.hash(of: bytes, 0, bytes.count, child.head, child.tail)
    if bytes.count > 16 {
      child.tail = UInt64(texts.count)
      for index in 8..<bytes.count { texts.append(bytes[index]) }
    }
    if nodes[node].bits == Node.none {
      nodes[node].literalChildren = UInt32(takeBlock(0))
      nodes[node].bits = 0
    } else {
      let count = count(of: nodes[node])
      let size = 1 << Int(nodes[node].bits)
      // Half of a large block stays free, so that a probe ends soon.
      if count >= (size <= 2 ? size : size / 2) { grow(node) }
      if nodes[node].bits > Node.countedBits {
        childCounts[nodes[node].literalChildren] = count + 1
      }
    }
    return store(child, hash, in: nodes[node])
  }

  /// Returns the number of children in a node's block.
  private func count(of parent: Node) -> Int {
    if parent.bits > Node.countedBits, let count = childCounts[parent.literalChildren] {
      return count
    }
    let block = Int(parent.literalChildren)..<Int(parent.literalChildren) + 1 << Int(parent.bits)
    return block.count { nodes[$0].length != Node.free }
  }

  private mutating func grow(_ node: Int) {
    let old = nodes[node]
    nodes[node].bits = old.bits + 1
    nodes[node].literalChildren = UInt32(takeBlock(Int(old.bits) + 1))
    for index in Int(old.literalChildren)..<Int(old.literalChildren) + 1 << Int(old.bits)
    where nodes[index].length != Node.free {
      let child = nodes[index]
      nodes[index] = Node()
      _ = store(child, hash(of: child), in: nodes[node])
    }
    unusedNodes += 1 << Int(old.bits)
    childCounts[old.literalChildren] = nil
  }

  private mutating func takeBlock(_ bits: Int) -> Int {
    let start = nodes.count
    makeRoom(for: 1 << bits)
    nodes.append(contentsOf: repeatElement(Node(), count: 1 << bits))
    return start
  }

  /// Grows the array by a quarter if it's full.
  ///
  /// The next power of two would leave up to half of the array empty.
  private mutating func makeRoom(for count: Int) {
    guard nodes.count + count > nodes.capacity else { return }
    nodes.reserveCapacity(nodes.count + max(count, nodes.count / 4))
  }

  /// Copies the nodes of another table with room for more.
  ///
  /// Otherwise, the first change would copy the nodes, and growing the array would copy them again.
  mutating func copyNodes(withRoomFor count: Int) {
    var copy: ContiguousArray<Node> = []
    copy.reserveCapacity(nodes.count + max(count, nodes.count / 4))
    copy += nodes
    nodes = copy
  }

  /// Drops the blocks that became too small, and moves each node's children after their parents.
  private mutating func compact() {
    var (moved, movedCounts): (ContiguousArray<Node>, [UInt32: Int]) = ([nodes[0], nodes[1]], [:])
    moved.reserveCapacity(nodes.count - unusedNodes)
    var index = 0
    while index < moved.count {
      let node = moved[index]
      if node.bits != Node.none {
        moved[index].literalChildren = UInt32(moved.count)
        movedCounts[moved[index].literalChildren] = childCounts[node.literalChildren]
        moved += nodes[Int(node.literalChildren)..<Int(node.literalChildren) + 1 << Int(node.bits)]
      }
      if node.any != 0 {
        moved[index].any = UInt32(moved.count)
        moved.append(nodes[Int(node.any)])
      }
      index += 1
    }
    (nodes, childCounts, unusedNodes) = (moved, movedCounts, 0)
  }

  private mutating func store(_ child: Node, _ hash: UInt64, in parent: Node) -> Int {
    let mask = 1 << Int(parent.bits) - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while nodes[Int(parent.literalChildren) + slot].length != Node.free { slot = (slot + 1) & mask }
    nodes[Int(parent.literalChildren) + slot] = child
    return Int(parent.literalChildren) + slot
  }

  private func hash(of node: Node) -> UInt64 {
    let length = Int(node.length)
    guard length > 16 else { return Self.hash(node.head, node.tail) }
    let end = Int(node.tail) + length - 8
    return Self.longHash(node.head, texts.span, Int(node.tail), end)
  }
}
