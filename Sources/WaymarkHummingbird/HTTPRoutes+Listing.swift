#if Hummingbird
  public import Hummingbird
  public import Waymark
  public import WaymarkDescription
  internal import WaymarkHTTP

  /// What a server has.
  @available(macOS 14, iOS 17, tvOS 17, *)
  extension HTTPRoutes {
    /// The methods that have a route, sorted by name.
    ///
    /// `HEAD` is one of them only if it has a route of its own.
    public var methods: [HTTPRequest.Method] {
      table.methods.compactMap { HTTPRequest.Method($0) }
    }

    /// The routers of the methods that have a route: see ``subscript(_:)``.
    ///
    /// WaymarkAnalysis audits all of them at once, and reports each finding once, with its methods:
    ///
    /// ```swift
    /// for found in routes.routers.audit() { print(found) }
    /// // GET, PUT: /users/new is never reached: /users/:id takes every URL that it matches, such as /users/new
    /// ```
    public var routers: [HTTPRequest.Method: Waymark.Router] {
      Dictionary(uniqueKeysWithValues: methods.map { ($0, self[$0]) })
    }

    /// The patterns of all routes, sorted, each with its hosts and the methods that have it there.
    ///
    /// ```swift
    /// for route in routes.routes { print(route) }
    /// // POST /books
    /// // DELETE, GET /books/:id<int>
    /// ```
    ///
    /// Routes are tried in the order of `routes[method].routes`.
    public var routes: [HTTPRoute] {
      let methods = methods
      let all = methods.flatMap { method in self[method].routes.map { (method: method, route: $0) }
      }
      let places = Dictionary(grouping: all) { _, route in
        [route.definitions[0].pathPattern]
          + route.definitions[0].parsedPattern.hosts.map(\.description)
      }
      return places.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { place, found in
        HTTPRoute(
          pattern: place[0], hosts: Array(place.dropFirst()),
          methods: methods.filter { method in found.contains { $0.method == method } },
          routes: found.map(\.route))
      }
    }

    /// Returns the routes of all methods as data, for tools.
    ///
    /// ```swift
    /// print(try routes.tableDescription().json())
    /// // "routes" : [ { "methods" : [ "GET" ], "name" : "book", "pattern" : "/books/:id<int>" }, … ]
    /// ```
    ///
    /// Methods are sorted by name. A route with several methods appears once for each. Middlewares are
    /// not included.
    ///
    /// - Parameter bindings: The names of your syntaxes, classes and metadata. The default is none.
    /// - Throws: A `RouteTableError` that names the routes that cannot be described, such as a
    ///   route in a syntax of your own.
    public func tableDescription(
      using bindings: RouteBindings = RouteBindings()
    ) throws(RouteTableError) -> RouteTableDescription {
      var description = try table.other.tableDescription(using: bindings)
      for method in table.methods {
        var routes = try table[method].tableDescription(using: bindings, inTableOf: table.other)
          .routes
        for index in routes.indices { routes[index].methods = [method] }
        description.routes += routes
      }
      return description
    }
  }

  /// A pattern of a server's routes on some hosts, with its methods: an element of ``HTTPRoutes/routes``.
  @available(macOS 14, iOS 17, tvOS 17, *)
  public struct HTTPRoute: Sendable {
    /// The pattern, with one slash before each segment and none at the end.
    ///
    /// The `http.route` of metrics is this pattern after the hosts.
    public let pattern: String

    /// The hosts whose requests the routes take, as their group named them; empty for every host.
    public let hosts: [String]

    /// The methods that have a route with the pattern on these hosts, sorted by name.
    ///
    /// `HEAD` is one of them only if it has its own route, although a route for `GET` answers it.
    /// The header `Allow` of a 405 names the methods of all patterns that match the path.
    public let methods: [HTTPRequest.Method]

    /// The routes with the pattern on these hosts, by method in that order, and for one method in the order in
    /// which they are tried.
    public let routes: [Route]
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension HTTPRoute: CustomStringConvertible {
    /// The methods, the pattern and the hosts: `GET, PUT /books/:id`, or `GET / on shop.example, *.shop.example`.
    public var description: String {
      let route = methods.map(\.rawValue).joined(separator: ", ") + " " + pattern
      return hosts.isEmpty ? route : route + " on " + hosts.joined(separator: ", ")
    }
  }
#endif
