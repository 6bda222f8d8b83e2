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
  /// Handlers, guards, unmatched handlers and undefined sessions are code, so the description does
  /// not include them. A route's name stands for its handler, so a route without a name cannot get
  /// its handler back. The description says which routes are guarded. It includes the limits of the
  /// router, and those of single definitions.
  ///
  /// Some routes have no description: what is left of a pattern after its combination with all
  /// parameters was removed, and a route in a syntax without a name. Which URLs a case of a
  /// `TypedRoute` declines belongs to the program, as guards do.
  ///
  /// Each route is read again, to check that the description means the same.
  ///
  /// - Parameter bindings: The names of your syntaxes, classes and metadata.
  /// - Throws: A ``RouteTableError`` that names the routes that cannot be described.
  /// - Complexity: As adding the routes.
  public func tableDescription(
    using bindings: RouteBindings = RouteBindings()
  ) throws(RouteTableError) -> RouteTableDescription {
    try tableDescription(using: bindings, inTableOf: nil)
  }

  /// Describes the routes as parts of the table of another router: the options and constraints are
  /// that router's.
  ///
  /// - Parameter template: The other router; `nil` for this one.
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

  /// Replaces all routes, the constraints and the described options with those of a description, in
  /// one step.
  ///
  /// Other threads see the old table or the new one, never a part of either. If the description has
  /// a fault, the router stays unchanged. Unmatched handlers, undefined sessions, the rewriter,
  /// the observer and the class of definitions always stay.
  ///
  /// Described options that are missing, such as ``/Waymark/RouterOptions/hosts`` and
  /// ``/Waymark/RouterOptions/limits``, get their defaults. So read only descriptions that you
  /// trust with both.
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
  /// - Complexity: As adding the routes.
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
