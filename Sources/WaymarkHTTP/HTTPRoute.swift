public import Waymark

/// A pattern of a server's routes on some hosts, with its methods: an element of
/// ``HTTPTable/routes``.
public struct HTTPRoute: Sendable {
  /// The pattern, with one slash before each segment and none at the end.
  ///
  /// The `http.route` of metrics is this pattern after the hosts.
  public let pattern: String

  /// The hosts whose requests the routes take, as they were added; empty for every host.
  public let hosts: [String]

  /// The methods that have a route with the pattern on these hosts, sorted.
  ///
  /// `HEAD` is one of them only if it has its own route, although a route for `GET` answers it. The
  /// field `Allow` of a 405 names the methods of all patterns that match the path.
  public let methods: [String]

  /// The routes with the pattern on these hosts, by method in that order, and for one method in the
  /// order in which they are tried.
  public let routes: [Route]
}

extension HTTPRoute: CustomStringConvertible {
  /// The methods, the pattern and the hosts: `GET, PUT /books/:id`, or
  /// `GET / on shop.example, *.shop.example`.
  public var description: String {
    let route = methods.joined(separator: ", ") + " " + pattern
    return hosts.isEmpty ? route : route + " on " + hosts.joined(separator: ", ")
  }
}

extension HTTPTable {
  /// The patterns of all routes, sorted, each with its hosts and the methods that have it there.
  ///
  /// ```swift
  /// let table = HTTPTable()
  /// try table.add("/books", methods: ["POST"], endpoint: books)
  /// try table.add("/books/:id<int>", methods: ["GET", "DELETE"], endpoint: books)
  /// for route in table.routes { print(route) }
  /// // POST /books
  /// // DELETE, GET /books/:id<int>
  /// ```
  ///
  /// Routes are tried in the order of `table[method].routes`.
  ///
  /// - Complexity: O(*n* log *n*) in the number of routes.
  public var routes: [HTTPRoute] {
    let all = routersByMethod.sorted { $0.key < $1.key }.flatMap { method, router in
      router.placedPatterns.map { (method: method, definition: $0, route: $1) }
    }
    let places = Dictionary(grouping: all) { _, definition, _ in
      [definition.pathPattern] + definition.parsedPattern.hosts.map(\.description)
    }
    return places.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { place, found in
      HTTPRoute(
        pattern: place[0], hosts: Array(place.dropFirst()),
        methods: Set(found.map(\.method)).sorted(), routes: found.map(\.route))
    }
  }
}

extension Router {
  /// The patterns of the global routes, in the order in which the routes are tried; a route keeps
  /// those that were removed.
  fileprivate var placedPatterns: [(definition: RouteDefinition, route: Route)] {
    let entries = contents.entries.filter { $0.scheme == nil }.flatMap(\.entries)
    let there = Set(entries.map { ObjectIdentifier($0.definition) })
    return routes.flatMap { route in
      route.definitions.filter { there.contains(ObjectIdentifier($0)) }.map { ($0, route) }
    }
  }
}
