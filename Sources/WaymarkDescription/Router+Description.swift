public import Waymark

extension Router {
  /// Returns the router's current options, constraints and routes as data.
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
  /// Handlers, guards, unmatched handlers and undefined sessions are code, so they aren't included.
  /// A route is connected to its handler by its name, so a route without a name can't get its
  /// handler back. The description does include which routes are guarded, and the limits of the
  /// router and of single definitions.
  ///
  /// A route can't be described if its syntax has no name, or if you removed its combination with
  /// all parameters and kept others. A case of a `TypedRoute` that declines URLs does so in code,
  /// which isn't described.
  ///
  /// Each description is read again, to check that it creates the same route.
  ///
  /// - Parameter bindings: The names of your syntaxes, classes and metadata.
  /// - Throws: A ``RouteTableError`` for the routes that can't be described.
  /// - Complexity: The same as adding the routes.
  public func tableDescription(
    using bindings: RouteBindings = RouteBindings()
  ) throws(RouteTableError) -> RouteTableDescription {
    try tableDescription(using: bindings, inTableOf: nil)
  }

  /// Describes the routes as part of another router's table, which has that router's options and
  /// constraints.
  ///
  /// - Parameter template: The other router, or `nil` for this one.
  func tableDescription(
    using bindings: RouteBindings, inTableOf template: Router?
  ) throws(RouteTableError) -> RouteTableDescription {
    let contents = contents
    var writer = TableWriter(contents, inTableOf: template?.contents ?? contents, bindings)
    let description = writer.description()
    if template == nil { writer.checkTable() }
    if !writer.faults.isEmpty { throw RouteTableError(faults: writer.faults) }
    return description
  }

  /// Replaces all routes, the constraints and the described options with the contents of a
  /// description, in one step.
  ///
  /// Other threads see either the old table or the new one. If the description has a fault, the
  /// router doesn't change. Unmatched handlers, undefined sessions, the rewriter, the observer and
  /// the class of definitions are never replaced.
  ///
  /// Described options that are missing, such as ``/Waymark/RouterOptions/hosts`` and
  /// ``/Waymark/RouterOptions/limits``, get their default values. Read a description only if you
  /// trust it with these options.
  ///
  /// ```swift
  /// let bindings = RouteBindings(handlers: ["user": RouteHandler { match in show(match["id"]) }])
  /// try router.replaceRoutes(with: RouteTableDescription(json: text), using: bindings)
  /// ```
  ///
  /// - Parameters:
  ///   - description: The description.
  ///   - method: The HTTP method whose routes to use, together with the routes for all methods. The
  ///     default is `nil`, for a table without methods.
  ///   - bindings: The code for the names in the description.
  /// - Throws: A ``RouteTableError`` with all faults, such as malformed patterns or missing
  ///   handlers.
  /// - Complexity: The same as adding the routes.
  public func replaceRoutes(
    with description: RouteTableDescription, for method: String? = nil,
    using bindings: RouteBindings
  ) throws(RouteTableError) {
    var reader = TableReader(description, method: method, options: options, bindings)
    let contents = reader.contents()
    if !reader.faults.isEmpty { throw RouteTableError(faults: reader.faults) }
    if let method, !method.isEmpty, !method.isMethod {
      throw RouteTableError(.notMethod(method), at: [])
    }
    replaceContents(by: contents)
  }
}
