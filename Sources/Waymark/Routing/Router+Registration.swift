extension Router {
  /// Adds a route with all of `patterns` and what the routes of `group` share, or nothing when one of the
  /// patterns has a fault.
  func add(
    _ patterns: [String], to group: RouteGroup, name: String?, handler: RouteHandler
  ) throws(PatternError) -> [RouteDefinition] {
    let registrations = try registrations(of: patterns, in: group, name: name, handler: handler)
    if let owner = add(registrations, claiming: name) {
      let pattern = patterns.first ?? ""
      throw PatternError(
        .nameInUse(name ?? "", by: owner.pattern), in: pattern, at: 0..<pattern.utf8.count)
    }
    return registrations.flatMap(\.definitions)
  }

  /// Makes the definitions of routes without adding them.
  package func registrations(
    of patterns: [String], in group: RouteGroup, name: String?, handler: RouteHandler
  ) throws(PatternError) -> [RouteRegistration] {
    let (options, constraints) = state.read { ($0.options, $0.constraints) }
    let syntax = group.syntax ?? options.syntax
    let patterns = try patterns.map { pattern throws(PatternError) in
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
          pattern: pattern, priority: group.priority, handler: handler)
        definition.name = name
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

  /// Adds registrations: all, or none when a name is claimed that another route has.
  ///
  /// - Parameter name: A name that is to belong to the registrations alone.
  /// - Returns: The route that has the name; `nil` when the registrations were added.
  @discardableResult
  func add(
    _ registrations: [RouteRegistration], claiming name: String? = nil
  ) -> RouteDefinition? {
    let (owner, schemes) = updateTables { tables -> (RouteDefinition?, [String?]) in
      if let name {
        for registration in registrations {
          let owner = tables[registration.scheme].index.entries(named: name).first?.definition
          if let owner { return (owner, []) }
        }
      }
      return (nil, registrations.map { tables.add($0) })
    }
    for (registration, scheme) in zip(registrations, schemes) {
      for definition in registration.definitions { definition.didRegister(scheme: scheme) }
    }
    return owner
  }

  /// Has other contents from now on, in one step: a reader sees the old ones or the new ones.
  ///
  /// What answers the URLs that no route handles stays.
  package func replaceContents(by contents: RouterContents) {
    var old = state.update { current in
      var new = contents
      new.takeLastAnswers(of: current)
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
