public import Waymark

/// A pattern of a server's routes, with its hosts and methods.
///
/// ``HTTPTable/routes`` contains these values.
public struct HTTPRoute: Sendable {
  /// The pattern, with one slash before each segment and no slash at the end.
  ///
  /// The `http.route` label for metrics is this pattern with the hosts before it.
  public let pattern: String

  /// The normalized hosts of the routes, or an empty array if the routes match every host.
  public let hosts: [String]

  /// The methods that have a route with the pattern on these hosts, sorted.
  ///
  /// They include `HEAD` only if it has a separate route, although `GET` routes also answer `HEAD`.
  /// The `Allow` field of a 405 answer contains the methods of every pattern that matches the path.
  public let methods: [String]

  /// The routes with the pattern on these hosts, in the order of ``methods``, and for each method
  /// in the order they're tried.
  public let routes: [Route]
}

extension HTTPRoute: CustomStringConvertible {
  /// The methods, the pattern and the hosts.
  ///
  /// Examples are `GET, PUT /books/:id` and `GET / on shop.example, *.shop.example`.
  public var description: String {
    let route = methods.joined(separator: ", ") + " " + pattern
    return hosts.isEmpty ? route : route + " on " + hosts.joined(separator: ", ")
  }
}

extension HTTPTable {
  /// The patterns of all routes, sorted, each with its hosts and methods.
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
  /// The definitions of the global routes, in the order they're tried.
  ///
  /// Definitions that were removed are left out, although `Route` still lists them.
  fileprivate var placedPatterns: [(definition: RouteDefinition, route: Route)] {
    let entries = contents.entries.filter { $0.scheme == nil }.flatMap(\.entries)
    let there = Set(entries.map { ObjectIdentifier($0.definition) })
    return routes.flatMap { route in
      route.definitions.filter { there.contains(ObjectIdentifier($0)) }.map { ($0, route) }
    }
  }
}
