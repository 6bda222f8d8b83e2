public import Waymark

extension HTTPTable {
  /// Adds the routes of a type whose values are URLs, for each of several methods.
  ///
  /// ```swift
  /// try table.mount(AppRoute.self, endpoint: books)
  /// let target = try HTTPTarget("/product/7", method: "GET", hosts: ["shop.example"])
  /// try table.match(target).flatMap { try AppRoute($0) }          // .product(id: 7, tab: nil)
  /// ```
  ///
  /// An app can have the same type, so that its compiler checks the links that a server sends. A
  /// case whose pattern has a fragment or a scheme, such as `app://login` or
  /// `https://shop.example/login`, answers no request, and is no error.
  ///
  /// - Parameters:
  ///   - routes: The type.
  ///   - methods: The methods of the requests.
  ///   - endpoint: What the server needs to answer: see `RouteMatch.endpoint`.
  /// - Returns: The routes that were added, by method in the order given.
  /// - Throws: A `PatternError` for the first fault, or for a case with guards: requests ask none,
  ///   so it would be open. In that case nothing is added.
  @discardableResult
  public func mount<Route: TypedRoute>(
    _ routes: Route.Type, methods: [String] = ["GET"], endpoint: some AnyObject & Sendable
  ) throws(PatternError) -> [Waymark.Route] {
    let handler = RouteHandler(external: endpoint)
    try check(methods, of: prefix)
    func added(to router: Router) throws(PatternError) -> [Waymark.Route] {
      try shared.moved(to: router).mount(routes, handler: handler)
    }
    let trial = try added(to: Router(options: other.options))
    for host in trial.flatMap(\.definitions).flatMap(\.parsedPattern.hosts) {
      try Self.refusePort(of: host.description)
    }
    for route in trial where route.isGuarded {
      throw PatternError(
        .other("a server asks no guards of routes: guard its requests by their prefix"),
        in: route.pattern, at: 0..<route.pattern.utf8.count)
    }
    return try allOrNone(methods) { method throws(PatternError) in
      try added(to: router(forRoutesOf: method))
    }
  }
}
