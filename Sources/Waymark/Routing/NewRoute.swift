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
  /// For a case, the names in the prefix of the group that its type is added to.
  let namesOutsideType: [String]
  /// Whether a match of a pattern is one of the route; `nil` if every one is.
  let condition: (@Sendable (RouteMatch) -> Bool)?

  package init(
    patterns: [String], group: RouteGroup, name: String?, handler: RouteHandler,
    isCase: Bool = false, namesOutsideType: [String] = [],
    condition: (@Sendable (RouteMatch) -> Bool)? = nil
  ) {
    self.patterns = patterns
    self.group = group
    self.name = name
    self.handler = handler
    self.isCase = isCase
    self.namesOutsideType = namesOutsideType
    self.condition = condition
  }

  /// The details of its definitions.
  var details: RouteDefinition.Details {
    RouteDefinition.Details(
      name: name, metadata: group.metadata, guards: group.guards, condition: condition,
      namesOutsideType: namesOutsideType)
  }
}
