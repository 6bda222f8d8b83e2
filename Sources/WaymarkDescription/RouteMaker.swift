internal import Waymark

/// Creates described routes, as a router with the table's options would.
struct RouteMaker {
  /// The router that provides the groups, to which no route is ever added.
  private let router: Router
  private let rules: RouterContents.Rules
  private let table: RouterOptionsDescription
  private let bindings: RouteBindings

  init(options: RouterOptions, _ description: RouteTableDescription, _ bindings: RouteBindings) {
    // The router's own hosts have no effect on its groups, and the router would log their faults.
    var groupOptions = options
    groupOptions.hosts = []
    router = Router(options: groupOptions)
    rules = RouterContents.Rules(options, description.constraints)
    table = description.options
    self.bindings = bindings
  }

  /// The code of a route.
  struct Code {
    var handler = RouteHandler.handled
    var guards: [RouteGuard] = []
    var definitionClass: RouteDefinition.Type?
    var metadata = RouteMetadata()
  }

  /// The syntax of a route, or `nil` if its name is unknown.
  func syntax(of route: RouteDescription) -> PatternSyntax? {
    bindings.syntax(
      route.syntax ?? table.syntax, ignoresCase: route.ignoresCase ?? table.ignoresCase)
  }

  /// Throws an error if a route can't have the host.
  func check(host: String) throws(PatternError) {
    _ = try router.routeGroup.parsedHosts([host])
  }

  /// Creates a described route in the syntax that ``syntax(of:)`` returned.
  func route(
    of description: RouteDescription, in syntax: PatternSyntax, _ code: Code
  ) throws(PatternError) -> Route {
    var group = try router[description.scheme].group(
      priority: description.priority, hosts: description.hosts, syntax: syntax,
      metadata: code.metadata, guards: code.guards)
    group.limits = description.limits.map(CompactLimits.init)
    var rules = rules
    if let definitionClass = code.definitionClass { rules.definitionClass = definitionClass }
    for (name, text) in description.constraints {
      rules.constraints[name] = text.isEmpty ? nil : text
    }
    return try group.route(
      [description.pattern] + description.otherPatterns, name: description.name,
      handler: code.handler, rules, parse: group.pattern(_:))
  }
}
