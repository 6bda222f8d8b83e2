public import Waymark

extension HTTPTable {
  /// Adds the routes of a `TypedRoute`, for each of several methods.
  ///
  /// ```swift
  /// try table.mount(AppRoute.self, endpoint: books)
  /// let target = try HTTPTarget("/product/7", method: "GET", hosts: ["shop.example"])
  /// try table.match(target).flatMap { try AppRoute($0) }          // .product(id: 7, tab: nil)
  /// ```
  ///
  /// If an app shares the type, the server's links to the app are checked at compile time. A case
  /// with a fragment or a scheme in its pattern, such as `app://login` or
  /// `https://shop.example/login`, isn't an error, but never matches a request.
  ///
  /// - Parameters:
  ///   - routes: The type.
  ///   - methods: The methods of the requests.
  ///   - endpoint: The object that the server needs to answer a request: see `RouteMatch.endpoint`.
  /// - Returns: The added routes, in the order of the methods.
  /// - Throws: A `PatternError` for the first fault, or for a case with guards: a server doesn't
  ///   call the guards of routes, so the case would be unprotected. If an error is thrown, no route
  ///   is added.
  @discardableResult
  public func mount<Destination: TypedRoute>(
    _ routes: Destination.Type, methods: [String] = ["GET"], endpoint: some AnyObject & Sendable
  ) throws(PatternError) -> [Route] {
    let handler = RouteHandler(external: endpoint)
    try check(methods, of: prefix)
    func added(to router: Router) throws(PatternError) -> [Route] {
      try shared.moved(to: router).mount(routes, handler: handler)
    }
    let trial = try added(to: Router(options: otherMethods.options))
    for host in trial.flatMap(\.definitions).flatMap(\.parsedPattern.hosts) {
      try Self.refusePort(of: host.description)
    }
    for route in trial where route.isGuarded {
      throw PatternError(
        .other("a server doesn't run the guards of routes: add a middleware for their prefix"),
        in: route.pattern, at: 0..<route.pattern.utf8.count)
    }
    return try addAllOrNone(methods) { method throws(PatternError) in
      try added(to: router(forRoutesOf: method))
    }
  }
}
