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
    var added: [RouteRegistration] = []
    for route in routes { added += try registrations(of: route) }
    if let owner = add(&added, claimingNames: true) {
      let pattern = routes.first { $0.name == owner.name }?.patterns.first ?? ""
      throw PatternError(
        .nameInUse(owner.name ?? "", by: owner.pattern), in: pattern, at: 0..<pattern.utf8.count)
    }
    return added.flatMap(\.definitions)
  }

  /// Creates the definitions of a route without adding them.
  package func registrations(of route: NewRoute) throws(PatternError) -> [RouteRegistration] {
    let group = route.group
    let (options, constraints) = state.read { ($0.options, $0.constraints) }
    let syntax = group.syntax ?? options.syntax
    var reportedText: String?
    var registrations: [RouteRegistration] = []
    for pattern in route.patterns {
      let text = try group.pattern(pattern, in: syntax)
      let url = FullURLPattern(text, readHost: options.hostAsPath.host(ofPattern:_:))
      var written = try url.parse(with: syntax)
      try group.refuseNamesOfPrefix(in: written, syntax)
      if written.hosts.isEmpty { written.hosts = group.hosts }
      try written.apply(group.limits.map(SharedLimits.init) ?? options.sharedLimits)
      written.resolveConstraints(constraints, names: options.constraintNames)
      if route.patterns.count > 1 {
        reportedText = reportedText ?? text
        written.reportedText = reportedText
      }
      let combinations = written.addsCombinations ? written.combinationPatterns : []
      let writtenPattern = combinations.isEmpty ? nil : written.normalizedText
      let definitionClass = options.defaultDefinitionClass
      let definitions =
        try combinations.isEmpty
        ? [route.definition(written, definitionClass)]
        : combinations.map { pattern throws(PatternError) in
          try route.definition(pattern, definitionClass)
        }
      if definitions.count > 1 {
        let names = written.parameterNames
        for definition in definitions {
          let own = definition.parsedPattern.parameterNames
          definition.details.absentNames = names.filter { !own.contains($0) }
        }
      }
      var registration = RouteRegistration(
        definitions: definitions, scheme: url.scheme ?? group.scheme,
        writtenPattern: writtenPattern)
      registration.fallsBackToGlobal =
        route.isCase && registration.scheme?.lowercased() != group.scheme?.lowercased()
      registrations.append(registration)
    }
    return registrations
  }

  /// Adds registrations and sets their schemes as they were first registered.
  ///
  /// - Parameter claimingNames: Whether names must be unique. If one is taken, nothing is added. The
  ///   default is `false`.
  /// - Returns: The route that has one of the names, or `nil` if the registrations were added.
  @discardableResult
  func add(
    _ registrations: inout [RouteRegistration], claimingNames: Bool = false
  ) -> RouteDefinition? {
    let owner = state.update { contents -> RouteDefinition? in
      if claimingNames, let owner = contents.firstOwner(ofNamesIn: registrations) { return owner }
      for index in registrations.indices { contents.add(&registrations[index]) }
      return nil
    }
    guard owner == nil else { return owner }
    for registration in registrations {
      for definition in registration.definitions {
        definition.didRegister(scheme: registration.scheme)
      }
    }
    return nil
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
    _ = old.removeAll()
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

extension NewRoute {
  /// The definition for one of the patterns.
  fileprivate func definition(
    _ pattern: RoutePattern, _ definitionClass: RouteDefinition.Type
  ) throws(PatternError) -> RouteDefinition {
    let definition = try definitionClass.init(
      pattern: pattern, priority: group.priority, handler: handler)
    definition.details = RouteDetails(
      name: name, metadata: group.metadata, guards: group.guards, condition: condition,
      namesOutsideType: namesOutsideType)
    return definition
  }
}
