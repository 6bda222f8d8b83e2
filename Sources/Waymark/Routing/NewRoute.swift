/// A route to add, by its patterns.
package struct NewRoute {
  let patterns: [String]
  let group: RouteGroup
  /// The name, unique among the routes of the scheme; `nil` for none.
  let name: String?
  let handler: RouteHandler

  package init(patterns: [String], group: RouteGroup, name: String?, handler: RouteHandler) {
    self.patterns = patterns
    self.group = group
    self.name = name
    self.handler = handler
  }
}
