internal import Waymark
public import WaymarkHTTP

extension HTTPTable {
  /// Returns the routes of all methods as data, for tools.
  ///
  /// ```swift
  /// let table = HTTPTable()
  /// try table.add("/books/:id", methods: ["GET"], name: "book", endpoint: books)
  /// try table.tableDescription().routes.map(\.methods)          // [["GET"]]
  /// ```
  ///
  /// Methods are sorted by name. A route with several methods appears once for each. What a server
  /// does besides, such as its middlewares, is not included.
  ///
  /// - Parameter bindings: The names of your syntaxes, classes and metadata.
  /// - Throws: A `RouteTableError` that names the routes that cannot be described, such as a
  ///   route in a syntax of your own.
  /// - Complexity: O(*n*) in the number of routes.
  public func tableDescription(
    using bindings: RouteBindings = RouteBindings()
  ) throws(RouteTableError) -> RouteTableDescription {
    var description = try other.tableDescription(using: bindings)
    // A table that is made of routers has the routes for all methods in each of them.
    let ofAllMethods = Set(description.routes)
    for (method, router) in routersByMethod.sorted(by: { $0.key < $1.key }) {
      var routes = try router.tableDescription(using: bindings, inTableOf: other).routes
        .filter { !ofAllMethods.contains($0) }
      for index in routes.indices { routes[index].methods = [method] }
      description.routes += routes
    }
    return description
  }
}
