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
    /// A request that is being answered is answered by the route that took it. Those that come after see no route. While
    /// methods are removed one by one, some may be gone and others not. The cost is proportional to the number of routes.
    ///
    /// - Parameter pattern: The whole pattern, with the prefixes of its groups, such as ``HTTPRoute/pattern``. A pattern
    ///   with optional groups removes all routes that it added, and one of its combinations removes only that route.
    ///   Slashes at the ends and repeated slashes do not matter.
    /// - Returns: The removed definitions; empty if no route has the pattern.
    @discardableResult
    public func remove(_ pattern: String) -> [RouteDefinition] {
      methodRouters.remove(methodRouters.definitions(spelled: pattern))
    }

    /// Removes the routes of a registration, of all its methods, and no others with the same pattern.
    ///
    /// ```swift
    /// let hook = try routes.on("/hook", methods: [.post, .put]) { … }
    /// routes.remove(hook)
    /// ```
    ///
    /// Otherwise it is like ``remove(_:)-(String)``.
    ///
    /// - Parameter definitions: The definitions that a registration returned, or those of an ``HTTPRoute``.
    /// - Returns: Those that were there.
    @discardableResult
    public func remove(_ definitions: [RouteDefinition]) -> [RouteDefinition] {
      methodRouters.remove(definitions)
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
    /// before the next route is added. The new routes come last in the order, and may have the names of the old ones. If no
    /// route has the pattern, they are only added.
    ///
    /// - Parameters:
    ///   - pattern: The whole pattern, as for ``remove(_:)-(String)``.
    ///   - add: Adds the new routes. What it gets exists only during this call.
    /// - Returns: The removed definitions.
    /// - Throws: Any error of `add`, or a `PatternError` for a name that another route has. In that case nothing is changed.
    @discardableResult
    public func replace(
      _ pattern: String, by add: (HTTPRouteGroup<Context>) throws -> Void
    ) throws -> [RouteDefinition] {
      try replace(methodRouters.definitions(spelled: pattern), by: add)
    }

    /// Replaces the routes of a registration, and no others with the same pattern, by others, in one step for each method.
    ///
    /// Otherwise it is like ``replace(_:by:)-(String,_)``.
    ///
    /// - Parameters:
    ///   - definitions: The definitions that a registration returned, or those of an ``HTTPRoute``.
    ///   - add: Adds the new routes.
    /// - Returns: Those that were there.
    /// - Throws: Any error of `add`, or a `PatternError`. In that case nothing is changed.
    @discardableResult
    public func replace(
      _ definitions: [RouteDefinition], by add: (HTTPRouteGroup<Context>) throws -> Void
    ) throws -> [RouteDefinition] {
      let new = methodRouters.withoutRoutes()
      try add(routeGroup.adding(to: new))
      return try methodRouters.replace(definitions, by: new)
    }
  }
#endif
