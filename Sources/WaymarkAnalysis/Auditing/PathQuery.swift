internal import Waymark

/// Searches for a URL that some patterns match and others don't.
///
/// The patterns are automata with their steps as states. Combinations share their common initial
/// states. The walk is breadth-first, so it finds a shortest URL. A node is one state of each
/// wanted pattern, and the set of all states of the unwanted patterns. If an earlier node has the
/// same wanted states and fewer unwanted states, every URL from this node is also reachable from
/// the earlier node, so this node is skipped (an antichain). A letter is a segment that represents
/// all segments that the steps of a node don't distinguish.
struct PathQuery {
  private var states: [State] = []
  /// The initial states of each wanted pattern, and of all unwanted patterns.
  private var wanted: [[Int]] = []
  private var unwanted: [Int] = []
  private let vocabulary: SegmentVocabulary

  /// The maximum number of nodes to visit.
  private static let maximumNodes = 4_000

  private struct State {
    let step: PathStep
    /// The states after the step.
    var next: [Int] = []
  }

  /// The result of a walk.
  enum Answer {
    case word(PathWord)
    /// There is no such URL.
    case none
    /// The walk stopped at its limit.
    case tooComplex
  }

  /// Creates a query for URLs that all wanted patterns match and no unwanted pattern matches.
  ///
  /// - Parameters:
  ///   - wanted: The patterns that must match. A combination that is also in an unwanted pattern is
  ///     removed before the walk.
  ///   - unwanted: The patterns that must not match.
  ///   - vocabulary: The meanings of the patterns' predicates.
  init(
    _ wanted: [PathLanguage], butNot unwanted: [PathLanguage] = [],
    _ vocabulary: SegmentVocabulary
  ) {
    self.vocabulary = vocabulary
    var seen: Set<[UInt8]> = []
    let names = (wanted + unwanted).flatMap(\.items.names).filter { seen.insert($0).inserted }
    let unwanted = unwanted.flatMap { $0.choicesWithItems(names) }
    let excluded = Set(unwanted)
    self.wanted = wanted.map { language in
      append(language.choicesWithItems(names).filter { !excluded.contains($0) })
    }
    self.unwanted = append(unwanted)
  }

  /// Appends the steps of all choices, and returns their initial states.
  private mutating func append(_ choices: [[PathStep]]) -> [Int] {
    var first: [Int] = []
    for choice in choices {
      var last: Int?
      for step in choice {
        let siblings = last.map { states[$0].next } ?? first
        let known = siblings.last { states[$0].step == step }
        if known == nil {
          states.append(State(step: step))
          if let last {
            states[last].next.append(states.count - 1)
          } else {
            first.append(states.count - 1)
          }
        }
        last = known ?? states.count - 1
      }
    }
    return first
  }

  /// Returns a shortest word that fits.
  ///
  /// - Parameter isReal: Whether each segment must be a string that regexes are known to accept. If
  ///   `false`, the search assumes that a regex may accept any string, so ``Answer/none`` is
  ///   certain.
  func shortestWord(isReal: Bool) -> Answer {
    var walk = Walk()
    for states in Self.combinations(of: wanted) {
      _ = walk.add(Node(wanted: states, unwanted: unwanted, letter: nil, previous: 0, depth: 0))
    }
    var head = 0
    while head < walk.nodes.count {
      let node = walk.nodes[head]
      if isAnswer(node) { return .word(walk.word(to: head)) }
      if walk.isNeedless(node) {
        head += 1
        continue
      }
      guard let letters = letters(from: node, isReal: isReal) else { return .tooComplex }
      for letter in letters {
        let next = node.wanted.map { states(after: $0, letter) }
        if next.contains(where: \.isEmpty) { continue }
        let unwanted = Set(node.unwanted.flatMap { states(after: $0, letter) }).sorted()
        if unwanted.contains(where: acceptsEverything) { continue }
        var work = 1 + node.unwanted.count
        for states in Self.combinations(of: next) {
          work += walk.add(
            Node(
              wanted: states, unwanted: unwanted, letter: letter, previous: head,
              depth: node.depth + 1))
        }
        guard walk.nodes.count < Self.maximumNodes, vocabulary.takeWork(work) else {
          return .tooComplex
        }
      }
      head += 1
    }
    return .none
  }

  private struct Node {
    /// A state of each wanted pattern.
    let wanted: [Int]
    /// All states of the unwanted patterns, sorted.
    let unwanted: [Int]
    /// The letter that led here.
    let letter: Letter?
    let previous: Int
    /// The number of letters so far.
    let depth: Int
  }

  private enum Letter {
    case host(HostVocabulary.Cell)
    case item(name: [UInt8], ItemCell)
    case segment(SegmentVocabulary.Cell)
    case fragment
  }

  /// The first item with a name in a URL.
  private enum ItemCell {
    case missing
    /// An item without a value.
    case empty
    case value(SegmentVocabulary.Cell)

    func accepted(by condition: ItemCondition) -> Bool {
      switch (self, condition) {
      case (_, .none), (.empty, .present), (.value, .present): true
      case (.value(let cell), .value(let predicate)): cell.accepted(by: predicate)
      case (.missing, _), (.empty, .value): false
      }
    }
  }

  /// The nodes found so far.
  private struct Walk {
    private(set) var nodes: [Node] = []
    /// The nodes, by their wanted states.
    private var known: [[Int]: [Node]] = [:]

    /// Adds a node unless an earlier node leads to all of its words.
    ///
    /// - Returns: The number of nodes that it was compared with.
    mutating func add(_ node: Node) -> Int {
      let others = known[node.wanted] ?? []
      if let first = others.firstIndex(where: { $0.unwanted.isSubset(of: node.unwanted) }) {
        return first
      }
      known[node.wanted, default: []].append(node)
      nodes.append(node)
      return others.count
    }

    /// Whether a later node leads to all words of this node, with no more letters.
    func isNeedless(_ node: Node) -> Bool {
      known[node.wanted]?.contains {
        $0.depth <= node.depth && $0.unwanted.count < node.unwanted.count
          && $0.unwanted.isSubset(of: node.unwanted)
      } ?? false
    }

    func word(to index: Int) -> PathWord {
      var letters: [Letter] = []
      var node = nodes[index]
      while let letter = node.letter {
        letters.append(letter)
        node = nodes[node.previous]
      }
      var word = PathWord()
      for letter in letters.reversed() {
        switch letter {
        case .host(let cell): word.host = cell.host
        case .item(_, .missing): break
        case .item(let name, .empty): word.append(item: name, value: nil)
        case .item(let name, .value(let cell)): word.append(item: name, value: cell.text)
        case .fragment: word.fragment = []
        case .segment(let cell): word.append(cell.text)
        }
      }
      return word
    }
  }

  /// Returns the letters that may lead to other nodes, or `nil` if there would be too many.
  private func letters(from node: Node, isReal: Bool) -> [Letter]? {
    var predicates: [SegmentPredicate] = []
    var hosts: Set<HostPattern>?
    var item: (name: [UInt8], conditions: Set<ItemCondition>)?
    var takesFragment = false
    func look(at state: Int) {
      switch states[state].step {
      case .host(let patterns): hosts = (hosts ?? []).union(patterns)
      case .wholeHost: hosts = (hosts ?? []).union([.noHost])
      case .item(let name, let condition):
        item = (name, (item?.conditions ?? []).union([condition]))
        guard case .value(let predicate) = condition else { return }
        if !predicates.contains(predicate) { predicates.append(predicate) }
      case .segment(let predicate):
        if !predicates.contains(predicate) { predicates.append(predicate) }
      case .rest:
        if !predicates.contains(.any) { predicates.append(.any) }
        states[state].next.forEach(look)
      case .fragment, .endOfPath: takesFragment = true
      case .end: break
      }
    }
    for state in node.wanted + node.unwanted { look(at: state) }
    if let hosts { return vocabulary.hosts.cells(of: hosts)?.map { .host($0) } }
    if let item, item.conditions == [.none] { return [.item(name: item.name, .missing)] }
    let fragment: [Letter] = takesFragment ? [.fragment] : []
    for state in node.wanted {
      // Any other segment or value is a dead end.
      switch states[state].step {
      case .segment(.literal(let text)):
        return [.segment(vocabulary.cell(of: text, among: predicates))]
      case .item(let name, .value(.literal(let text))):
        return [.item(name: name, .value(vocabulary.cell(of: text, among: predicates)))]
      default: break
      }
    }
    guard let cells = vocabulary.cells(of: predicates, areReal: isReal) else { return nil }
    if let name = item?.name {
      return ([.missing, .empty] + cells.map { .value($0) }).map { .item(name: name, $0) }
    }
    return cells.map { .segment($0) } + fragment
  }

  private func states(after state: Int, _ letter: Letter) -> [Int] {
    let next = states[state].next
    return switch (states[state].step, letter) {
    case (.host(let hosts), .host(let cell)): cell.accepted(by: hosts) ? next : []
    case (.wholeHost, .host(let cell)): cell.isHost ? next : []
    case (.item(_, let condition), .item(_, let cell)): cell.accepted(by: condition) ? next : []
    case (.segment(let predicate), .segment(let cell)): cell.accepted(by: predicate) ? next : []
    case (.rest, .segment): [state] + next.flatMap { states(after: $0, letter) }
    case (.rest, .fragment): next.flatMap { states(after: $0, letter) }
    case (.fragment, .fragment), (.endOfPath, .fragment): next
    default: []
    }
  }

  private func isAnswer(_ node: Node) -> Bool {
    node.wanted.allSatisfy(accepts) && !node.unwanted.contains(where: accepts)
  }

  private func accepts(_ state: Int) -> Bool {
    switch states[state].step {
    case .end, .endOfPath: true
    case .rest: states[state].next.contains(where: accepts)
    case .host, .wholeHost, .item, .segment, .fragment: false
    }
  }

  /// Whether a state accepts every continuation.
  private func acceptsEverything(_ state: Int) -> Bool {
    guard case .rest = states[state].step else { return false }
    return accepts(state)
  }

  /// Returns all lists with one element of each list.
  private static func combinations(of lists: [[Int]]) -> [[Int]] {
    lists.reduce([[]]) { heads, list in heads.flatMap { head in list.map { head + [$0] } } }
  }
}

extension [Int] {
  /// Whether a sorted list contains all elements of this list, which is also sorted.
  fileprivate func isSubset(of other: [Int]) -> Bool {
    var rest = other[...]
    return allSatisfy { element in
      rest = rest.drop { $0 < element }
      return rest.popFirst() == element
    }
  }
}
