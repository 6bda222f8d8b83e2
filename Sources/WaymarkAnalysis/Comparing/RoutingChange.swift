public import Waymark

/// A group of URLs that take a different route in another table.
///
/// ```swift
/// let old = Router(), new = Router()
/// try old.add("/users/new", "/users/:id")
/// try new.add("/users/:id", "/users/new")
/// for change in old.changes(to: new) { print(change) }
/// // /users/new: /users/new before, /users/:id now
/// ```
public struct RoutingChange: Sendable, Hashable {
  /// The route that took the URLs; `nil` if none did.
  public let old: RoutePlace?

  /// The route that takes them now; `nil` if none does.
  public let new: RoutePlace?

  /// One of the URLs, tried in both tables.
  public let url: String
}

extension RoutingChange: CustomStringConvertible {
  /// The URL and both routes in one line.
  public var description: String {
    func label(_ route: RoutePlace?) -> String {
      (route.map { $0.name ?? $0.pattern } ?? "no route").printable()
    }
    return "\(url.printable()): \(label(old)) before, \(label(new)) now"
  }
}

extension Router {
  /// Returns the URLs that take a different route in another router, grouped and with an example
  /// each.
  ///
  /// Each group holds the URLs that one route took and another route takes. Two routes are the same
  /// if they have the same name, or, without a name, the same pattern. Both routers routed each
  /// example.
  ///
  /// Changes can be missed if only constraints with overlapping regexes distinguish the URLs, or if
  /// the class of a route decides by more than the pattern. The options of the routers are not
  /// compared.
  ///
  /// The work is bounded. It grows with the number of changed routes times the number of routes that share URLs with one.
  ///
  /// - Parameter new: The router that replaces this one.
  /// - Returns: The changes, by the place of the old route and then of the new one. The global
  ///   routes come first.
  public func changes(to new: Router) -> [RoutingChange] {
    var seen: Set<[RoutePlace?]> = []
    return TablePair.pairs(self, new).flatMap { $0.changes() }.filter { change in
      seen.insert([change.old, change.new]).inserted
    }
  }
}

/// Finds the URLs that take a different route in the other table.
///
/// If a URL changes its route, one of the two routes was added, removed or changed, or their order
/// changed. So only such pairs are examined, of those whose literals let them share a URL. Counterexamples lead to a URL,
/// as when the audit looks for URLs that reach a route.
extension TablePair {
  /// The changes, by the place of the old route and then of the new one.
  ///
  /// Changes without an old route come last.
  fileprivate func changes() -> [RoutingChange] {
    var changes: [RoutingChange?] = []
    let twins = RouteTwins(first.routes, other.routes)
    let overlaps = RouteOverlaps(other.routes, search.vocabulary)
    for old in first.routes {
      for new in overlaps.places(overlapping: old) where twins.mayTrade(old.place, new) {
        changes.append(change(from: old, to: other.routes[new]))
      }
      if twins.successors[old.place] == nil { changes.append(change(from: old, to: nil)) }
    }
    for new in other.routes where twins.predecessors[new.place] == nil {
      changes.append(change(from: nil, to: new))
    }
    return changes.compactMap(\.self)
  }

  /// The change for URLs that `old` took and `new` takes; `nil` if no such URL is found.
  private func change(from old: AuditedRoute?, to new: AuditedRoute?) -> RoutingChange? {
    url(from: old, to: new).map {
      RoutingChange(old: old?.subject, new: new?.subject, url: $0)
    }
  }

  private func url(from old: AuditedRoute?, to new: AuditedRoute?) -> String? {
    let sides = [(first, old), (other, new)]
    let wanted = sides.compactMap { $1?.language }
    guard wanted.count == sides.count(where: { $1 != nil }) else { return nil }
    search.vocabulary.beginQuestion()
    var unwanted: [PathLanguage] = []
    return search.url(of: wanted, butNot: &unwanted) { url in
      // A URL that fails says nothing of what takes it.
      guard
        let found = try? sides.map({ (taker: try $0.first(matching: url), expected: $1) })
      else { return [] }
      let takers = found.filter { $0.taker?.subject != $0.expected?.subject }
        .map { $0.taker?.language }
      return takers.isEmpty ? nil : takers.contains(nil) ? [] : takers.compactMap(\.self)
    }
  }
}

/// The pairs of an old and a new route that match the same URLs.
///
/// They tell by places alone which other routes can have traded URLs.
struct RouteTwins {
  /// For each old route, the place of the new one that matches the same URLs; `nil` for none.
  private(set) var successors: [Int?]
  /// The same, from new to old routes.
  private(set) var predecessors: [Int?]

  private let labels: (old: [[UInt8]], new: [[UInt8]])

  init(_ old: [AuditedRoute], _ new: [AuditedRoute]) {
    labels = (old.map(\.label), new.map(\.label))
    successors = Array(repeating: nil, count: old.count)
    predecessors = Array(repeating: nil, count: new.count)
    // Routes that keep their label come first, so that none of them passes for renamed.
    pair(old, new) { Identity(label: $0.label, language: $0.language) }
    pair(old, new) { route in route.certainLanguage.map { Identity(label: nil, language: $0) } }
  }

  /// A route's URLs, and its label if that matters.
  private struct Identity: Hashable {
    let label: [UInt8]?
    let language: PathLanguage?
  }

  /// Pairs the routes with equal identities that have no twin yet, in order.
  private mutating func pair(
    _ old: [AuditedRoute], _ new: [AuditedRoute],
    by identity: (AuditedRoute) -> Identity?
  ) {
    var places: [Identity: [Int]] = [:]
    for route in new.reversed() where predecessors[route.place] == nil {
      guard let identity = identity(route) else { continue }
      places[identity, default: []].append(route.place)
    }
    for route in old where successors[route.place] == nil {
      guard let identity = identity(route),
        let successor = places[identity]?.popLast()
      else { continue }
      successors[route.place] = successor
      predecessors[successor] = route.place
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
  fileprivate var label: [UInt8] { Array((subject.name ?? subject.pattern).utf8) }
}
