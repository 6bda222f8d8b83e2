public import Waymark

/// A class of URLs that go to another route in another table.
///
/// ```swift
/// for change in old.changes(to: new) { print(change) }
/// // /users/new: /users/new before, /users/:id now
/// ```
public struct RoutingChange: Sendable, Hashable {
  /// The route that took the URLs; `nil` when none did.
  public let old: RouteDefinition?

  /// The route that takes them now; `nil` when none does.
  public let new: RouteDefinition?

  /// One of the URLs, which both tables were asked for.
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
  /// The classes of URLs that another route takes in another router, each with a URL that shows it.
  ///
  /// A class is the URLs that one route took and another one takes. Routes are the same when their names are, or, without
  /// one, their patterns. Each URL was routed by both routers. Changes that only constraints with regexes in common tell
  /// apart, or routes of classes that match by more than their pattern, can go unseen; options of the routers that
  /// differ do.
  ///
  /// The work is bounded, and grows with the number of routes that changed times that of all routes.
  ///
  /// - Parameter new: The router that takes the place of this one.
  /// - Returns: The changes, by the place of the old route and then of the new one, the global routes first.
  public func changes(to new: Router) -> [RoutingChange] {
    let (old, new) = (snapshot, new.snapshot)
    var schemes: [String?] = [nil]
    for scheme in (old.tables + new.tables).filter(\.isRegistered).compactMap(\.scheme) {
      let isKnown = schemes.contains { $0?.lowercasedASCII == scheme.lowercasedASCII }
      if !isKnown { schemes.append(scheme) }
    }
    var changes: [RoutingChange] = []
    var seen: Set<[ObjectIdentifier?]> = []
    for scheme in schemes {
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
