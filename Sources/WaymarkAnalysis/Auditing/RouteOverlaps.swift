internal import Waymark

/// Routes by the hosts and segments of their URLs, to find those that may share a URL with another route.
///
/// Most routes of a table differ in a literal, and looking at every pair of routes costs the square of their number.
/// Where a wildcard comes first, the literals after it tell routes apart. So URLs are read from both ends, and the walk
/// that ends first decides.
struct RouteOverlaps {
  private var forward = Tree()
  private var backward = Tree()
  private let vocabulary: SegmentVocabulary

  init(_ routes: [AuditedRoute] = [], _ vocabulary: SegmentVocabulary) {
    self.vocabulary = vocabulary
    for route in routes { insert(route) }
  }

  mutating func insert(_ route: AuditedRoute) {
    for line in route.language?.lines ?? [] {
      forward.insert(line, route.place)
      backward.insert(line.reversed, route.place)
    }
  }

  /// The places of the routes that may share a URL with a route of any table, in order.
  ///
  /// A route whose URLs are unknown shares none.
  func places(overlapping route: AuditedRoute) -> [Int] {
    var places: Set<Int> = []
    for line in route.language?.lines ?? [] {
      var walks = [
        Walk(through: forward, with: line, isLess: true),
        Walk(through: backward, with: line.reversed, isLess: true),
      ]
      var turn = 0
      while walks[turn].goOn(vocabulary) { turn = 1 - turn }
      places.formUnion(walks[turn].found)
    }
    return places.sorted()
  }

  /// The places of routes that may share a URL with a route and are less specific, in order.
  ///
  /// Paths are compared from the left: the first segment that differs decides.
  ///
  /// - Parameters:
  ///   - limit: The number of places that is enough for each form of the route.
  ///   - isWanted: Whether a route counts.
  func places(
    lessSpecificThan route: AuditedRoute, limit: Int, where isWanted: (Int) -> Bool
  ) -> [Int] {
    var places: Set<Int> = []
    for line in route.language?.lines ?? [] {
      var walk = Walk(through: forward, with: line, isLess: false)
      var wanted: [Int] = []
      for _ in 0..<Self.maximumVisits where wanted.count < limit && walk.goOn(vocabulary) {
        wanted += walk.takeFound().filter(isWanted)
      }
      places.formUnion(wanted)
    }
    return places.sorted()
  }

  /// The number of nodes to visit for a list of steps before less specific ones count as not found.
  private static let maximumVisits = 10_000
}

extension RouteOverlaps {
  /// Steps without those that match any number of segments, and the places where these are.
  struct Line {
    private(set) var steps: [PathStep] = []
    /// For each number of steps taken, whether any segments may follow them.
    private(set) var hasRest = [false]
    let end: End

    init(_ end: End) { self.end = end }

    /// What a line says about the fragment.
    enum End {
      /// It does not matter.
      case open
      /// There is one, whose steps the line leaves out.
      case path
      /// The line has its steps.
      case whole

      /// The ends of the lines that can share a URL with a line of this end.
      var partners: [End] {
        switch self {
        case .open: [.open, .path]
        case .path: [.open]
        case .whole: [.whole]
        }
      }
    }

    mutating func append(_ step: PathStep) {
      if case .rest = step {
        hasRest[steps.count] = true
      } else {
        steps.append(step)
        hasRest.append(false)
      }
    }

    var reversed: Line {
      var line = self
      line.steps.reverse()
      line.hasRest.reverse()
      return line
    }
  }

  /// The lines that begin alike share their nodes.
  private struct Tree {
    var nodes = [Node(hasRest: false), Node(hasRest: true)]

    struct Node {
      /// Whether any segments may come before the steps from here.
      let hasRest: Bool
      /// The nodes after literals, and after hosts without parameters.
      var literals: [PathStep: [Int]] = [:]
      /// The nodes after other steps.
      var others: [(step: PathStep, node: Int)] = []
      /// The nodes of ``literals`` after segments, in the order of creation.
      var segments: [Int] = []
      /// The routes whose lines end here.
      var ends: [Line.End: [Int]] = [:]
    }

    mutating func insert(_ line: Line, _ place: Int) {
      var node = line.hasRest[0] ? 1 : 0
      for (step, hasRest) in zip(line.steps, line.hasRest.dropFirst()) {
        node = child(of: node, step, hasRest)
      }
      if nodes[node].ends[line.end]?.last != place {
        nodes[node].ends[line.end, default: []].append(place)
      }
    }

    private mutating func child(of node: Int, _ step: PathStep, _ hasRest: Bool) -> Int {
      let isLiteral = step.isLiteral
      let known =
        isLiteral
        ? nodes[node].literals[step]?.first { nodes[$0].hasRest == hasRest }
        : nodes[node].others.first { $0.step == step && nodes[$0.node].hasRest == hasRest }?.node
      if let known { return known }
      let child = nodes.count
      nodes.append(Node(hasRest: hasRest))
      if isLiteral {
        nodes[node].literals[step, default: []].append(child)
        if case .segment = step { nodes[node].segments.append(child) }
      } else {
        nodes[node].others.append((step, child))
      }
      return child
    }
  }

  /// A walk through a tree along all lines that share a URL with a line.
  private struct Walk {
    private let tree: Tree
    private let line: Line
    private(set) var found: [Int] = []
    private var visits: [Visit]
    private var seen: Set<Visit>

    private struct Visit: Hashable {
      let node: Int
      /// The number of steps of the line that were taken.
      let taken: Int
      /// Whether all routes from here on are wanted: they are less specific already.
      let isLess: Bool
    }

    /// - Parameter isLess: Whether all routes are wanted; if not, only those that are less specific.
    init(through tree: Tree, with line: Line, isLess: Bool) {
      self.tree = tree
      self.line = line
      visits = [0, 1].map { Visit(node: $0, taken: 0, isLess: isLess) }
      seen = Set(visits)
    }

    mutating func takeFound() -> [Int] {
      defer { found = [] }
      return found
    }

    private mutating func visit(_ node: Int, _ taken: Int, _ isLess: Bool) {
      let visit = Visit(node: node, taken: taken, isLess: isLess)
      if seen.insert(visit).inserted { visits.append(visit) }
    }

    /// Visits one more node; returns whether there was one.
    mutating func goOn(_ vocabulary: SegmentVocabulary) -> Bool {
      guard let next = visits.popLast() else { return false }
      vocabulary.visits += 1
      let (taken, isLess) = (next.taken, next.isLess)
      let node = tree.nodes[next.node]
      if line.hasRest[taken] {
        if isLess { for child in node.segments { visit(child, taken, true) } }
        for case (.segment, let child) in node.others { visit(child, taken, isLess) }
      }
      guard taken < line.steps.count else {
        if isLess { for end in line.end.partners { found += node.ends[end] ?? [] } }
        return true
      }
      let step = line.steps[taken]
      if case .segment = step, node.hasRest { visit(next.node, taken + 1, true) }
      if step.isLiteral {
        for child in node.literals[step] ?? [] { visit(child, taken + 1, isLess) }
      } else if case .segment(.any) = step {
        if isLess { for child in node.segments { visit(child, taken + 1, true) } }
      } else {
        for (other, children) in node.literals where step.mayMeet(other, vocabulary) {
          guard let isLess = step.isLess(other, isLess, vocabulary) else { continue }
          for child in children { visit(child, taken + 1, isLess) }
        }
      }
      for (other, child) in node.others where step.mayMeet(other, vocabulary) {
        if let isLess = step.isLess(other, isLess, vocabulary) { visit(child, taken + 1, isLess) }
      }
      return true
    }
  }
}

extension PathStep {
  /// Whether few other steps match the same.
  fileprivate var isLiteral: Bool {
    switch self {
    case .segment(.literal): true
    case .host(let hosts): hosts.count == 1 && !hosts[0].hasParameters && !hosts[0].meansSubdomains
    default: false
    }
  }

  /// Whether routes are less specific that have another step in the place of this one; `nil` if they are more specific.
  ///
  /// - Parameter isLess: Whether they are so already.
  fileprivate func isLess(
    _ other: PathStep, _ isLess: Bool, _ vocabulary: SegmentVocabulary
  ) -> Bool? {
    guard !isLess, case .segment(let own) = self, case .segment(let other) = other else {
      return isLess
    }
    return switch (vocabulary.isLiteral(own), vocabulary.isLiteral(other)) {
    case (true, false): true
    case (false, true): nil
    default: false
    }
  }

  /// Whether both may match the same.
  fileprivate func mayMeet(_ other: PathStep, _ vocabulary: SegmentVocabulary) -> Bool {
    switch (self, other) {
    case (.segment(let predicate), .segment(let other)): !vocabulary.areApart(predicate, other)
    case (.host(let hosts), .host(let others)):
      hosts.isEmpty || others.isEmpty || hosts[0].intersection(with: others[0]) != nil
    case (.fragment, .fragment): true
    default: false
    }
  }
}

extension PathLanguage {
  /// The lists of steps, one for each host.
  fileprivate var lines: [RouteOverlaps.Line] {
    choices.flatMap { choice in
      let steps = choice.dropFirst().prefix { $0 != .endOfPath && $0 != .end }
      let path = steps.prefix { $0 != .fragment }
      let parts: [(steps: ArraySlice<PathStep>, end: RouteOverlaps.Line.End)] =
        choice.contains(.fragment) ? [(path, .path), (steps, .whole)] : [(path, .open)]
      return hosts(of: choice).flatMap { host in
        parts.map { part in
          ([.host(host)] + part.steps).reduce(into: RouteOverlaps.Line(part.end)) { $0.append($1) }
        }
      }
    }
  }

  private func hosts(of choice: [PathStep]) -> [[HostPattern]] {
    guard case .host(let hosts) = choice.first, !hosts.isEmpty else { return [[]] }
    return hosts.map { [$0] }
  }
}

/// Finds routes that are tried after less specific ones that match some of their URLs.
extension TableAudit {
  /// The maximum number of routes to compare with one.
  private static let maximumCandidates = 64
  /// The maximum number of third routes to examine for the URLs of an overlap.
  private static let maximumThirds = 8

  /// The findings, one for each route that is tried too early.
  ///
  /// Each other route is compared with at most one.
  ///
  /// The order is a surprise only if the later route is more specific both from the left and by the
  /// documented order, which puts wildcards last.
  func overlaps(among reached: [ReachedRoute]) -> [RouteFinding] {
    var earlier = RouteOverlaps([], vocabulary)
    var overlaps: [Int: [(route: RoutePlace, url: String)]] = [:]
    for route in reached.map(\.route) {
      let candidates = earlier.places(
        lessSpecificThan: route, limit: Self.maximumCandidates
      ) { place in
        route.specificity < routes[place].specificity && !route.isSibling(of: routes[place])
      }
      for other in candidates.map({ routes[$0] }) {
        guard let url = url(of: route, takenBy: other) else { continue }
        overlaps[other.place, default: []].append((route.subject, url))
        break
      }
      earlier.insert(route)
    }
    return overlaps.map { place, later in
      let other = routes[place].subject
      return RouteFinding(
        kind: .overlap, routes: later.map(\.route), others: [other],
        witness: later.first.map { witness(of: $0.url) })
    }
  }

  /// A URL that `route` matches and `other` takes; `nil` if there is none, for example because a
  /// third route exists for those URLs.
  private func url(of route: AuditedRoute, takenBy other: AuditedRoute) -> String? {
    guard let language = route.language, let otherLanguage = other.language else { return nil }
    vocabulary.beginQuestion()
    var thirds: [PathLanguage] = []
    return search.url(
      of: [language, otherLanguage], butNot: &thirds, maximum: Self.maximumThirds
    ) { url in
      let taker = taker(of: url, matching: route)
      return taker?.place == other.place ? nil : [taker?.language].compactMap(\.self)
    }
  }
}
