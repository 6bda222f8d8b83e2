internal import RegexEngine

/// Finds the entries of routes that accept the same hosts whose shape fits a path, segment by
/// segment.
///
/// The routes that ignore case have a root of their own, for paths in lower case.
///
/// The nodes lie in one array, so a copy is a few block copies and a look-up follows no references.
/// The literal children of a node are a block of that array: one child, or a hash table. A node
/// says what leads to it and what comes after it, so a step reads one line of the cache. Segments
/// of up to 16 bytes are compared as two words.
///
/// The keys of the tables are literals of routes, and a hostile URL can only look for keys. A hash
/// reads all bytes of a literal. Long ones, which can begin and end alike, are mixed with numbers
/// that are new in each process.
struct RouteTrie: Sendable {
  /// The two roots, and all that follows them.
  private var nodes: ContiguousArray<Node> = [Node(), Node()]
  /// The entries of nodes that have several: each with the next link, and in its lowest bit whether
  /// this shape has a rest.
  private var links: ContiguousArray<(entry: RouteRow.Number, next: UInt32)> = [(RouteRow.none, 0)]
  /// The bytes after the first eight of literals that are longer than 16.
  private var texts: ContiguousArray<UInt8> = []
  /// The number of nodes in blocks that became too small.
  private var left = 0
  /// The number of children in each large block, by its first node.
  ///
  /// Counting them for each child that is added would take quadratic time.
  private var used: [UInt32: Int] = [:]
  /// The process's own numbers for hashes.
  private static let seed: (first: UInt64, second: UInt64) = {
    // `Int` has 32 bits on watches: the product fills the upper half.
    func number(_ place: Int) -> UInt64 {
      UInt64(UInt(bitPattern: place.hashValue)) &* 0x9E37_79B9_7F4A_7C15
    }
    return (number(1), number(2))
  }()

  /// A place in a path: 32 bytes.
  private struct Node: Sendable {
    /// The first eight bytes of the literal that leads here.
    var head: UInt64 = 0
    /// Its last eight bytes; 0 for up to eight, and the place in ``texts`` for more than 16.
    var tail: UInt64 = 0
    /// The first node of the block of literal children.
    var children: UInt32 = 0
    /// The node after a segment of any text; 0 for none.
    var any: UInt32 = 0
    /// The entry if there is one that ends here and no other, otherwise the first link.
    var entries: UInt32 = 0
    /// The length of the literal; ``free`` in a free place of a block.
    var length = Node.free
    /// The binary logarithm of the block's size; ``none`` without children.
    var bits = Node.none
    var content: Content = []

    /// Whether no segment leads on.
    var isLeaf: Bool { any == 0 && bits == Self.none }

    /// The length of a free place; no segment is empty.
    static let free: UInt16 = 0
    static let none = UInt8.max
    /// The ``bits`` up to which the children of a block are counted when they are needed.
    static let countedBits: UInt8 = 5
  }

  private struct Content: OptionSet, Sendable {
    let rawValue: UInt8
    /// Shapes end here.
    static let ends = Content(rawValue: 1)
    /// Shapes have a rest from here on.
    static let rests = Content(rawValue: 2)
    /// One shape ends here, and no other.
    static let oneEnd = Content(rawValue: 4)
  }

  /// Adds an entry, whatever its hosts are.
  mutating func insert(_ number: RouteRow.Number, _ entry: RouteEntry) {
    if left > 64 + nodes.count / 4 { compact() }
    let definition = entry.definition
    // The path alone, because the pattern would be copied.
    let (path, form) = (definition.parsedPattern.path, definition.form(entry.form))
    let ignoresCase = definition.parsedPattern.ignoresCase
    let root = ignoresCase ? Self.rootIgnoringCase : 0
    var node = root
    let hasRest = path.visitShape(of: form, ignoringCase: ignoresCase) {
      node = child(of: node, $0)
    }
    add(number, to: node, hasRest: hasRest)
    guard definition.takesWholeHost else { return }
    // What it has behind the first segment, for paths without the host that it takes.
    var segments: [String?] = []
    _ = path.visitShape(of: form, ignoringCase: ignoresCase) { segments.append($0) }
    guard !segments.isEmpty else { return }
    node = root
    for segment in segments.dropFirst() { node = child(of: node, segment) }
    add(number, to: node, hasRest: hasRest)
  }

  private mutating func add(_ entry: RouteRow.Number, to node: Int, hasRest: Bool) {
    if nodes[node].content.isEmpty, !hasRest {
      nodes[node].entries = entry
      nodes[node].content = [.ends, .oneEnd]
      return
    }
    if nodes[node].content.contains(.oneEnd) {
      links.append((nodes[node].entries, 0))
      nodes[node].entries = UInt32(links.count - 1)
      nodes[node].content.remove(.oneEnd)
    }
    links.append((entry, nodes[node].entries << 1 | (hasRest ? 1 : 0)))
    nodes[node].entries = UInt32(links.count - 1)
    nodes[node].content.insert(hasRest ? .rests : .ends)
  }

  /// Gives the entries new numbers.
  ///
  /// - Parameter numbers: The new number of each entry by its old one; ``RouteRow/none`` for a
  ///   removed entry, which leaves its nodes behind.
  mutating func renumber(_ numbers: [RouteRow.Number]) {
    for index in nodes.indices where nodes[index].content.contains(.oneEnd) {
      let number = numbers[Int(nodes[index].entries)]
      if number == RouteRow.none {
        (nodes[index].content, nodes[index].entries) = ([], 0)
      } else {
        nodes[index].entries = number
      }
    }
    for index in links.indices where links[index].entry != RouteRow.none {
      links[index].entry = numbers[Int(links[index].entry)]
    }
  }

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

  /// The literal child for a segment; 0 for none.
  private func knownChild(of node: Int, _ segment: String) -> Int {
    segment.withBytes { bytes in child(of: nodes[node], bytes, 0, bytes.count, in: nodes.span) }
  }

  // MARK: Blocks

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
      nodes[node].children = UInt32(takeBlock(0))
      nodes[node].bits = 0
    } else {
      let count = count(of: nodes[node])
      let size = 1 << Int(nodes[node].bits)
      // Half of a large block stays free, so that a probe ends soon.
      if count >= (size <= 2 ? size : size / 2) { grow(node) }
      if nodes[node].bits > Node.countedBits { used[nodes[node].children] = count + 1 }
    }
    return place(child, hash, in: nodes[node])
  }

  /// The number of children.
  private func count(of parent: Node) -> Int {
    if parent.bits > Node.countedBits, let count = used[parent.children] { return count }
    let block = Int(parent.children)..<Int(parent.children) + 1 << Int(parent.bits)
    return block.count { nodes[$0].length != Node.free }
  }

  private mutating func grow(_ node: Int) {
    let old = nodes[node]
    nodes[node].bits = old.bits + 1
    nodes[node].children = UInt32(takeBlock(Int(old.bits) + 1))
    for index in Int(old.children)..<Int(old.children) + 1 << Int(old.bits)
    where nodes[index].length != Node.free {
      let child = nodes[index]
      nodes[index] = Node()
      _ = place(child, hash(of: child), in: nodes[node])
    }
    left += 1 << Int(old.bits)
    used[old.children] = nil
  }

  private mutating func takeBlock(_ bits: Int) -> Int {
    let start = nodes.count
    makeRoom(for: 1 << bits)
    nodes.append(contentsOf: repeatElement(Node(), count: 1 << bits))
    return start
  }

  /// Makes the array a quarter longer if it is full: the next power of two would leave up to half
  /// of it empty.
  private mutating func makeRoom(for count: Int) {
    guard nodes.count + count > nodes.capacity else { return }
    nodes.reserveCapacity(nodes.count + max(count, nodes.count / 4))
  }

  /// Copies the nodes of another table with room for more: a change would copy them, and then
  /// again to make room.
  mutating func copyNodes(withRoomFor count: Int) {
    var copy: ContiguousArray<Node> = []
    copy.reserveCapacity(nodes.count + max(count, nodes.count / 4))
    copy += nodes
    nodes = copy
  }

  /// Drops the blocks that became too small, and lays what follows each node behind those before
  /// it.
  private mutating func compact() {
    var (moved, movedUsed): (ContiguousArray<Node>, [UInt32: Int]) = ([nodes[0], nodes[1]], [:])
    moved.reserveCapacity(nodes.count - left)
    var index = 0
    while index < moved.count {
      let node = moved[index]
      if node.bits != Node.none {
        moved[index].children = UInt32(moved.count)
        movedUsed[moved[index].children] = used[node.children]
        moved += nodes[Int(node.children)..<Int(node.children) + 1 << Int(node.bits)]
      }
      if node.any != 0 {
        moved[index].any = UInt32(moved.count)
        moved.append(nodes[Int(node.any)])
      }
      index += 1
    }
    (nodes, used, left) = (moved, movedUsed, 0)
  }

  private mutating func place(_ child: Node, _ hash: UInt64, in parent: Node) -> Int {
    let mask = 1 << Int(parent.bits) - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while nodes[Int(parent.children) + slot].length != Node.free { slot = (slot + 1) & mask }
    nodes[Int(parent.children) + slot] = child
    return Int(parent.children) + slot
  }

  private func hash(of node: Node) -> UInt64 {
    let length = Int(node.length)
    guard length > 16 else { return Self.hash(node.head, node.tail) }
    let end = Int(node.tail) + length - 8
    return Self.longHash(node.head, texts.span, Int(node.tail), end)
  }

  /// A number whose lowest bits choose a place, of the segment of `bytes` from `start` to `end`.
  @inline(__always)
  private static func hash(
    of bytes: Span<UInt8>, _ start: Int, _ end: Int, _ head: UInt64, _ tail: UInt64
  ) -> UInt64 {
    _fastPath(end &- start <= 16) ? hash(head, tail) : longHash(head, bytes, start &+ 8, end)
  }

  /// The hash of a segment of more than 16 bytes, which are `head` and those of `bytes` from
  /// `start` to `end`.
  @inline(never)
  private static func longHash(
    _ head: UInt64, _ bytes: Span<UInt8>, _ start: Int, _ end: Int
  ) -> UInt64 {
    var hash = head
    var next = start
    while next &+ 8 < end {
      hash = mix(hash, bytes.word(before: next &+ 8))
      next &+= 8
    }
    return mix(hash, bytes.word(before: end))
  }

  /// The hash of a segment of at most 16 bytes.
  ///
  /// Literals often differ in one digit only. Both halves of a product of all bits tell such ones
  /// apart.
  @inline(__always)
  private static func hash(_ head: UInt64, _ tail: UInt64) -> UInt64 {
    let product = (head ^ 0xFF51_AFD7_ED55_8CCD)
      .multipliedFullWidth(by: tail ^ 0xC4CE_B9FE_1A85_EC53)
    return product.high ^ product.low
  }

  /// A number that depends on all bits of both, and on the process.
  private static func mix(_ first: UInt64, _ second: UInt64) -> UInt64 {
    let product = (first ^ seed.first).multipliedFullWidth(by: second ^ seed.second)
    return product.high ^ product.low
  }

  /// The first and the last eight bytes of a segment; the latter are 0 for a segment of up to
  /// eight.
  @inline(__always)
  private static func ends(
    of bytes: Span<UInt8>, _ start: Int, _ end: Int
  ) -> (head: UInt64, tail: UInt64) {
    (bytes.firstWord(from: start, to: end), end &- start > 8 ? bytes.word(before: end) : 0)
  }

  // MARK: Walking

  /// Adds the entries whose shape fits a canonical path to `found`.
  ///
  /// An entry occurs once for each form that fits. The cost grows with the nodes that fit: at most
  /// one literal child and one other for each segment.
  @inline(__always)
  func visit(
    _ path: Span<UInt8>, between slashes: PathSlashes,
    _ found: inout FoundRows
  ) {
    let ends = PathSlashes.SegmentEnds(between: slashes, in: path)
    visit(0, 0, ends, path, nodes.span, &found)
  }

  /// Whether there are entries of routes that ignore case.
  var ignoresCase: Bool {
    let root = nodes[Self.rootIgnoringCase]
    return !root.isLeaf || !root.content.isEmpty
  }

  private static let rootIgnoringCase = 1

  /// Adds those of the entries that ignore case to `found`; the path is in lower case.
  func visitIgnoringCase(
    _ path: Span<UInt8>, between slashes: PathSlashes,
    _ found: inout FoundRows
  ) {
    guard ignoresCase else { return }
    let ends = PathSlashes.SegmentEnds(between: slashes, in: path)
    visit(Self.rootIgnoringCase, 0, ends, path, nodes.span, &found)
  }

  /// Visits the nodes that fit the rest of a path, from the node at `index` on.
  ///
  /// It calls itself only if a literal and another child fit the same segment.
  ///
  /// - Parameters:
  ///   - start: The slash that the rest begins with, or the end of the path.
  ///   - ends: The ends of the segments of the rest.
  private func visit(
    _ index: Int, _ start: Int, _ ends: PathSlashes.SegmentEnds, _ path: Span<UInt8>,
    _ nodes: Span<Node>, _ found: inout FoundRows
  ) {
    var (index, start, ends) = (index, start, ends)
    while true {
      let node = nodes[index]
      if !node.content.isEmpty {
        if node.content.contains(.rests) { collect(node.entries, 1, &found) }
        if start == path.count {
          if node.content.contains(.oneEnd) {
            found.insert(node.entries)
          } else if node.content.contains(.ends) {
            collect(node.entries, 0, &found)
          }
          return
        }
        if node.isLeaf { return }
      } else if start == path.count {
        return
      }
      let end = ends.next(in: path)
      let child = child(of: node, path, start &+ 1, end, in: nodes)
      if child == 0 {
        if node.any == 0 { return }
        index = Int(node.any)
      } else {
        if node.any != 0 { visit(Int(node.any), end, ends, path, nodes, &found) }
        index = child
      }
      start = end
    }
  }

  /// The literal child for the segment of `bytes` from `start` to `end`; 0 for none.
  @inline(__always)
  private func child(
    of node: Node, _ bytes: Span<UInt8>, _ start: Int, _ end: Int, in nodes: Span<Node>
  ) -> Int {
    guard node.bits != Node.none else { return 0 }
    let (head, tail) = Self.ends(of: bytes, start, end)
    var index = Int(node.children)
    if node.bits != 0 {
      let hash = Self.hash(of: bytes, start, end, head, tail)
      index &+= Int(truncatingIfNeeded: hash) & (1 &<< Int(node.bits) &- 1)
    }
    let child = nodes[index]
    if child.head == head, Int(child.length) == end &- start, child.tail == tail,
      end &- start <= 16
    {
      return index
    }
    return child.length == Node.free
      ? 0 : probedChild(of: node, from: index, head, tail, bytes, start, end)
  }

  /// The literal child for the segment at the place `index` of a node's block, or after it; 0 for
  /// none.
  @inline(never)
  private func probedChild(
    of node: Node, from index: Int, _ head: UInt64, _ tail: UInt64, _ bytes: Span<UInt8>,
    _ start: Int, _ end: Int
  ) -> Int {
    let mask = 1 &<< Int(node.bits) &- 1
    var slot = index &- Int(node.children)
    for _ in 0...mask {
      let index = Int(node.children) &+ slot
      let child = nodes[index]
      if child.length == Node.free { return 0 }
      if child.head == head, Int(child.length) == end &- start,
        end &- start <= 16
          ? child.tail == tail
          : bytes.extracting(start &+ 8..<end).hasSameBytes(as: texts.span, from: Int(child.tail))
      {
        return index
      }
      slot = (slot &+ 1) & mask
    }
    return 0
  }

  @inline(never)
  private func collect(
    _ first: UInt32, _ rests: UInt32, _ found: inout FoundRows
  ) {
    var link = first
    while link != 0 {
      let here = links[Int(link)]
      if here.next & 1 == rests, here.entry != RouteRow.none { found.insert(here.entry) }
      link = here.next >> 1
    }
  }
}
