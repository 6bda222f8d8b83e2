internal import Waymark

/// Routes by the segments of their paths, to find those that may match a URL of another route.
///
/// Most routes of a table differ in a literal, and looking at every pair of routes costs the square of their number.
/// Literals are compared in lower case, because some routes ignore case.
struct RouteOverlaps {
  private var nodes = [Node()]
  /// The routes whose URLs are unknown.
  private var unknown: [Int] = []
  private var count = 0

  /// The routes whose paths begin alike.
  private struct Node {
    var literals: [[UInt8]: Int] = [:]
    /// The node after a segment that is no literal.
    var other: Int?
    /// The nodes of ``literals`` and ``other``, in the order of creation.
    var children: [Int] = []
    /// The routes whose paths end here.
    var ends: [Int] = []
    /// The routes with a wildcard from here on.
    var rests: [Int] = []
  }

  init(_ routes: [AuditedRoute] = []) {
    for route in routes { insert(route) }
  }

  mutating func insert(_ route: AuditedRoute) {
    count += 1
    guard let shapes = route.shapes else { return unknown.append(route.place) }
    for shape in shapes {
      let node = shape.segments.reduce(0) { child(of: $0, $1) }
      if shape.hasRest {
        nodes[node].rests.append(route.place)
      } else {
        nodes[node].ends.append(route.place)
      }
    }
  }

  private mutating func child(of node: Int, _ segment: String?) -> Int {
    let text = segment.map { Array($0.utf8) }
    if let child = text.map({ nodes[node].literals[$0] }) ?? nodes[node].other { return child }
    let child = nodes.count
    nodes.append(Node())
    nodes[node].children.append(child)
    if let text { nodes[node].literals[text] = child } else { nodes[node].other = child }
    return child
  }

  /// The places of the routes that may share a URL with a route of any table, in order.
  func places(overlapping route: AuditedRoute) -> [Int] {
    guard let shapes = route.shapes else { return Array(0..<count) }
    let found = shapes.flatMap { places(overlapping: $0, inLess: true) }
    return Set(unknown + found).sorted()
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
    let found = (route.shapes ?? []).flatMap { shape in
      places(
        overlapping: shape, inLess: false, limit: limit, maximumVisits: Self.maximumVisits,
        where: isWanted)
    }
    return Set(found).sorted()
  }

  /// The number of nodes to visit for a shape before less specific ones count as not found.
  private static let maximumVisits = 10_000

  /// A node that fits the first `depth` segments.
  private struct Visit {
    let node: Int
    let depth: Int
    /// Whether all routes of the branch are wanted: it is less specific already.
    let isLess: Bool
  }

  /// - Parameter isLess: Whether all overlapping routes are wanted; if not, only those that are less specific.
  private func places(
    overlapping shape: PathShape, inLess isLess: Bool, limit: Int = .max,
    maximumVisits: Int = .max, where isWanted: (Int) -> Bool = { _ in true }
  ) -> [Int] {
    var found: [Int] = []
    var visits = [Visit(node: 0, depth: 0, isLess: isLess)]
    var count = 0
    while let visit = visits.popLast(), count < maximumVisits, found.count < limit {
      count += 1
      let node = nodes[visit.node]
      func go(to children: [Int], _ depth: Int, isLess: Bool = visit.isLess) {
        visits += children.map { Visit(node: $0, depth: depth, isLess: isLess) }
      }
      let other = node.other.map { [$0] } ?? []
      let isAtEnd = visit.depth == shape.segments.count
      if visit.isLess || !isAtEnd { found += node.rests.filter(isWanted) }
      if isAtEnd {
        guard visit.isLess else { continue }
        found += node.ends.filter(isWanted)
        if shape.hasRest { go(to: node.children, visit.depth) }
      } else if let text = shape.segments[visit.depth] {
        if let child = node.literals[Array(text.utf8)] { go(to: [child], visit.depth + 1) }
        go(to: other, visit.depth + 1, isLess: true)
      } else {
        go(to: visit.isLess ? node.children : other, visit.depth + 1)
      }
    }
    return found
  }
}

extension AuditedRoute {
  /// The shapes of the paths that it can match, in lower case; `nil` if they are unknown.
  fileprivate var shapes: [PathShape]? {
    language == nil || certainty == .none
      ? nil : PathShape.shapes(of: definition.parsedPattern, ignoringCase: true)
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
    var earlier = RouteOverlaps()
    var overlaps: [Int: [(route: RouteDefinition, url: String)]] = [:]
    for route in reached.map(\.route) {
      let candidates = earlier.places(
        lessSpecificThan: route, limit: Self.maximumCandidates
      ) { place in
        route.specificity < routes[place].specificity && !route.isSibling(of: routes[place])
      }
      for other in candidates.map({ routes[$0] }) {
        guard let url = url(of: route, takenBy: other) else { continue }
        overlaps[other.place, default: []].append((route.definition, url))
        break
      }
      earlier.insert(route)
    }
    return overlaps.map { place, later in
      let other = routes[place].definition
      return RouteFinding(
        kind: .overlap, routes: later.map(\.route), others: [other],
        witness: later.first.map { RouteFinding.Witness(url: $0.url, route: other) })
    }
  }

  /// A URL that `route` matches and `other` takes; `nil` if there is none, for example because a
  /// third route exists for those URLs.
  private func url(of route: AuditedRoute, takenBy other: AuditedRoute) -> String? {
    guard let language = route.language, let otherLanguage = other.language else { return nil }
    return route.sharedHosts(with: other).lazy.compactMap { host in
      url(of: route, language, takenBy: other, otherLanguage, host)
    }.first
  }

  private func url(
    of route: AuditedRoute, _ language: PathLanguage,
    takenBy other: AuditedRoute, _ otherLanguage: PathLanguage, _ host: HostPattern?
  ) -> String? {
    vocabulary.beginQuestion()
    var thirds: [PathLanguage] = []
    return search.url(
      of: [language, otherLanguage], butNot: &thirds, host: host, maximum: Self.maximumThirds
    ) { url in
      let taker = taker(of: url, matching: route)
      return taker?.place == other.place ? nil : [taker?.language].compactMap(\.self)
    }
  }
}
