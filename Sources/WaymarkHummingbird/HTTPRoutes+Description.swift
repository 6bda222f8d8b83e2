#if Hummingbird
  internal import Hummingbird
  internal import Waymark
  public import WaymarkDescription

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension HTTPRoutes {
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
      var table = try methodRouters.template.tableDescription(using: bindings)
      for (method, router) in routers.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        var routes = try router.tableDescription(
          using: bindings, inTableOf: methodRouters.template
        ).routes
        for index in routes.indices { routes[index].methods = [method.rawValue] }
        table.routes += routes
      }
      return table
    }
  }
#endif
