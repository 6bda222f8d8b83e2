public import Waymark

extension Router {
  /// The router's options, constraints and routes as data, at one moment.
  ///
  /// ```swift
  /// try router.add("/user/:id", name: "user") { match in show(match["id"]) }
  /// print(try router.tableDescription().json())
  /// // {
  /// //   "routes" : [
  /// //     {
  /// //       "name" : "user",
  /// //       "pattern" : "/user/:id"
  /// //     }
  /// //   ],
  /// //   "version" : 1
  /// // }
  /// ```
  ///
  /// Handlers, guards and what answers unmatched URLs are code and not part of it: the name of a route stands for its
  /// handler, so a route without a name cannot be given one when it is read. Routes say whether they are guarded. Limits are the router's; a definition's own are not described.
  ///
  /// Each route is read again to see that the description means the same; the cost is that of adding the routes.
  ///
  /// - Parameter bindings: The names of the program's syntaxes, classes and metadata. The default is none.
  /// - Throws: A ``RouteTableError`` that names the routes which no description can have.
  public func tableDescription(
    using bindings: RouteBindings = RouteBindings()
  ) throws(RouteTableError) -> RouteTableDescription {
    var writer = TableWriter(contents, bindings)
    let description = writer.description()
    if !writer.faults.isEmpty { throw RouteTableError(faults: writer.faults) }
    return description
  }

  /// Replaces all routes, the constraints and the described options by those of a description, in one step.
  ///
  /// A reader sees the old table or the new one, never a part of either. When the description has a fault, the router
  /// stays as it is. Unmatched handlers, undefined sessions, the observer and the class of definitions stay in any case.
  /// What the description does not say of the other options, such as ``/Waymark/RouterOptions/hosts`` and
  /// ``/Waymark/RouterOptions/limits``, is as it is by default afterwards: read only descriptions that you trust with both.
  ///
  /// ```swift
  /// let bindings = RouteBindings(handlers: ["user": RouteHandler { match in show(match["id"]) }])
  /// try router.replaceRoutes(by: RouteTableDescription(json: text), using: bindings)
  /// ```
  ///
  /// The cost is that of adding the routes.
  ///
  /// - Parameters:
  ///   - description: The description.
  ///   - method: The method of HTTP requests whose routes are taken, and those for all methods. The default is `nil`, for
  ///     a table without methods.
  ///   - bindings: The code for the names of the description.
  /// - Throws: A ``RouteTableError`` with all faults, such as malformed patterns, or names of handlers that
  ///   are missing.
  public func replaceRoutes(
    by description: RouteTableDescription, for method: String? = nil, using bindings: RouteBindings
  ) throws(RouteTableError) {
    var reader = TableReader(description, method: method, options: options, bindings)
    let contents = reader.contents()
    if !reader.faults.isEmpty { throw RouteTableError(faults: reader.faults) }
    replaceContents(by: contents)
  }
}
