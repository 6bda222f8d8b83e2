extension Router {
  /// Adds all routes, or throws if another route already has one of their names.
  func add(_ routes: some Collection<Route>) throws(PatternError) {
    let fault = state.update { contents in
      let fault = contents.fault(ofNamesOf: routes)
      if fault == nil { for route in routes { contents.add(route) } }
      return fault
    }
    if let fault { throw fault }
    for route in routes { route.didRegister() }
  }

  /// Adds a route, even if another route has its name.
  func add(sharingNames route: Route) {
    warn(ofScheme: route.scheme(ofPattern: 0))
    state.update { $0.add(route) }
    route.didRegister()
  }

  /// Removes routes and adds another router's routes in one step, so readers never see an
  /// intermediate state.
  ///
  /// The definitions aren't notified again, and names aren't checked: see
  /// ``checkNames(of:after:)``.
  ///
  /// - Parameters:
  ///   - other: The other router, or `nil` to add no routes.
  ///   - remove: Removes routes, and returns them.
  /// - Returns: The removed routes.
  package func replace(
    by other: Router?, _ remove: (inout RouterContents) -> [Route]
  ) -> [Route] {
    let new = other?.contents.routes ?? []
    return state.update { contents in
      let removed = remove(&contents)
      for route in new { contents.add(route) }
      return removed
    }
  }

  /// Throws if another router's routes have a name that is in use, except by routes that `remove`
  /// removes.
  package func checkNames(
    of other: Router, after remove: (inout RouterContents) -> [Route]
  ) throws(PatternError) {
    let named = other.routes.filter { $0.name != nil }
    guard !named.isEmpty else { return }
    var contents = state.read { $0 }
    _ = remove(&contents)
    if let fault = contents.fault(ofNamesOf: named) { throw fault }
  }

  /// Returns a function that removes all patterns equal to `pattern`, unlike
  /// ``remove(_:)-(String)``, which removes only the first.
  package func removal(of pattern: String) -> (inout RouterContents) -> [Route] {
    let (normalized, hosts, scheme) = normalize(pattern, scheme: nil)
    return { contents in
      contents.updateIfPresent(scheme) { $0.removeAll(pattern: normalized, of: hosts) } ?? []
    }
  }

  /// Replaces the contents in one step, so readers see either the old or the new contents.
  ///
  /// The closures and the definition class remain: see ``RouterContents/copyClosures(from:)``.
  package func replaceContents(by contents: RouterContents) {
    // Return the old contents, so that they're freed outside the lock.
    _ = state.update { current in
      var new = contents
      new.copyClosures(from: current)
      defer { current = new }
      return current
    }
    for route in contents.routes { route.didRegister() }
  }

  /// Returns the keys that find a pattern: its normalized string, its hosts and its scheme.
  ///
  /// If the router's syntax rejects the pattern, the built-in syntaxes are tried, because a route
  /// may use another syntax. If all reject it, it's looked up as written.
  func normalize(
    _ pattern: String, scheme: String?
  ) -> (pattern: String, hosts: [HostPattern], scheme: String?) {
    let options = self.options
    let url = FullURLPattern(pattern, readHost: options.hostAsPath.hostRole(scheme:host:))
    let parsed = ([options.syntax] + PatternSyntax.builtIn).lazy
      .compactMap { try? url.parse(with: $0) }.first
    return (parsed?.normalizedText ?? pattern, parsed?.hosts ?? [], url.scheme ?? scheme)
  }
}

extension RouteGroup {
  /// Adds the route of these patterns to the router.
  ///
  /// - Parameter type: The type of the value that the handler receives, or `nil` if it receives the
  ///   match.
  consuming func add(
    _ patterns: [String], as type: Any.Type? = nil, name: String?, priority: Int,
    metadata: RouteMetadata, guards: [RouteGuard], _ handler: RouteHandler
  ) throws(PatternError) -> Route {
    try refuseMalformedScheme()
    try refuseOtherScheme(in: patterns)
    share(priority: priority, metadata: metadata, guards: guards)
    let rules = router.state.read { $0.rules }
    let route = try route(patterns, name: name, handler: handler, rules) {
      text throws(PatternError) in
      try pattern(text, in: syntax ?? rules.syntax, rules.hostAsPath)
    }
    if let type { try route.definitions[0].checkParameters(for: type) }
    try router.add(CollectionOfOne(route))
    return route
  }

  /// Adds the route of a pattern that is already parsed.
  package consuming func add(
    _ pattern: Parsed, name: String? = nil, priority: Int = 0,
    metadata: RouteMetadata = RouteMetadata(), _ handler: RouteHandler = .handled
  ) throws(PatternError) -> Route {
    share(priority: priority, metadata: metadata, guards: [])
    let rules = router.state.read { $0.rules }
    let route = try route([pattern], name: name, handler: handler, rules) { $0 }
    try router.add(CollectionOfOne(route))
    return route
  }

  /// Creates the route of these patterns, without adding it.
  ///
  /// - Parameters:
  ///   - patterns: The patterns, at least one, as `parse` reads them.
  ///   - hosts: The hosts of each pattern, or an empty list for the hosts of the group.
  ///   - rules: The rules of the route's router.
  ///   - parse: Returns a pattern including the prefix of the group.
  package func route<Pattern>(
    _ patterns: [Pattern], hosts: [[HostPattern]] = [], name: String?,
    typedRoute: (type: ObjectIdentifier, namesOutside: [String])? = nil,
    condition: (@Sendable (RouteMatch) -> Bool)? = nil,
    handler: RouteHandler, _ rules: RouterContents.Rules,
    parse: (Pattern) throws(PatternError) -> Parsed
  ) throws(PatternError) -> Route {
    guard 1...Route.maximumPatterns ~= patterns.count else {
      throw PatternError(
        .other("a route has 1 to \(Route.maximumPatterns) patterns"),
        in: try patterns.first.map(parse)?.parsed.text ?? "", at: 0..<0)
    }
    var details = Route.Details(
      name: name, scheme: scheme, metadata: metadata, guards: guards, condition: condition,
      typedRoute: typedRoute)
    func definition(_ index: Int) throws(PatternError) -> RouteDefinition {
      let (pattern, scheme) = try parse(patterns[index])
      if let scheme {
        if details.schemesOfPatterns.isEmpty {
          details.schemesOfPatterns = Array(repeating: nil, count: patterns.count)
        }
        details.schemesOfPatterns[index] = scheme
      }
      return try self.definition(
        of: pattern, hosts: hosts.indices.contains(index) ? hosts[index] : [], handler, rules)
    }
    let first = try definition(0)
    for index in patterns.indices.dropFirst() { details.others.append(try definition(index)) }
    return Route(first, details)
  }

  /// Throws if the group's scheme is malformed, as in `router["my_app"]`.
  func refuseMalformedScheme() throws(PatternError) {
    guard let scheme, !FullURLPattern.isScheme(scheme) else { return }
    throw PatternError(.malformedScheme, in: scheme, at: 0..<scheme.utf8.count)
  }

  /// Throws if a pattern has a scheme other than the group's.
  ///
  /// The patterns of a ``TypedRoute`` are exempt: its values can have URLs of several schemes.
  private func refuseOtherScheme(in patterns: [String]) throws(PatternError) {
    guard let scheme else { return }
    for pattern in patterns {
      guard let other = FullURLPattern.scheme(of: pattern),
        other.lowercasedASCII != scheme.lowercasedASCII
      else { continue }
      let routes = scheme.printable()
      throw PatternError(
        .other("this is not the scheme \(routes): write a path, or add the pattern to the router"),
        in: pattern, at: 0..<other.utf8.count)
    }
  }

  /// Creates the definition for a single pattern of a route.
  ///
  /// - Parameter hosts: The pattern's hosts, or an empty list for the hosts of the group.
  private func definition(
    of pattern: consuming RoutePattern, hosts: [HostPattern], _ handler: RouteHandler,
    _ rules: RouterContents.Rules
  ) throws(PatternError) -> RouteDefinition {
    try refuseHostParametersReadByGuards(in: pattern)
    if pattern.hosts.isEmpty { pattern.hosts = hosts.isEmpty ? self.hosts : hosts }
    try pattern.apply(limits ?? rules.limits)
    pattern.resolveConstraints(rules.constraints, names: rules.namedConstraints)
    let (hosts, text) = (pattern.hosts, pattern.text)
    let definition = try (definitionClass ?? rules.definitionClass).init(
      pattern: pattern, priority: priority, handler: handler)
    if !hosts.isEmpty { try definition.check(hosts, of: text) }
    return definition
  }
}

extension RouteDefinition {
  /// Throws if the class dropped one of the hosts that its pattern was given.
  fileprivate func check(
    _ wanted: [HostPattern], of pattern: String
  ) throws(PatternError) {
    guard let first = wanted.first(where: { !hosts.contains($0) }) else { return }
    throw PatternError(
      .other(
        "\(type(of: self)) leaves out the host \(first): to put a prefix before a pattern, write "
          + "prefix.joined(with: pattern)"),
      in: pattern, at: 0..<pattern.utf8.count)
  }
}
