extension Router {
  /// Adds a route with all of `patterns` and what `group` shares.
  ///
  /// Adds nothing if a pattern has a fault.
  func add(
    _ patterns: [String], to group: RouteGroup, name: String?, handler: RouteHandler
  ) throws(PatternError) -> [RouteDefinition] {
    try add([NewRoute(patterns: patterns, group: group, name: name, handler: handler)])
  }

  /// Adds all routes, or none if a pattern has a fault or another route has one of the names.
  func add(_ routes: [NewRoute]) throws(PatternError) -> [RouteDefinition] {
    let added = try routes.map { route throws(PatternError) in try registrations(of: route) }
    if let (route, owner) = add(added, claimingNamesOf: routes) {
      let pattern = route.patterns.first ?? ""
      throw PatternError(
        .nameInUse(route.name ?? "", by: owner.pattern), in: pattern, at: 0..<pattern.utf8.count)
    }
    return added.joined().flatMap(\.definitions)
  }

  /// Creates the definitions of a route without adding them.
  package func registrations(of route: NewRoute) throws(PatternError) -> [RouteRegistration] {
    let group = route.group
    let (options, constraints) = state.read { ($0.options, $0.constraints) }
    let syntax = group.syntax ?? options.syntax
    let patterns = try route.patterns.map { pattern throws(PatternError) in
      try group.pattern(pattern, in: syntax)
    }
    var registrations: [RouteRegistration] = []
    for text in patterns {
      let url = FullURLPattern(text, readHost: options.hostAsPath.host(ofPattern:_:))
      var written = try url.parse(with: syntax)
      if written.hosts.isEmpty { written.hosts = group.hosts }
      try written.apply(options.sharedLimits)
      written.resolveConstraints(constraints, names: options.constraintNames)
      var definitions: [RouteDefinition] = []
      let combinations = written.addsCombinations ? written.combinationPatterns : []
      for var pattern in combinations.isEmpty ? [written] : combinations {
        if patterns.count > 1 { pattern.reportedText = patterns[0] }
        let definition = try options.defaultDefinitionClass.init(
          pattern: pattern, priority: group.priority, handler: route.handler)
        definition.name = route.name
        definition.metadata = group.metadata
        definition.guards = group.guards
        definitions.append(definition)
      }
      registrations.append(
        RouteRegistration(
          definitions: definitions, scheme: url.scheme ?? group.scheme,
          writtenPattern: combinations.isEmpty ? nil : written.normalizedText))
    }
    return registrations
  }

  /// Adds registrations whose names other routes may share.
  func add(_ registrations: [RouteRegistration]) {
    _ = add([registrations], claimingNamesOf: [])
  }

  /// Adds the registrations of all routes, or none if another route has one of their names.
  ///
  /// - Parameter routes: Routes whose names must be unique.
  /// - Returns: The route whose name is taken and the route that has it, or `nil` if the
  ///   registrations were added.
  private func add(
    _ registrations: [[RouteRegistration]], claimingNamesOf routes: [NewRoute]
  ) -> (NewRoute, owner: RouteDefinition)? {
    let all = registrations.flatMap { $0 }
    let (conflict, schemes) = updateTables {
      tables -> ((NewRoute, owner: RouteDefinition)?, [String?]) in
      for (route, registrations) in zip(routes, registrations) {
        guard let name = route.name else { continue }
        for registration in registrations {
          let owner = tables[registration.scheme].index.entries(named: name).first?.definition
          if let owner { return ((route, owner), []) }
        }
      }
      return (nil, all.map { tables.add($0) })
    }
    for (registration, scheme) in zip(all, schemes) {
      for definition in registration.definitions { definition.didRegister(scheme: scheme) }
    }
    return conflict
  }

  /// Replaces the contents in one step: a reader sees the old contents or the new ones.
  ///
  /// The unmatched handlers and undefined sessions stay.
  package func replaceContents(by contents: RouterContents) {
    var old = state.update { current in
      var new = contents
      new.takeCode(of: current)
      defer { current = new }
      return current
    }
    _ = old.tables.removeAll()
    for registration in contents.registrations {
      for definition in registration.definitions {
        definition.didRegister(scheme: registration.scheme)
      }
    }
  }

  /// The text that finds a pattern.
  ///
  /// A pattern that the syntax rejects is looked up as written, because a route may have another
  /// syntax.
  package func normalize(
    _ pattern: String, scheme: String?
  ) -> (pattern: String, scheme: String?) {
    let options = self.options
    let url = FullURLPattern(pattern, readHost: options.hostAsPath.host(ofPattern:_:))
    let parsed = try? url.parse(with: options.syntax)
    return (parsed?.normalizedText ?? pattern, url.scheme ?? scheme)
  }
}
