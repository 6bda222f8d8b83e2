/// Finds the routes that may match a URL that another route matches too, by the literals before a wildcard.
///
/// Most routes of a table differ in a literal, and looking at every pair of routes costs the square of their number.
struct RouteOverlaps {
  private var nodes = [Node()]
  /// The routes whose URLs are unknown.
  private var unknown: [Int] = []
  private let count: Int

  /// The routes whose paths begin alike.
  private struct Node {
    var literals: [[UInt8]: Int] = [:]
    /// The node after a segment that is no literal.
    var other: Int?
    /// The routes whose paths end here.
    var ends: [Int] = []
    /// The routes with a wildcard here.
    var rests: [Int] = []

    var children: [Int] { Array(literals.values) + (other.map { [$0] } ?? []) }
  }

  init(_ routes: [AuditedRoute]) {
    count = routes.count
    for route in routes {
      guard let language = route.language, route.certainty != .none else {
        unknown.append(route.place)
        continue
      }
      for choice in language.choices { insert(route.place, under: choice) }
    }
  }

  private mutating func insert(_ route: Int, under choice: [PathStep]) {
    var node = 0
    for step in choice {
      switch step {
      case .segment(.literal(let text)):
        if let child = nodes[node].literals[text] {
          node = child
        } else {
          nodes[node].literals[text] = nodes.count
          node = addNode()
        }
      case .segment:
        if let child = nodes[node].other {
          node = child
        } else {
          nodes[node].other = nodes.count
          node = addNode()
        }
      case .rest: return nodes[node].rests.append(route)
      case .fragment, .endOfPath, .end: return nodes[node].ends.append(route)
      }
    }
  }

  private mutating func addNode() -> Int {
    nodes.append(Node())
    return nodes.count - 1
  }

  /// The places of the routes that may share a URL with a route of any table, in order.
  func places(overlapping route: AuditedRoute) -> [Int] {
    guard let language = route.language, route.certainty != .none else { return Array(0..<count) }
    var found = unknown
    for choice in language.choices { collect(choice[...], from: 0, &found) }
    return language.choices.count == 1 && unknown.isEmpty ? found.sorted() : Set(found).sorted()
  }

  private func collect(_ steps: ArraySlice<PathStep>, from node: Int, _ found: inout [Int]) {
    found += nodes[node].rests
    switch steps.first {
    case .segment(let predicate):
      let children: [Int] =
        if case .literal(let text) = predicate {
          [nodes[node].literals[text], nodes[node].other].compactMap(\.self)
        } else {
          nodes[node].children
        }
      for child in children { collect(steps.dropFirst(), from: child, &found) }
    case .rest:
      found += nodes[node].ends
      for child in nodes[node].children { collect(steps, from: child, &found) }
    case .fragment, .endOfPath, .end, nil: found += nodes[node].ends
    }
  }
}
