/// The contents of a router: its options, its constraints by parameter name and its routes.
package struct RouterContents: Sendable {
  package private(set) var options: RouterOptions
  package var constraints: [String: String] = [:]
  /// The tables of the schemes that have routes or settings; the first is the global one.
  private(set) var tables: [RouteTable]

  package init(options: RouterOptions) {
    self.options = options
    tables = [RouteTable(scheme: nil, ordering: options.ordering)]
  }

  /// The table of `scheme`, or of the global routes for `nil`; an empty one if there is none.
  subscript(scheme: String?) -> RouteTable {
    index(of: scheme).map { tables[$0] } ?? RouteTable(scheme: scheme, ordering: options.ordering)
  }

  /// Changes the table of `scheme`, and creates it if there is none.
  mutating func update<Result>(
    _ scheme: String?, _ body: (inout RouteTable) -> Result
  ) -> Result {
    let index = index(of: scheme) ?? tables.count
    if index == tables.count {
      tables.append(RouteTable(scheme: scheme, ordering: options.ordering))
    }
    return body(&tables[index])
  }

  /// Changes the table of `scheme`; does nothing and returns `nil` if there is none.
  mutating func updateIfPresent<Result>(
    _ scheme: String?, _ body: (inout RouteTable) -> Result
  ) -> Result? {
    index(of: scheme).map { body(&tables[$0]) }
  }

  /// Removes the table of `scheme`, with its settings, and returns it.
  mutating func remove(_ scheme: String) -> RouteTable? {
    guard let index = index(of: scheme) else { return nil }
    tables[index].unregister()
    return tables.remove(at: index)
  }

  /// Removes all tables, with their settings, and returns them.
  mutating func removeAll() -> [RouteTable] {
    defer { tables = [RouteTable(scheme: nil, ordering: options.ordering)] }
    for table in tables { table.unregister() }
    return tables
  }

  /// The index of the table of `scheme`, or of the global one for `nil`; `nil` if there is none.
  private func index(of scheme: String?) -> Int? {
    guard let scheme else { return RouteTable.globalIndex }
    return tables.firstIndex { $0.matches(scheme: scheme) }
  }

  /// Sets the options and returns the old ones.
  mutating func replaceOptions(by options: RouterOptions) -> RouterOptions {
    defer {
      self.options = options
      for index in tables.indices { tables[index].order(by: options.ordering) }
    }
    return self.options
  }

  /// The contents as readers see them from now on.
  mutating func makeSnapshot() -> RoutingSnapshot {
    RoutingSnapshot(
      options: options, constraints: constraints,
      tables: tables.indices.map { tables[$0].makeSnapshot() })
  }
}

extension RouterContents {
  /// The routes as they were registered, in order for each scheme.
  ///
  /// A scheme without routes has an empty registration.
  package var registrations: [RouteRegistration] {
    tables.flatMap { table -> [RouteRegistration] in
      let registrations = RouteRegistration.of(table.index.all, scheme: table.scheme)
      guard registrations.isEmpty, table.scheme != nil, table.isRegistered else {
        return registrations
      }
      return [RouteRegistration(definitions: [], scheme: table.scheme)]
    }
  }

  /// Adds registrations to the end of each scheme's routes.
  package mutating func add(_ registrations: [RouteRegistration]) {
    for var registration in registrations { add(&registration) }
  }

  /// Adds definitions, and sets their scheme as it was first registered.
  mutating func add(_ registration: inout RouteRegistration) {
    update(registration.scheme) { table in
      table.add(registration.definitions, writtenAs: registration.writtenPattern)
      if registration.closesScheme { table.isClosed = true }
      registration.scheme = table.scheme
    }
  }

  /// The first route that has the name of a registration in the same scheme.
  func firstOwner(ofNamesIn registrations: [RouteRegistration]) -> RouteDefinition? {
    for registration in registrations {
      guard let name = registration.definitions.first?.name else { continue }
      let owner = self[registration.scheme].index.entries(named: name).first
      if let owner { return owner.definition }
    }
    return nil
  }

  /// The schemes that fall back to the global routes.
  package var fallbackSchemes: [String] {
    tables.filter(\.fallsBackToGlobal).compactMap(\.scheme)
  }

  /// Lets the URLs of `schemes` fall back to the global routes.
  package mutating func letFallBack(_ schemes: [String]) {
    for scheme in schemes { update(scheme) { $0.fallsBackToGlobal = true } }
  }

  /// Copies what is code from `other`: the rewriter, the observer, the class of definitions, the
  /// unmatched handlers and the undefined sessions.
  mutating func takeCode(of other: RouterContents) {
    options.rewriter = other.options.rewriter
    options.observer = other.options.observer
    options.logsVerbosely = other.options.logsVerbosely
    options.defaultDefinitionClass = other.options.defaultDefinitionClass
    for table in other.tables where table.unmatchedHandler != nil || table.undefinedRoute != nil {
      update(table.scheme) {
        $0.unmatchedHandler = table.unmatchedHandler
        $0.undefinedRoute = table.undefinedRoute
      }
    }
  }
}
