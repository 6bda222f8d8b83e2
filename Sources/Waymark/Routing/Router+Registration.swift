extension Router {
  /// Adds a route with all of `patterns` and what the routes of `group` share, or nothing when one of the
  /// patterns has a fault.
  func add(
    _ patterns: [String], to group: RouteGroup, name: String?, handler: RouteHandler
  ) throws(PatternError) -> [RouteDefinition] {
    try add([NewRoute(patterns: patterns, group: group, name: name, handler: handler)])
  }

  /// Adds routes: all, or none when a pattern has a fault or another route has one of the names.
  func add(_ routes: [NewRoute]) throws(PatternError) -> [RouteDefinition] {
    let added = try routes.map { route throws(PatternError) in try registrations(of: route) }
    if let (route, owner) = add(added, claimingNamesOf: routes) {
      let pattern = route.patterns.first ?? ""
      throw PatternError(
        .nameInUse(route.name ?? "", by: owner.pattern), in: pattern, at: 0..<pattern.utf8.count)
    }
    return added.joined().flatMap(\.definitions)
  }

  /// Makes the definitions of a route without adding them.
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
      try written.apply(options.limits)
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

  /// Adds registrations whose names may have other routes.
  func add(_ registrations: [RouteRegistration]) {
    _ = add([registrations], claimingNamesOf: [])
  }

  /// Adds the registrations of each route: all, or none when a name is claimed that another route has.
  ///
  /// - Parameter routes: Routes whose names are to belong to their registrations alone.
  /// - Returns: The route whose name is taken, and the one that has it; `nil` when the registrations were added.
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

  /// Has other contents from now on, in one step: a reader sees the old ones or the new ones.
  ///
  /// What answers the URLs that no route handles stays.
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

  /// The text by which a pattern is found; one that the syntax refuses is looked up as it is written, since a
  /// route may have another syntax.
  package func normalize(
    _ pattern: String, scheme: String?
  ) -> (pattern: String, scheme: String?) {
    let options = self.options
    let url = FullURLPattern(pattern, readHost: options.hostAsPath.host(ofPattern:_:))
    let parsed = try? url.parse(with: options.syntax)
    return (parsed?.normalizedText ?? pattern, url.scheme ?? scheme)
  }
}
