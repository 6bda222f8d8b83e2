/// A route to add, by its patterns.
package struct NewRoute {
  let patterns: [String]
  let group: RouteGroup
  /// The name, unique among the routes of the scheme; `nil` for none.
  let name: String?
  let handler: RouteHandler
  /// Whether the route is a case of a ``TypedRoute``.
  ///
  /// The scheme of its pattern is a condition of the case: it shuts the global routes out of no URL.
  let isCase: Bool
  /// Whether a match of a pattern is one of the route; `nil` if every one is.
  let condition: (@Sendable (RouteMatch) -> Bool)?

  package init(
    patterns: [String], group: RouteGroup, name: String?, handler: RouteHandler,
    isCase: Bool = false, condition: (@Sendable (RouteMatch) -> Bool)? = nil
  ) {
    self.patterns = patterns
    self.group = group
    self.name = name
    self.handler = handler
    self.isCase = isCase
    self.condition = condition
  }
}
