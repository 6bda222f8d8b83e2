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
  public let old: RouteDefinition?

  /// The route that takes them now; `nil` if none does.
  public let new: RouteDefinition?

  /// One of the URLs, tried in both tables.
  public let url: String
}

extension RoutingChange: CustomStringConvertible {
  /// The URL and both routes in one line.
  public var description: String {
    func label(_ route: RouteDefinition?) -> String {
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
  /// The work is bounded. It grows with the number of changed routes times the number of all
  /// routes.
  ///
  /// - Parameter new: The router that replaces this one.
  /// - Returns: The changes, by the place of the old route and then of the new one. The global
  ///   routes come first.
  public func changes(to new: Router) -> [RoutingChange] {
    let (old, new) = (snapshot, new.snapshot)
    var changes: [RoutingChange] = []
    var seen: Set<[ObjectIdentifier?]> = []
    for scheme in AuditedTable.schemes(of: old, new) {
      for change in TableDifference(of: scheme, from: old, to: new).changes()
      where seen.insert([
        change.old.map(ObjectIdentifier.init), change.new.map(ObjectIdentifier.init),
      ]).inserted {
        changes.append(change)
      }
    }
    return changes
  }
}
