extension Node {
  /// Reads a document.
  ///
  /// The cost is limited: at most 256 levels of nesting, and at most a million values that
  /// aliases stand for.
  ///
  /// - Returns: The root, or `nil` if `text` contains no document.
  /// - Throws: `YAMLError`, also if `text` contains several documents.
  package static func root(of text: String) throws(YAMLError) -> Node? {
    var composer = Composer(parser: try EventParser(text))
    return try composer.root()
  }
}

/// Creates nodes from parser events.
private struct Composer {
  let parser: EventParser
  private var anchors: [String: Node] = [:]
  /// The number of nodes that aliases stand for.
  private var countOfAliased = 0

  private static let maximumDepth = 256
  private static let maximumOfAliased = 1_000_000

  init(parser: EventParser) {
    self.parser = parser
  }

  mutating func root() throws(YAMLError) -> Node? {
    _ = try parser.next()
    guard case .boundary = try parser.next().content else { return nil }
    let root = try node(of: try parser.next(), depth: 1)
    _ = try parser.next()
    let last = try parser.next()
    guard case .endOfText = last.content else {
      throw .malformed(
        "expected a single document in the stream, but found another document", last.mark)
    }
    return root
  }

  private mutating func node(of event: EventParser.Event, depth: Int) throws(YAMLError) -> Node {
    try check(depth, at: event.mark)
    switch event.content {
    case .scalar(let text, let tag, let anchor):
      return noted(Node(.scalar(text), tag: tag, mark: event.mark), anchor)
    case .mergeKey(let anchor):
      return noted(Node(.scalar("<<"), tag: .text, mark: event.mark), anchor)
    case .sequenceStart(let tag, let anchor):
      let nodes = try sequence(depth: depth + 1)
      return noted(Node(.sequence(nodes), tag: tag, mark: event.mark), anchor)
    case .mappingStart(let tag, let anchor):
      let mapping = try mapping(depth: depth + 1)
      return noted(Node(.mapping(mapping), tag: tag, mark: event.mark), anchor)
    case .alias(let anchor):
      guard let node = anchors[anchor] else {
        throw .malformed(
          "found undefined alias; a text that begins with * needs quotes", event.mark)
      }
      try countAliased(node, at: event.mark, depth: depth)
      return node
    case .end, .boundary, .endOfText:
      // libyaml throws before the parser gets here.
      throw .malformed("a value is missing", event.mark)
    }
  }

  private mutating func sequence(depth: Int) throws(YAMLError) -> [Node] {
    var nodes: [Node] = []
    while case let event = try parser.next(), !event.isEnd {
      nodes.append(try node(of: event, depth: depth))
    }
    return nodes
  }

  private mutating func mapping(depth: Int) throws(YAMLError) -> Mapping {
    var pairs: [(key: Node, value: Node)] = []
    var placeOfMergeKey: Int?
    while case let event = try parser.next(), !event.isEnd {
      if case .mergeKey = event.content { placeOfMergeKey = placeOfMergeKey ?? pairs.count }
      let key = try node(of: event, depth: depth)
      pairs.append((key, try node(of: try parser.next(), depth: depth)))
    }
    let mapping = try Mapping(pairs)
    guard let placeOfMergeKey else { return mapping }
    return try merged(pairs, at: placeOfMergeKey)
  }

  /// The mapping of pairs, in which other mappings replace a merge key `<<`.
  ///
  /// As in YAML 1.1, a key of the mapping itself overrides a key of a merged mapping, and an
  /// earlier merged mapping overrides a later one.
  private func merged(
    _ pairs: [(key: Node, value: Node)], at place: Int
  ) throws(YAMLError) -> Mapping {
    let (key, value) = pairs[place]
    let sources = value.mapping.map { [$0] } ?? value.sequence?.compactMap(\.mapping)
    guard let sources, value.sequence.map({ $0.count == sources.count }) ?? true else {
      throw .malformed("<< merges a mapping, or a list of mappings, into this one", key.mark)
    }
    var seen = Set(pairs.compactMap(\.key.text))
    let others = sources.flatMap(\.pairs).filter { pair in
      pair.key.text.map { seen.insert($0).inserted } ?? true
    }
    return try Mapping(Array(pairs[..<place]) + others + Array(pairs[(place + 1)...]))
  }

  /// Stores a node under its anchor, so that aliases can refer to it.
  private mutating func noted(_ node: Node, _ anchor: String?) -> Node {
    if let anchor { anchors[anchor] = node }
    return node
  }

  private func check(_ depth: Int, at mark: Mark) throws(YAMLError) {
    if depth > Self.maximumDepth {
      throw .malformed("there are more than \(Self.maximumDepth) levels of nesting", mark)
    }
  }

  /// Counts the nodes that an alias stands for.
  ///
  /// The total is limited, so counting the nodes again for each alias is limited, too.
  private mutating func countAliased(_ node: Node, at mark: Mark, depth: Int) throws(YAMLError) {
    try check(depth, at: mark)
    countOfAliased += 1
    if countOfAliased > Self.maximumOfAliased {
      throw .malformed("aliases expand to more than \(Self.maximumOfAliased) values", mark)
    }
    switch node.content {
    case .scalar: break
    case .sequence(let nodes):
      for node in nodes { try countAliased(node, at: mark, depth: depth + 1) }
    case .mapping(let mapping):
      for (key, value) in mapping.pairs {
        try countAliased(key, at: mark, depth: depth + 1)
        try countAliased(value, at: mark, depth: depth + 1)
      }
    }
  }
}

extension EventParser.Event {
  fileprivate var isEnd: Bool {
    switch content {
    case .end, .boundary, .endOfText: true
    default: false
    }
  }
}

/// Why a string can't be read as YAML.
package enum YAMLError: Error, Equatable {
  /// The string violates a rule of YAML or a limit. The first value describes the problem in words.
  case malformed(String, Mark)

  /// Keys occur more than once in a mapping.
  case duplicateKeys([DuplicateKey])
}
