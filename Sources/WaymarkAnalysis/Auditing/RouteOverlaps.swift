internal import Waymark

/// An index of routes by hosts and segments, which finds the routes that may share a URL with
/// another route.
///
/// Most routes of a table differ in a literal, and comparing every pair of routes is quadratic. If
/// a wildcard comes first, only the literals after it distinguish routes. Therefore, there are two
/// walks, one from each end, and the first to finish decides. Constraints and hosts are
/// distinguished by what they begin and end with.
final class RouteOverlaps {
  private let paths = (forward: Tree(), backward: Tree())
  /// The trees of lines that include the steps of a fragment.
  private let fragments = (forward: Tree(), backward: Tree())
  private let vocabulary: SegmentVocabulary
  /// The items of the routes that need any, by position.
  private var items: [Int: ItemConditions] = [:]

  init(_ routes: some Sequence<AuditedRoute> = [], _ vocabulary: SegmentVocabulary) {
    self.vocabulary = vocabulary
    for route in routes { insert(route) }
  }

  func insert(_ route: AuditedRoute) {
    if let items = route.language?.items, !items.names.isEmpty { self.items[route.index] = items }
    for line in route.language?.lines ?? [] {
      let trees = trees(of: line)
      trees.forward.insert(line, route.index)
      trees.backward.insert(line.reversed, route.index)
    }
  }

  private func trees(of line: RouteLine) -> (forward: Tree, backward: Tree) {
    line.end == .whole ? fragments : paths
  }

  /// Returns the walks that find the routes that share a URL with a line, one from each end.
  private func walks(along line: RouteLine) -> [Walk] {
    let trees = trees(of: line)
    return [
      Walk(through: trees.forward, with: line, isLessSpecific: true),
      Walk(through: trees.backward, with: line.reversed, isLessSpecific: true),
    ]
  }

  /// The default number of positions after which the search for a form's routes ends.
  static let defaultLimit = 64

  /// The maximum number of steps to find the routes for one form.
  private static let maximumSteps = 500

  /// Positions of routes, and whether the list is complete.
  typealias Indices = (found: [Int], areAll: Bool)

  /// Returns the positions of routes that may share a URL with a route of any table, in order.
  ///
  /// Routes without a ``AuditedRoute/language`` are never found.
  ///
  /// - Parameters:
  ///   - limit: The number of positions after which the search for a form's routes ends.
  ///   - isWanted: Whether a route counts.
  func indices(
    overlapping route: AuditedRoute, limit: Int = defaultLimit,
    where isWanted: (Int) -> Bool = { _ in true }
  ) -> Indices {
    indices(of: route, limit: limit, where: isWanted, walks)
  }

  /// Returns the positions of less specific routes that may share a URL with a route, in order.
  ///
  /// Paths are compared from the left: the first segment that differs decides.
  ///
  /// - Parameter isWanted: Whether a route counts.
  func indices(lessSpecificThan route: AuditedRoute, where isWanted: (Int) -> Bool) -> Indices {
    indices(of: route, limit: Self.defaultLimit, where: isWanted) { line in
      [Walk(through: trees(of: line).forward, with: line, isLessSpecific: false)]
    }
  }

  private func indices(
    of route: AuditedRoute, limit: Int, where isWanted: (Int) -> Bool,
    _ walks: (RouteLine) -> [Walk]
  ) -> Indices {
    var indices: Set<Int> = []
    var areAll = true
    let own = route.language?.items ?? ItemConditions()
    let mayMeet = { [items, vocabulary] in
      items[$0].map { !own.areApart(from: $0, vocabulary) } ?? true
    }
    for line in route.language?.lines ?? [] {
      var walks = walks(line)
      var found = walks.map { _ in Set<Int>() }
      var (turn, steps) = (0, 0)
      while walks[turn].goOn(vocabulary) {
        let new = walks[turn].takeFound()
        found[turn].formUnion(new.filter(mayMeet).filter(isWanted))
        steps += 1 + new.count
        if found[turn].count >= limit || steps > Self.maximumSteps {
          areAll = false
          break
        }
        turn = (turn + 1) % walks.count
      }
      indices.formUnion(found[turn])
    }
    return (indices.sorted(), areAll)
  }

  /// Returns the positions of all routes that may match a URL with these lines, in order.
  func indices(of lines: [RouteLine]) -> [Int] {
    var indices: Set<Int> = []
    for line in lines {
      var walks = walks(along: line)
      var turn = 0
      while walks[turn].goOn(vocabulary) { turn = 1 - turn }
      indices.formUnion(walks[turn].takeFound())
    }
    return indices.sorted()
  }
}

extension RouteOverlaps {
  /// A prefix tree of lines.
  private final class Tree {
    private(set) var nodes = [Node(hasRest: false), Node(hasRest: true)]

    final class Node {
      /// Whether any segments may come before the next step.
      let hasRest: Bool
      /// The child nodes for each step.
      var children: [PathStep: [Int]] = [:]
      /// The child nodes after literals, and after hosts without parameters and port, by what they
      /// accept.
      var literals = StepIndex()
      /// The child nodes after all other steps, by what they accept.
      var others = StepIndex()
      /// The routes with a line that ends here.
      var ends: [RouteLine.End: [Int]] = [:]

      init(hasRest: Bool) { self.hasRest = hasRest }
    }

    func insert(_ line: RouteLine, _ routeIndex: Int) {
      var node = line.hasRest[0] ? 1 : 0
      for (step, hasRest) in zip(line.steps, line.hasRest.dropFirst()) {
        node = child(of: nodes[node], step, hasRest)
      }
      if nodes[node].ends[line.end]?.last != routeIndex {
        nodes[node].ends[line.end, default: []].append(routeIndex)
      }
    }

    private func child(of node: Node, _ step: PathStep, _ hasRest: Bool) -> Int {
      if let known = node.children[step]?.first(where: { nodes[$0].hasRest == hasRest }) {
        return known
      }
      let child = nodes.count
      nodes.append(Node(hasRest: hasRest))
      node.children[step, default: []].append(child)
      if step.isSelective {
        node.literals.insert(step, child)
      } else {
        node.others.insert(step, child)
      }
      return child
    }
  }

  /// A walk through a tree, along all lines that share a URL with the given line.
  private struct Walk {
    private let tree: Tree
    private let line: RouteLine
    private var found: [Int] = []
    private var visits: [Visit]
    private var branches: [Branch] = []
    private var seen: Set<Visit>

    private struct Visit: Hashable {
      let node: Int
      /// The number of steps of the line so far.
      let taken: Int
      /// Whether all routes below are wanted, because they're already less specific.
      let isLessSpecific: Bool
    }

    /// Nodes that are visited next if their steps fit the line.
    private struct Branch {
      var rest: ArraySlice<StepIndex.Entry>
      /// The step that must share a segment with the nodes' steps, or `nil` if the line accepts any
      /// segments here.
      let step: PathStep?
      let taken: Int
      let isLessSpecific: Bool
    }

    /// - Parameter isLessSpecific: Whether all routes are wanted, or only less specific routes.
    init(through tree: Tree, with line: RouteLine, isLessSpecific: Bool) {
      self.tree = tree
      self.line = line
      visits = [0, 1].map { Visit(node: $0, taken: 0, isLessSpecific: isLessSpecific) }
      seen = Set(visits)
    }

    mutating func takeFound() -> [Int] {
      defer { found = [] }
      return found
    }

    /// Performs one step of the walk, and returns whether there was one.
    mutating func goOn(_ vocabulary: SegmentVocabulary) -> Bool {
      vocabulary.visits += 1
      if let next = visits.popLast() {
        visit(next, vocabulary)
      } else if let branch = branches.popLast() {
        follow(branch, vocabulary)
      } else {
        return false
      }
      return true
    }

    private mutating func add(_ node: Int, _ taken: Int, _ isLessSpecific: Bool) {
      let visit = Visit(node: node, taken: taken, isLessSpecific: isLessSpecific)
      if seen.insert(visit).inserted { visits.append(visit) }
    }

    private mutating func follow(_ branch: Branch, _ vocabulary: SegmentVocabulary) {
      var branch = branch
      guard let (other, node) = branch.rest.popFirst() else { return }
      if !branch.rest.isEmpty { branches.append(branch) }
      guard let step = branch.step else {
        if case .segment = other { add(node, branch.taken, branch.isLessSpecific) }
        return
      }
      guard step.mayMeet(other, vocabulary),
        let isLessSpecific = step.isLessSpecific(other, branch.isLessSpecific, vocabulary)
      else { return }
      add(node, branch.taken, isLessSpecific)
    }

    private mutating func visit(_ visit: Visit, _ vocabulary: SegmentVocabulary) {
      let (taken, isLessSpecific) = (visit.taken, visit.isLessSpecific)
      let node = tree.nodes[visit.node]
      func branch(_ entries: [StepIndex.Entry], _ step: PathStep?, _ taken: Int) {
        if entries.isEmpty { return }
        branches.append(
          Branch(rest: entries[...], step: step, taken: taken, isLessSpecific: isLessSpecific))
      }
      if line.hasRest[taken] {
        if isLessSpecific { branch(node.literals.entries, nil, taken) }
        branch(node.others.entries, nil, taken)
      }
      guard taken < line.steps.count else {
        if isLessSpecific { for end in line.end.partners { found += node.ends[end] ?? [] } }
        return
      }
      let step = line.steps[taken]
      if case .segment = step, node.hasRest { add(visit.node, taken + 1, true) }
      if step.isSelective {
        for child in node.children[step] ?? [] { add(child, taken + 1, isLessSpecific) }
      } else if step.mayBeLessSpecific(isLessSpecific, vocabulary) {
        branch(node.literals.entries(near: step, vocabulary), step, taken + 1)
      }
      branch(node.others.entries(near: step, vocabulary), step, taken + 1)
    }
  }
}

extension PathStep {
  /// Whether the step is a literal segment or host, or the start of a fragment.
  ///
  /// Few other steps match the same URLs.
  fileprivate var isSelective: Bool {
    switch self {
    case .segment(.literal), .fragment: true
    case .host(let hosts):
      hosts.count == 1 && !hosts[0].hasParameters && !hosts[0].matchesSubdomains
        && hosts[0].port == nil
    default: false
    }
  }

  /// Whether routes with a literal at this position can be wanted.
  ///
  /// - Parameter isLessSpecific: Whether they're already less specific.
  fileprivate func mayBeLessSpecific(_ isLessSpecific: Bool, _ vocabulary: SegmentVocabulary)
    -> Bool
  {
    guard !isLessSpecific, case .segment(let predicate) = self else { return true }
    return vocabulary.isLiteral(predicate)
  }

  /// Whether routes with another step at this position are less specific, or `nil` if they're more
  /// specific.
  ///
  /// - Parameter isLessSpecific: Whether they're already less specific.
  fileprivate func isLessSpecific(
    _ other: PathStep, _ isLessSpecific: Bool, _ vocabulary: SegmentVocabulary
  ) -> Bool? {
    guard !isLessSpecific, case .segment(let own) = self, case .segment(let other) = other else {
      return isLessSpecific
    }
    return switch (vocabulary.isLiteral(own), vocabulary.isLiteral(other)) {
    case (true, false): true
    case (false, true): nil
    default: false
    }
  }

  /// Whether both steps may match the same host or segment.
  fileprivate func mayMeet(_ other: PathStep, _ vocabulary: SegmentVocabulary) -> Bool {
    switch (self, other) {
    case (.segment(let predicate), .segment(let other)): !vocabulary.areApart(predicate, other)
    case (.host(let hosts), .host(let others)):
      hosts.isEmpty || others.isEmpty || hosts[0].intersection(with: others[0]) != nil
    default: false
    }
  }
}
