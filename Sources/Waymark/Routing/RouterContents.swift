/// The contents of a router: its options, its constraints by parameter name and its routes.
package struct RouterContents: Sendable {
  package private(set) var options: RouterOptions
  package internal(set) var constraints: [String: String] = [:]
  /// The tables of the schemes that have routes or settings.
  ///
  /// The first table is the global table.
  private(set) var tables: [SchemeTable]

  init(options: RouterOptions) {
    self.options = options
    tables = [SchemeTable(scheme: nil, ordering: options.ordering)]
  }

  /// Creates contents without routes.
  ///
  /// - Parameters:
  ///   - exclusiveSchemes: The schemes whose URLs don't fall back to the global routes, even though
  ///     the schemes have no routes.
  ///   - fallbackSchemes: The schemes whose URLs fall back to the global routes.
  package init(
    options: RouterOptions, constraints: [String: String], exclusiveSchemes: [String],
    fallbackSchemes: [String]
  ) {
    self.init(options: options)
    self.constraints = constraints
    for scheme in exclusiveSchemes { update(scheme) { $0.makeExclusive() } }
    for scheme in fallbackSchemes { update(scheme) { $0.fallsBackToGlobal = true } }
  }

  /// Returns the table of `scheme`, or of the global routes if `nil`.
  ///
  /// Returns an empty table if no table exists.
  subscript(scheme: String?) -> SchemeTable {
    index(of: scheme).map { tables[$0] } ?? SchemeTable(scheme: scheme, ordering: options.ordering)
  }

  /// Changes the table of `scheme`, and creates the table if needed.
  mutating func update<Result>(
    _ scheme: String?, _ body: (inout SchemeTable) -> Result
  ) -> Result {
    let index = index(of: scheme) ?? tables.count
    if index == tables.count {
      tables.append(SchemeTable(scheme: scheme, ordering: options.ordering))
    }
    return body(&tables[index])
  }

  /// Changes the table of `scheme`, or returns `nil` if there is no such table.
  mutating func updateIfPresent<Result>(
    _ scheme: String?, _ body: (inout SchemeTable) -> Result
  ) -> Result? {
    index(of: scheme).map { body(&tables[$0]) }
  }

  /// Removes the table of `scheme`, with its settings, and returns it.
  mutating func remove(_ scheme: String) -> SchemeTable? {
    index(of: scheme).map { tables.remove(at: $0) }
  }

  /// Removes all tables, with their settings, and returns them.
  mutating func removeAll() -> [SchemeTable] {
    defer { tables = [SchemeTable(scheme: nil, ordering: options.ordering)] }
    return tables
  }

  /// Returns the index of the table of `scheme`, or of the global routes if `nil`.
  ///
  /// - Returns: The index, or `nil` if there is no such table.
  private func index(of scheme: String?) -> Int? {
    guard let scheme else { return tables.startIndex }
    return tables.firstIndex { $0.matches(scheme: scheme) }
  }

  /// Sets the options and returns the old options.
  mutating func replaceOptions(by options: RouterOptions) -> RouterOptions {
    defer {
      self.options = options
      for index in tables.indices { tables[index].order(by: options.ordering) }
    }
    return self.options
  }

  /// Creates the snapshot that readers see from now on.
  mutating func makeSnapshot() -> RoutingSnapshot {
    for index in tables.indices { tables[index].finish() }
    return RoutingSnapshot(
      options: options, constraints: constraints, tables: tables.map(\.forLookups))
  }
}

extension RouterContents {
  /// How a router makes its routes: some of its options, and its constraints by parameter name.
  ///
  /// Each registration copies the rules, and copying all options would cost more.
  package struct Rules: Sendable {
    let syntax: PatternSyntax
    let hostAsPath: HostAsPath
    let namedConstraints: [String: String]
    let limits: CompactLimits
    package var definitionClass: RouteDefinition.Type
    package var constraints: [String: String]

    package init(_ options: RouterOptions, _ constraints: [String: String]) {
      syntax = options.syntax
      hostAsPath = options.hostAsPath
      namedConstraints = options.namedConstraints
      limits = options.compactLimits
      definitionClass = options.defaultDefinitionClass
      self.constraints = constraints
    }
  }

  var rules: Rules { Rules(options, constraints) }
}

extension RouterContents {
  /// The routes in the order of registration for each table, beginning with the global table.
  var routes: [Route] {
    tables.flatMap { $0.entries.sorted(by: RouteEntry.wasRegisteredBefore) }.routes
  }

  /// The entries of each table in the order of registration, by scheme.
  package var entries: [(scheme: String?, entries: [RouteEntry])] {
    tables.map { ($0.scheme, $0.entries.sorted(by: RouteEntry.wasRegisteredBefore)) }
  }

  /// The schemes with a table that has no routes and still prevents the fallback to the global
  /// routes.
  package var emptySchemes: [String] {
    tables.filter { $0.isRegistered && $0.entries.isEmpty }.compactMap(\.scheme)
  }

  /// Adds a route's patterns to the tables of their schemes.
  package mutating func add(_ route: Route) {
    for pattern in 0..<route.patternCount {
      update(route.scheme(ofPattern: pattern)) { $0.add(route, pattern: pattern) }
    }
  }

  /// Removes routes from all tables, and returns the routes that were found.
  package mutating func remove(_ routes: [Route]) -> [Route] {
    let (all, schemes) = (Set(routes), Set(routes.flatMap(\.schemes)))
    let removed = schemes.reduce(into: Set<Route>()) { removed, scheme in
      removed.formUnion(updateIfPresent(scheme) { $0.remove(all) } ?? [])
    }
    return routes.filter(removed.contains)
  }

  /// Returns the error for the first new route with a name that is in use, or `nil` if all names
  /// are free.
  func fault(ofNamesOf routes: some Collection<Route>) -> PatternError? {
    for route in routes {
      guard let name = route.name,
        let owner = (0..<route.patternCount).lazy.compactMap({
          self[route.scheme(ofPattern: $0)].routes(named: name).first
        }).first
      else { continue }
      return PatternError(
        .nameInUse(name, by: owner.pattern), in: route.pattern, at: 0..<route.pattern.utf8.count)
    }
    return nil
  }

  /// The schemes that fall back to the global routes.
  package var fallbackSchemes: [String] {
    tables.filter(\.fallsBackToGlobal).compactMap(\.scheme)
  }

  /// Copies everything that is code from `other`: the rewriter, the observer, the definition class,
  /// the unmatched handlers and the undefined sessions.
  mutating func copyClosures(from other: RouterContents) {
    options.rewriter = other.options.rewriter
    options.observer = other.options.observer
    options.logsExplanations = other.options.logsExplanations
    options.defaultDefinitionClass = other.options.defaultDefinitionClass
    for table in other.tables where table.unmatchedHandler != nil || table.undefinedRoute != nil {
      update(table.scheme) {
        $0.unmatchedHandler = table.unmatchedHandler
        $0.undefinedRoute = table.undefinedRoute
      }
    }
  }
}
