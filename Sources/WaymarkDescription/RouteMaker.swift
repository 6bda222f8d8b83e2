internal import Waymark

/// Creates the definitions of described routes, as a router with the table's options would.
struct RouteMaker {
  private let router: Router
  private let constraints: [String: String]
  private let table: RouterOptionsDescription
  private let bindings: RouteBindings
  private let defaultClass: RouteDefinition.Type

  init(options: RouterOptions, _ description: RouteTableDescription, _ bindings: RouteBindings) {
    router = Router(options: options)
    router.parameterConstraints = description.constraints
    constraints = description.constraints
    table = description.options
    defaultClass = options.defaultDefinitionClass
    self.bindings = bindings
  }

  /// The code of a route.
  struct Code {
    var handler = RouteHandler.handled
    var guards: [RouteGuard] = []
    var definitionClass: RouteDefinition.Type?
    var metadata = RouteMetadata()
  }

  /// The syntax of a route; `nil` if its name is unknown.
  func syntax(of route: RouteDescription) -> (any PatternSyntax)? {
    bindings.syntax(
      route.syntax ?? table.syntax, ignoresCase: route.ignoresCase ?? table.ignoresCase)
  }

  /// Throws if routes cannot have the host.
  func check(host: String) throws(PatternError) {
    _ = try router.routeGroup.sharing(
      priority: 0, hosts: [host], syntax: nil, metadata: RouteMetadata(), guards: [])
  }

  /// The definitions of a route in the syntax that ``syntax(of:)`` found.
  func registrations(
    of route: RouteDescription, in syntax: any PatternSyntax, _ code: Code
  ) throws(PatternError) -> [RouteRegistration] {
    let isPlain = route.reportedPattern == nil && !route.isDefinition
    var group = try router[route.scheme].routeGroup.sharing(
      priority: route.priority, hosts: route.hosts,
      syntax: isPlain ? syntax : DescribedSyntax(base: syntax, route: route),
      metadata: code.metadata, guards: code.guards)
    group.limits = route.limits.map(SharedLimits.init)
    let definitionClass = code.definitionClass ?? defaultClass
    if router.options.defaultDefinitionClass != definitionClass {
      router.options.defaultDefinitionClass = definitionClass
    }
    if !route.constraints.isEmpty {
      var own = constraints
      for (name, text) in route.constraints { own[name] = text.isEmpty ? nil : text }
      router.parameterConstraints = own
    }
    defer { if !route.constraints.isEmpty { router.parameterConstraints = constraints } }
    var registrations: [RouteRegistration] = []
    try router.append(
      NewRoute(patterns: [route.pattern], group: group, name: route.name, handler: code.handler),
      to: &registrations)
    return registrations
  }
}

extension RouteMaker {
  /// The syntax of a route that is not added on its own, or not for each of its combinations.
  private struct DescribedSyntax: PatternSyntax {
    let base: any PatternSyntax
    let route: RouteDescription

    func parse(_ text: String) throws(PatternError) -> RoutePattern {
      var pattern = try base.parse(text)
      if route.isDefinition { pattern.expandsOptionalGroups = false }
      pattern.reportedText = route.reportedPattern
      return pattern
    }
  }
}
