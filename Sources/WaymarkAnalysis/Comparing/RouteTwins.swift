internal import Waymark

/// The pairs of an old and a new route that match the same URLs.
///
/// They tell by places alone which other routes can have traded URLs.
struct RouteTwins {
  /// For each old route, the place of the new one that matches the same URLs; `nil` for none.
  private(set) var successors: [Int?]
  /// The same, from new to old routes.
  private(set) var predecessors: [Int?]

  /// The labels of the routes as numbers.
  private let labels: (old: [Int], new: [Int])

  init(_ old: [AuditedRoute], _ new: [AuditedRoute]) {
    var numbers: [[UInt8]: Int] = [:]
    func number(_ route: AuditedRoute) -> Int {
      let next = numbers.count
      let label = route.label
      if numbers[label] == nil { numbers[label] = next }
      return numbers[label] ?? next
    }
    labels = (old.map { number($0) }, new.map { number($0) })
    successors = Array(repeating: nil, count: old.count)
    predecessors = Array(repeating: nil, count: new.count)
    // Routes that keep their label come first, so that none of them passes for renamed.
    pair(old.map { labeled($0, labels.old) }, new.map { labeled($0, labels.new) })
    pair(old.map { Identity($0) }, new.map { Identity($0) })
  }

  /// A route's URLs, and its label if that matters.
  private struct Identity: Hashable {
    var label: Int?
    let language: PathLanguage?
    let hosts: [HostPattern]

    /// - Returns: `nil` if the pattern does not say what the route matches.
    init?(_ route: AuditedRoute) {
      guard route.certainty == .exact, route.language != nil else { return nil }
      self.init(label: nil, route)
    }

    init(label: Int?, _ route: AuditedRoute) {
      self.label = label
      language = route.language
      hosts = route.hosts
    }
  }

  private func labeled(_ route: AuditedRoute, _ labels: [Int]) -> Identity? {
    Identity(label: labels[route.place], route)
  }

  /// Pairs the routes with equal identities that have no twin yet, in order.
  private mutating func pair(_ old: [Identity?], _ new: [Identity?]) {
    var places: [Identity: [Int]] = [:]
    for place in new.indices.reversed() where predecessors[place] == nil {
      if let identity = new[place] { places[identity, default: []].append(place) }
    }
    for place in old.indices where successors[place] == nil {
      guard let identity = old[place], let successor = places[identity]?.popLast() else { continue }
      successors[place] = successor
      predecessors[successor] = place
    }
  }

  /// Whether the new route may take URLs that the old one took.
  ///
  /// If both have twins, it can only take them if it comes before the old one's twin, and the old one came before its.
  func mayTrade(_ old: Int, _ new: Int) -> Bool {
    if labels.old[old] == labels.new[new] { return false }
    guard let successor = successors[old], let predecessor = predecessors[new], successor != new
    else { return true }
    return old < predecessor && new < successor
  }
}

extension AuditedRoute {
  /// The name of the route, or its pattern if it has none, in bytes.
  ///
  /// It identifies the route in both tables.
  fileprivate var label: [UInt8] { Array((definition.name ?? definition.pattern).utf8) }
}
