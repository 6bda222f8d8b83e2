/// A route that is to be added by its patterns.
package struct NewRoute {
  let patterns: [String]
  let group: RouteGroup
  /// The name, which no other route of the scheme may have; `nil` for none.
  let name: String?
  let handler: RouteHandler

  package init(patterns: [String], group: RouteGroup, name: String?, handler: RouteHandler) {
    self.patterns = patterns
    self.group = group
    self.name = name
    self.handler = handler
  }
}
