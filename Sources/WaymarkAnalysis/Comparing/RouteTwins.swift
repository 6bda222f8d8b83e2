internal import Waymark

/// Pairs of an old and a new route that match the same URLs.
///
/// The positions of the pairs show which other new routes may handle an old route's URLs.
struct RouteTwins {
  /// For each old route, the position of the new route that matches the same URLs, or `nil`.
  private(set) var successors: [Int?]
  /// For each new route, the position of the old route that matches the same URLs, or `nil`.
  private(set) var predecessors: [Int?]

  private let old: [AuditedRoute]
  private let new: [AuditedRoute]
  private let labels: (old: [[UInt8]], new: [[UInt8]])

  init(_ old: [AuditedRoute], _ new: [AuditedRoute]) {
    (self.old, self.new) = (old, new)
    labels = (old.map(\.label), new.map(\.label))
    successors = Array(repeating: nil, count: old.count)
    predecessors = Array(repeating: nil, count: new.count)
    // Pair routes with equal labels first, so that they don't count as renamed.
    pair { Identity(label: $0.label, language: $0.language) }
    pair { route in route.certainLanguage.map { Identity(label: nil, language: $0) } }
  }

  /// A route's URLs, and its label if it matters.
  private struct Identity: Hashable {
    let label: [UInt8]?
    let language: PathLanguage?
  }

  /// Pairs the routes with equal identities that have no twin yet, in order.
  private mutating func pair(by identity: (AuditedRoute) -> Identity?) {
    var places: [Identity: [Int]] = [:]
    for route in new.reversed() where predecessors[route.index] == nil {
      guard let identity = identity(route) else { continue }
      places[identity, default: []].append(route.index)
    }
    for route in old where successors[route.index] == nil {
      guard let identity = identity(route),
        let successor = places[identity]?.popLast()
      else { continue }
      successors[route.index] = successor
      predecessors[successor] = route.index
    }
  }

  /// Whether the new route may handle URLs that the old route handled.
  ///
  /// If both routes have twins, the new route must come before the old route's twin, and the new
  /// route's twin after the old route.
  private func mayTrade(_ old: Int, _ new: Int) -> Bool {
    if labels.old[old] == labels.new[new] { return false }
    guard let successor = successors[old], let predecessor = predecessors[new], successor != new
    else { return true }
    return old < predecessor && new < successor
  }

  /// The number of routes to compare with each form of a route, in each direction.
  private static let maximumPartners = 16

  /// Returns, for each old route, the positions of the new routes that may handle its URLs now, in
  /// order.
  ///
  /// A route is skipped if an earlier route handles all of its URLs. The result contains twins with
  /// different labels, and pairs in which a route has moved or has no twin. Two routes that kept
  /// their order can't take URLs from each other.
  func partners(_ vocabulary: SegmentVocabulary) -> [[Int]] {
    let (old, new) = (old.withoutRepeated, new.withoutRepeated)
    let winners = (old: Set(old.map(\.index)), new: Set(new.map(\.index)))
    var partners = successors.enumerated().map { place, successor in
      Set(
        [successor].compactMap(\.self).filter {
          winners.old.contains(place) && winners.new.contains($0) && mayTrade(place, $0)
        })
    }
    let still = routesInOrder
    let oldKept = Set(still)
    let newKept = Set(still.compactMap { successors[$0] })
    let changed = RouteOverlaps(old.filter { !oldKept.contains($0.index) }, vocabulary)
    let others = RouteOverlaps(new.filter { !newKept.contains($0.index) }, vocabulary)
    for route in old {
      partners[route.index].formUnion(
        others.indices(overlapping: route, limit: Self.maximumPartners) {
          mayTrade(route.index, $0)
        }.found)
    }
    for route in new {
      let places = changed.indices(overlapping: route, limit: Self.maximumPartners) {
        mayTrade($0, route.index)
      }
      for place in places.found { partners[place].insert(route.index) }
    }
    return partners.map { $0.sorted() }
  }

  /// The positions of the largest set of old routes that have their twins in the same order.
  private var routesInOrder: [Int] {
    // For each length of such a list, the last route of the list that ends with the earliest twin
    // (longest increasing subsequence).
    var ends: [Int] = []
    var previous: [Int: Int] = [:]
    for (place, successor) in successors.enumerated() {
      guard let successor else { continue }
      var (length, longer) = (0, ends.count)
      while length < longer {
        let middle = (length + longer) / 2
        if successors[ends[middle]] ?? 0 < successor {
          length = middle + 1
        } else {
          longer = middle
        }
      }
      if length > 0 { previous[place] = ends[length - 1] }
      if length == ends.count { ends.append(place) } else { ends[length] = place }
    }
    return ends.last.map { Array(sequence(first: $0) { previous[$0] }) } ?? []
  }
}

extension [AuditedRoute] {
  /// The routes, except routes whose URLs an equal, earlier route certainly handles.
  var withoutRepeated: [AuditedRoute] {
    var taken: Set<PathLanguage> = []
    return filter { route in
      guard let language = route.language, route.certainty != .none else { return true }
      guard route.certainty == .exact else { return !taken.contains(language) }
      return taken.insert(language).inserted
    }
  }
}

extension AuditedRoute {
  /// The name of the route, or its pattern if it has no name, as bytes.
  ///
  /// It identifies the route in both tables.
  fileprivate var label: [UInt8] { Array((subject.name ?? subject.pattern).utf8) }
}
