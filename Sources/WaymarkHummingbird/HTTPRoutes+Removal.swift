#if Hummingbird
  internal import Hummingbird
  public import Waymark

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension HTTPRoutes {
    /// Removes the routes with a pattern, of all methods, hosts and names.
    ///
    /// ```swift
    /// routes.remove("/books/:id<int>")      // GET, PUT and DELETE
    /// ```
    ///
    /// See `HTTPTable.remove(_:)`. The pattern is whole, with the prefixes of its groups.
    ///
    /// - Returns: The removed routes; empty if no route has the pattern.
    @discardableResult
    public func remove(_ pattern: String) -> [Route] { table.remove(pattern) }

    /// Removes the routes of a registration, of all its methods, and no others with the same pattern.
    ///
    /// ```swift
    /// let hook = try routes.on("/hook", methods: [.post, .put]) { … }
    /// routes.remove(hook)
    /// ```
    ///
    /// - Parameter routes: The routes that a registration returned, or those of an ``HTTPRoute``.
    /// - Returns: Those that were there.
    @discardableResult
    public func remove(_ routes: [Route]) -> [Route] {
      table.remove(routes)
    }

    /// Replaces the routes with a pattern, of all methods, hosts and names, by others, in one step for each method.
    ///
    /// ```swift
    /// try routes.replace("/pages/about") { routes in
    ///   try routes.get("/pages/about") { _, _ in text }
    /// }
    /// ```
    ///
    /// No request of a method is between the old routes and the new ones, as it would be after ``remove(_:)-(String)`` and
    /// before the next route is added: see `HTTPTable.replace(_:by:)`.
    ///
    /// - Parameters:
    ///   - pattern: The whole pattern, as for ``remove(_:)-(String)``.
    ///   - add: Adds the new routes. What it gets exists only during this call.
    /// - Returns: The removed routes.
    /// - Throws: Any error of `add`, or a `PatternError` for a name that another route has. In that case nothing is changed.
    @discardableResult
    public func replace(
      _ pattern: String, by add: (HTTPRouteGroup<Context>) throws -> Void
    ) throws -> [Route] {
      try table.replace(pattern) { try add(routeGroup.adding(to: $0)) }
    }

    /// Replaces the routes of a registration, and no others with the same pattern, by others, in one step for each method.
    ///
    /// Otherwise it is like ``replace(_:by:)-(String,_)``.
    ///
    /// - Parameters:
    ///   - routes: The routes that a registration returned, or those of an ``HTTPRoute``.
    ///   - add: Adds the new routes.
    /// - Returns: Those that were there.
    /// - Throws: Any error of `add`, or a `PatternError`. In that case nothing is changed.
    @discardableResult
    public func replace(
      _ routes: [Route], by add: (HTTPRouteGroup<Context>) throws -> Void
    ) throws -> [Route] {
      try table.replace(routes) { try add(routeGroup.adding(to: $0)) }
    }
  }
#endif
