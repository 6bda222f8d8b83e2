/// The contents of a router: its options, its constraints by parameter name and its routes.
package struct RouterContents: Sendable {
  package private(set) var options: RouterOptions
  package var constraints: [String: String] = [:]
  var tables: RouteTables

  package init(options: RouterOptions) {
    self.options = options
    tables = RouteTables(ordering: options.ordering)
  }

  /// The routes as they were registered, in order for each scheme.
  ///
  /// A scheme without routes has an empty registration.
  package var registrations: [RouteRegistration] {
    tables.tables.flatMap { table -> [RouteRegistration] in
      let scheme = table.settings.scheme
      let registrations = RouteRegistration.of(table.index.all, scheme: scheme)
      guard registrations.isEmpty, scheme != nil, table.settings.isRegistered else {
        return registrations
      }
      return [RouteRegistration(definitions: [], scheme: scheme)]
    }
  }

  /// Adds registrations to the end of each scheme's routes.
  package mutating func add(_ registrations: [RouteRegistration]) {
    for var registration in registrations { tables.add(&registration) }
  }

  /// The schemes that fall back to the global routes.
  package var fallbackSchemes: [String] {
    get { tables.tables.filter(\.settings.fallsBackToGlobal).compactMap(\.settings.scheme) }
    set {
      for scheme in newValue { tables.update(scheme) { $0.settings.fallsBackToGlobal = true } }
    }
  }

  /// Copies what is code from `other`: the rewriter, the observer, the class of definitions, the
  /// unmatched handlers and the undefined sessions.
  mutating func takeCode(of other: RouterContents) {
    options.rewriter = other.options.rewriter
    options.observer = other.options.observer
    options.logsVerbosely = other.options.logsVerbosely
    options.defaultDefinitionClass = other.options.defaultDefinitionClass
    for settings in other.tables.tables.map(\.settings)
    where settings.unmatchedHandler != nil || settings.undefinedRoute != nil {
      tables.update(settings.scheme) {
        $0.settings.unmatchedHandler = settings.unmatchedHandler
        $0.settings.undefinedRoute = settings.undefinedRoute
      }
    }
  }

  /// Sets the options and returns the old ones.
  mutating func replaceOptions(by options: RouterOptions) -> RouterOptions {
    defer {
      self.options = options
      tables.ordering = options.ordering
    }
    return self.options
  }

  /// The contents as readers see them from now on.
  mutating func makeSnapshot() -> RoutingSnapshot {
    RoutingSnapshot(options: options, tables: tables.makeSnapshots())
  }
}
