internal import RegexEngine

/// Finds the entries that match a path, segment by segment, among routes that accept the same
/// hosts.
///
/// Routes that ignore case have a separate root, for paths in lower case.
///
/// All nodes are in one array, so a copy is a few block copies and a lookup follows no references.
/// The literal children of a node are a block of that array: either one child or a hash table. A
/// node stores both the literal that leads to it and the location of its children, so a step reads
/// one cache line. Segments of up to 16 bytes are compared as two words.
///
/// The keys of the hash tables are literals of routes, so a hostile URL can only look up keys,
/// never add them. A hash depends on all bytes of a literal. Long literals can begin and end alike,
/// so they're mixed with numbers that are random in each process.
struct RouteTrie: Sendable {
  /// The two roots, followed by all other nodes.
  var nodes: ContiguousArray<Node> = [Node(), Node()]
  /// Linked lists for nodes with several entries.
  ///
  /// Each link stores an entry, the index of the next link, and in the lowest bit of `next` whether
  /// the entry accepts more segments after this node.
  var links: ContiguousArray<(entry: RouteRow.Index, next: UInt32)> = [(RouteRow.none, 0)]
  /// The bytes after the first eight, for literals that are longer than 16 bytes.
  var texts: ContiguousArray<UInt8> = []
  /// The number of unused nodes, in blocks that became too small.
  var unusedNodes = 0
  /// The number of children in each large block, by the index of its first node.
  ///
  /// Counting the children whenever one is added would take quadratic time.
  var childCounts: [UInt32: Int] = [:]
  /// The random numbers of this process that hashes are mixed with.
  private static let seed: (first: UInt64, second: UInt64) = {
    // On watches, `Int` has 32 bits: the product fills the upper half.
    func randomNumber(_ key: Int) -> UInt64 {
      UInt64(UInt(bitPattern: key.hashValue)) &* 0x9E37_79B9_7F4A_7C15
    }
    return (randomNumber(1), randomNumber(2))
  }()

  /// A position in a path, in 32 bytes.
  struct Node: Sendable {
    /// The first eight bytes of the literal that leads to this node.
    var head: UInt64 = 0
    /// The last eight bytes of the literal.
    ///
    /// It's 0 if the literal has at most eight bytes, and an index in ``texts`` if it has more than
    /// 16.
    var tail: UInt64 = 0
    /// The index of the first node in the block of literal children.
    var literalChildren: UInt32 = 0
    /// The index of the node that any segment leads to, or 0 if there isn't one.
    var any: UInt32 = 0
    /// The row of the entry if ``content`` contains `oneEnd`, otherwise the index of the first link
    /// to an entry.
    var rowOrFirstLink: UInt32 = 0
    /// The length of the literal, or ``free`` for an unused node of a block.
    var length = Node.free
    /// The binary logarithm of the block's size, or ``none`` without children.
    var bits = Node.none
    var content: Content = []

    /// Whether no segment leads to another node.
    var isLeaf: Bool { any == 0 && bits == Self.none }

    /// The length that marks an unused node.
    ///
    /// No segment is empty.
    static let free: UInt16 = 0
    static let none = UInt8.max
    /// Up to this number of ``bits``, the children of a block are counted on demand.
    static let countedBits: UInt8 = 5
  }

  struct Content: OptionSet, Sendable {
    let rawValue: UInt8
    /// Some entries end at this node.
    static let ends = Content(rawValue: 1)
    /// Some entries accept any segments after this node.
    static let rests = Content(rawValue: 2)
    /// Exactly one entry ends at this node, and `rowOrFirstLink` is its row.
    static let oneEnd = Content(rawValue: 4)
  }

  /// Returns the hash of the segment between `start` and `end`.
  ///
  /// Its lowest bits select an index in a block.
  static func hash(
    of bytes: Span<UInt8>, _ start: Int, _ end: Int, _ head: UInt64, _ tail: UInt64
  ) -> UInt64 {
    _fastPath(end &- start <= 16) ? hash(head, tail) : longHash(head, bytes, start &+ 8, end)
  }

  /// Returns the hash of a segment of more than 16 bytes: `head`, followed by the bytes from
  /// `start` to `end`.
  @inline(never)
  static func longHash(
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

  /// Returns the hash of a segment of at most 16 bytes.
  ///
  /// Literals often differ in only one digit. Combining both halves of the full product
  /// distinguishes them.
  static func hash(_ head: UInt64, _ tail: UInt64) -> UInt64 {
    let product = (head ^ 0xFF51_AFD7_ED55_8CCD)
      .multipliedFullWidth(by: tail ^ 0xC4CE_B9FE_1A85_EC53)
    return product.high ^ product.low
  }

  /// Returns a number that depends on all bits of both numbers, and on the process.
  private static func mix(_ first: UInt64, _ second: UInt64) -> UInt64 {
    let product = (first ^ seed.first).multipliedFullWidth(by: second ^ seed.second)
    return product.high ^ product.low
  }

  /// Returns the first and the last eight bytes of a segment.
  ///
  /// The tail is 0 if the segment has at most eight bytes.
  static func ends(
    of bytes: Span<UInt8>, _ start: Int, _ end: Int
  ) -> (head: UInt64, tail: UInt64) {
    (bytes.firstWord(from: start, to: end), end &- start > 8 ? bytes.word(before: end) : 0)
  }

  /// Adds the entries that match the segments of a canonical path to `found`.
  ///
  /// Each form of a route is a separate entry. The cost grows with the number of matching nodes: at
  /// most one literal child and one other child for each segment.
  @inline(__always)
  func visit(
    _ path: Span<UInt8>, between slashes: PathSlashes,
    _ found: inout FoundRows
  ) {
    let ends = PathSlashes.SegmentEnds(between: slashes, in: path)
    visit(0, 0, ends, path, nodes.span, &found)
  }

  /// Whether any route ignores case.
  var ignoresCase: Bool {
    let root = nodes[Self.rootIgnoringCase]
    return !root.isLeaf || !root.content.isEmpty
  }

  static let rootIgnoringCase = 1

  /// Adds the matching entries that ignore case to `found`.
  ///
  /// The path must be in lower case.
  func visitIgnoringCase(
    _ path: Span<UInt8>, between slashes: PathSlashes,
    _ found: inout FoundRows
  ) {
    guard ignoresCase else { return }
    let ends = PathSlashes.SegmentEnds(between: slashes, in: path)
    visit(Self.rootIgnoringCase, 0, ends, path, nodes.span, &found)
  }

  /// Visits the nodes that match the rest of a path, starting at the node at `index`.
  ///
  /// Recursion happens only if both a literal child and another child match a segment.
  ///
  /// - Parameters:
  ///   - start: The offset of the slash where the rest begins, or the end of the path.
  ///   - ends: The ends of the rest's segments.
  private func visit(
    _ index: Int, _ start: Int, _ ends: PathSlashes.SegmentEnds, _ path: Span<UInt8>,
    _ nodes: Span<Node>, _ found: inout FoundRows
  ) {
    var (index, start, ends) = (index, start, ends)
    while true {
      let node = nodes[index]
      if !node.content.isEmpty {
        if node.content.contains(.rests) { collect(node.rowOrFirstLink, 1, &found) }
        if start == path.count {
          if node.content.contains(.oneEnd) {
            found.insert(node.rowOrFirstLink)
          } else if node.content.contains(.ends) {
            collect(node.rowOrFirstLink, 0, &found)
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

  /// Returns the index of the literal child for the segment between `start` and `end`, or 0 if
  /// there isn't one.
  @inline(__always)
  func child(
    of node: Node, _ bytes: Span<UInt8>, _ start: Int, _ end: Int, in nodes: Span<Node>
  ) -> Int {
    guard node.bits != Node.none else { return 0 }
    let (head, tail) = Self.ends(of: bytes, start, end)
    var index = Int(node.literalChildren)
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

  /// Searches a node's block for a literal child, starting at `index`.
  ///
  /// - Returns: The index of the child, or 0 if there isn't one.
  @inline(never)
  private func probedChild(
    of node: Node, from index: Int, _ head: UInt64, _ tail: UInt64, _ bytes: Span<UInt8>,
    _ start: Int, _ end: Int
  ) -> Int {
    let mask = 1 &<< Int(node.bits) &- 1
    var slot = index &- Int(node.literalChildren)
    for _ in 0...mask {
      let index = Int(node.literalChildren) &+ slot
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
