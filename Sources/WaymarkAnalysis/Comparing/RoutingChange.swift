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
  ///
  /// - Complexity: O(*n*) for *n* bytes of text.
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
  /// if they have the same name, or, without a name, the same pattern. Each example was tried with
  /// the routes of both.
  ///
  /// Changes can be missed if only constraints with overlapping regexes distinguish the URLs, or if
  /// the class of a route decides by more than the pattern. If more than 16 routes of a table may
  /// have traded URLs with one of the other, only some of them are examined. Of a parameter with a
  /// constraint that takes the whole host, only hosts without a dot are tried. The options of the
  /// routers are not compared.
  ///
  /// - Complexity: About linear in the number of routes of both routers: each is asked for a few
  ///   URLs. Routes are told apart by literals, by hosts, and by what constraints begin and end
  ///   with. Of those that all this leaves alike, each is asked for the URLs of the others.
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
/// changed. So only such pairs are examined, of those that may share a URL. Counterexamples lead to
/// a URL, as when the audit looks for URLs that reach a route.
extension TablePair {
  /// The changes, by the place of the old route and then of the new one.
  ///
  /// Changes without an old route come last.
  fileprivate func changes() -> [RoutingChange] {
    var changes: [RoutingChange?] = []
    let twins = RouteTwins(first.routes, other.routes)
    let partners = twins.partners(search.vocabulary)
    for old in first.routes.withoutRepeated {
      changes += partners[old.place].map { change(from: old, to: other.routes[$0]) }
      if twins.successors[old.place] == nil { changes.append(change(from: old, to: nil)) }
    }
    for new in other.routes.withoutRepeated where twins.predecessors[new.place] == nil {
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
