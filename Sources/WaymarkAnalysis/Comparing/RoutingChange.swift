public import Waymark

/// A group of URLs that a different route handles in another table.
///
/// ```swift
/// let old = Router(), new = Router()
/// try old.add("/users/new", "/users/:id")
/// try new.add("/users/:id", "/users/new")
/// for change in old.changes(to: new) { print(change) }
/// // /users/new: /users/new before, /users/:id now
/// ```
public struct RoutingChange: Sendable, Hashable {
  /// The route that handled the URLs, or `nil` if no route did.
  public let old: RoutePlace?

  /// The route that handles them now, or `nil` if no route does.
  public let new: RoutePlace?

  /// One of the URLs, tried in both tables.
  public let url: String
}

extension RoutingChange: CustomStringConvertible {
  /// The URL and both routes in one line.
  ///
  /// - Complexity: O(*n*) for a line of *n* bytes.
  public var description: String {
    func label(_ route: RoutePlace?) -> String {
      (route.map { $0.name ?? $0.pattern } ?? "no route").printable()
    }
    return "\(url.printable()): \(label(old)) before, \(label(new)) now"
  }
}

extension Router {
  /// Returns the URLs that a different route handles in another router, in groups with an example
  /// each.
  ///
  /// Each group contains the URLs that one route handled and another route handles now. Two routes
  /// are the same if they have the same name or, without a name, the same pattern. Each example was
  /// tried on both routers.
  ///
  /// Changes can be missed if only constraints with overlapping regexes distinguish the URLs, or if
  /// a subclass decides by more than the pattern. If more than 16 routes of one table may handle
  /// URLs of a route in the other table, only some of them are examined. If a constrained parameter
  /// matches the whole host, only hosts without a dot are tried. The options of the routers aren't
  /// compared.
  ///
  /// - Parameter new: The router that replaces this router.
  /// - Returns: The changes, by the position of the old route, then of the new route. The global
  ///   routes come first.
  /// - Complexity: About linear in the number of routes of both routers. Routes that can't be
  ///   distinguished by literals, hosts or the ends of constraints are tried on each other's URLs.
  public func changes(to new: Router) -> [RoutingChange] {
    var seen: Set<[RoutePlace?]> = []
    return TablePair.pairs(self, new).flatMap { $0.changes() }.filter { change in
      seen.insert([change.old, change.new]).inserted
    }
  }
}

/// Finds the URLs that a different route handles in the other table.
///
/// If another route handles a URL, one of the two routes was added, removed or changed, or their
/// order changed. Only such pairs are examined, and only if they may share a URL. Counterexamples
/// guide the search for a URL, as in the audit's search for URLs that reach a route.
extension TablePair {
  /// Returns the changes, by the position of the old route, then of the new route.
  ///
  /// Changes without an old route come last.
  fileprivate func changes() -> [RoutingChange] {
    var changes: [RoutingChange?] = []
    let twins = RouteTwins(first.routes, other.routes)
    let partners = twins.partners(search.vocabulary)
    for old in first.routes.withoutRepeated {
      changes += partners[old.index].map { change(from: old, to: other.routes[$0]) }
      if twins.successors[old.index] == nil { changes.append(change(from: old, to: nil)) }
    }
    for new in other.routes.withoutRepeated where twins.predecessors[new.index] == nil {
      changes.append(change(from: nil, to: new))
    }
    return changes.compactMap(\.self)
  }

  /// Returns the change for URLs that `old` handled and `new` handles, or `nil` if no such URL is
  /// found.
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
      // If a URL fails, it's unknown which route handles it.
      guard
        let found = try? sides.map({ (winner: try $0.first(matching: url), expected: $1) })
      else { return [] }
      let winners = found.filter { $0.winner?.subject != $0.expected?.subject }
        .map { $0.winner?.language }
      return winners.isEmpty ? nil : winners.contains(nil) ? [] : winners.compactMap(\.self)
    }
  }
}
