extension Router {
  /// Adds all routes, or none if a pattern has a fault or another route has one of the names.
  func add(_ routes: some Collection<NewRoute>) throws(PatternError) -> [RouteDefinition] {
    var added: [RouteRegistration] = []
    // By index, because binding a route to a constant copies it.
    for index in routes.indices { try append(routes[index], to: &added) }
    if let owner = add(&added, claimingNames: true) {
      let pattern = routes.first { $0.name == owner.name }?.patterns.first ?? ""
      throw PatternError(
        .nameInUse(owner.name ?? "", by: owner.pattern), in: pattern, at: 0..<pattern.utf8.count)
    }
    return added.count == 1 ? added[0].definitions : added.flatMap(\.definitions)
  }

  /// Appends the definitions of a route to `registrations`, without adding them to the router.
  package func append(
    _ route: NewRoute, to registrations: inout [RouteRegistration]
  ) throws(PatternError) {
    let (options, constraints) = state.read { ($0.options, $0.constraints) }
    let syntax = route.group.syntax ?? options.syntax
    var reportedText: String?
    for (index, pattern) in route.patterns.enumerated() {
      let text = try route.group.pattern(pattern, in: syntax)
      let url = FullURLPattern(text, readHost: options.hostAsPath.host(ofPattern:_:))
      var written = try url.parse(with: syntax)
      try route.group.refuseNamesOfPrefix(in: written, syntax)
      if written.hosts.isEmpty { written.hosts = route.hosts(ofPattern: index) }
      try written.apply(route.group.limits ?? options.sharedLimits)
      written.resolveConstraints(constraints, names: options.namedConstraints)
      if route.patterns.count > 1 {
        reportedText = reportedText ?? text
        written.reportedText = reportedText
      }
      let combinations = written.expandsOptionalGroups ? written.combinationPatterns : []
      let names = combinations.isEmpty ? [] : written.parameterNames
      let writtenPattern = combinations.isEmpty ? nil : written.normalizedText
      let type = options.defaultDefinitionClass
      var registration = RouteRegistration(
        definitions: combinations.isEmpty
          ? [try route.definition(written, of: type, writtenNames: names)]
          : try combinations.map { pattern throws(PatternError) in
            try route.definition(pattern, of: type, writtenNames: names)
          },
        scheme: url.scheme ?? route.group.scheme, writtenPattern: writtenPattern)
      registration.closesScheme =
        registration.scheme?.lowercasedASCII == route.group.scheme?.lowercasedASCII
      registrations.append(registration)
    }
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
    for registration in registrations { registration.didRegister() }
    return nil
  }

  /// Removes definitions and adds another router's routes in one step: a reader sees all of it or nothing.
  ///
  /// Only global routes are removed. Names are not looked at.
  ///
  /// - Returns: The removed definitions.
  package func replace(_ definitions: [RouteDefinition], by other: Router?) -> [RouteDefinition] {
    var registrations = other?.state.read { $0.registrations } ?? []
    let removed = state.update { contents in
      let removed = definitions.filter { definition in
        contents.update(nil) { $0.remove(definition) }
      }
      for index in registrations.indices { contents.add(&registrations[index]) }
      return removed
    }
    for registration in registrations { registration.didRegister() }
    return removed
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
    for registration in contents.registrations { registration.didRegister() }
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

/// A route to add, by its patterns.
package struct NewRoute {
  let patterns: [String]
  let group: RouteGroup
  /// The hosts of each pattern, or none for those of the group; empty if no pattern has its own.
  let hostsOfPatterns: [[HostPattern]]
  /// The name, unique among the routes of the scheme; `nil` for none.
  let name: String?
  let handler: RouteHandler
  /// For a case, the names in the prefix of the group that its type is added to.
  let namesOutsideType: [String]
  /// Whether a match of a pattern is one of the route; `nil` if every one is.
  let condition: (@Sendable (RouteMatch) -> Bool)?

  package init(
    patterns: [String], group: RouteGroup, hostsOfPatterns: [[HostPattern]] = [], name: String?,
    handler: RouteHandler, namesOutsideType: [String] = [],
    condition: (@Sendable (RouteMatch) -> Bool)? = nil
  ) {
    self.patterns = patterns
    self.group = group
    self.hostsOfPatterns = hostsOfPatterns
    self.name = name
    self.handler = handler
    self.namesOutsideType = namesOutsideType
    self.condition = condition
  }

  /// The hosts that one of its patterns accepts.
  fileprivate func hosts(ofPattern index: Int) -> [HostPattern] {
    let own = hostsOfPatterns.indices.contains(index) ? hostsOfPatterns[index] : []
    return own.isEmpty ? group.hosts : own
  }

  /// The definition of one of its patterns, or of a combination of the optional groups of one.
  ///
  /// - Parameter writtenNames: The names of the written pattern, for a combination.
  fileprivate func definition(
    _ pattern: consuming RoutePattern, of type: RouteDefinition.Type, writtenNames: [String]
  ) throws(PatternError) -> RouteDefinition {
    let definition = try type.init(pattern: pattern, priority: group.priority, handler: handler)
    definition.details = RouteDefinition.Details(
      name: name, metadata: group.metadata, guards: group.guards, condition: condition,
      writtenNames: writtenNames, namesOutsideType: namesOutsideType)
    return definition
  }
}

/// Definitions that are added together to the routes of one scheme.
package struct RouteRegistration: Sendable {
  package private(set) var definitions: [RouteDefinition]

  /// The scheme; `nil` for the global routes.
  package internal(set) var scheme: String?

  /// The normalized pattern that the definitions are combinations of; `nil` for none.
  package let writtenPattern: String?

  /// Whether adding the definitions keeps the URLs of the scheme from the global routes.
  ///
  /// It does if they were added to the routes of the scheme. A scheme that only a pattern names is a
  /// condition of that pattern.
  var closesScheme = true

  package init(definitions: [RouteDefinition], scheme: String?, writtenPattern: String? = nil) {
    self.definitions = definitions
    self.scheme = scheme
    self.writtenPattern = writtenPattern
  }

  /// Tells the definitions that they were added.
  func didRegister() {
    for definition in definitions { definition.didRegister(scheme: scheme) }
  }

  /// The registrations of a table's entries, in the order of registration.
  static func of(_ entries: [RouteEntry], scheme: String?) -> [RouteRegistration] {
    var registrations: [RouteRegistration] = []
    var last: Int?
    for entry in entries.sorted(by: RouteEntry.wasRegisteredBefore) {
      if entry.registration == last {
        registrations[registrations.count - 1].definitions.append(entry.definition)
      } else {
        registrations.append(
          RouteRegistration(
            definitions: [entry.definition], scheme: scheme, writtenPattern: entry.writtenPattern))
      }
      last = entry.registration
    }
    return registrations
  }
}
