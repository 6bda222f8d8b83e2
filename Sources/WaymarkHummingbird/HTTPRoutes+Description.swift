#if Hummingbird
  internal import Hummingbird
  internal import Waymark
  public import WaymarkDescription

  extension HTTPRoutes {
    /// The routes of all methods as data, for tools.
    ///
    /// ```swift
    /// print(try routes.tableDescription().json())
    /// // "routes" : [ { "methods" : [ "GET" ], "name" : "book", "pattern" : "/books/:id<int>" }, … ]
    /// ```
    ///
    /// Methods follow each other by name; a route of several is there once for each. Middlewares are no part of it.
    ///
    /// - Parameter bindings: The names of the program's syntaxes, classes and metadata. The default is none.
    /// - Throws: A `RouteTableError` that names the routes which no description can have, such as one in a syntax
    ///   of the program's own.
    public func tableDescription(
      using bindings: RouteBindings = RouteBindings()
    ) throws(RouteTableError) -> RouteTableDescription {
      var table = try methodRouters.template.tableDescription(using: bindings)
      for (method, router) in routers.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        var routes = try router.tableDescription(using: bindings).routes
        for index in routes.indices { routes[index].methods = [method.rawValue] }
        table.routes += routes
      }
      return table
    }
  }
#endif
