/// All tables of a router: the global one, and one for each scheme.
struct RouteTables: Sendable {
  /// The tables; the first is the global one.
  private(set) var tables: [RouteTable]

  /// The order in which the routes of each table are asked.
  var ordering: RouteOrdering {
    didSet { for index in tables.indices { tables[index].order(by: ordering) } }
  }

  static let globalIndex = 0

  init(ordering: RouteOrdering) {
    self.ordering = ordering
    tables = [RouteTable(scheme: nil, ordering: ordering)]
  }

  /// The table of `scheme`, or of the global routes for `nil`; an empty one if there is none.
  subscript(scheme: String?) -> RouteTable {
    index(of: scheme).map { tables[$0] } ?? RouteTable(scheme: scheme, ordering: ordering)
  }

  /// The tables as readers see them from now on.
  mutating func makeSnapshots() -> [TableSnapshot] {
    tables.indices.map { tables[$0].makeSnapshot() }
  }

  /// Changes the table of `scheme`, and creates it if there is none.
  mutating func update<Result>(
    _ scheme: String?, _ body: (inout RouteTable) -> Result
  ) -> Result {
    let index = index(of: scheme) ?? tables.count
    if index == tables.count { tables.append(RouteTable(scheme: scheme, ordering: ordering)) }
    return body(&tables[index])
  }

  /// Changes the table of `scheme`; does nothing and returns `nil` if there is none.
  mutating func updateIfPresent<Result>(
    _ scheme: String?, _ body: (inout RouteTable) -> Result
  ) -> Result? {
    index(of: scheme).map { body(&tables[$0]) }
  }

  /// Adds definitions, and sets their scheme as it was first registered.
  mutating func add(_ registration: inout RouteRegistration) {
    update(registration.scheme) { table in
      table.add(registration.definitions, writtenAs: registration.writtenPattern)
      if registration.fallsBackToGlobal { table.settings.fallsBackToGlobal = true }
      registration.scheme = table.settings.scheme
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

  /// Removes the table of `scheme`, with its settings, and returns it.
  mutating func remove(_ scheme: String) -> RouteTable? {
    guard let index = index(of: scheme) else { return nil }
    tables[index].unregister()
    return tables.remove(at: index)
  }

  /// Removes all tables, with their settings, and returns them.
  mutating func removeAll() -> [RouteTable] {
    defer { self = RouteTables(ordering: ordering) }
    for table in tables { table.unregister() }
    return tables
  }

  /// The index of the table of `scheme`, or of the global one for `nil`; `nil` if there is none.
  private func index(of scheme: String?) -> Int? {
    guard let scheme else { return Self.globalIndex }
    return tables.firstIndex { $0.settings.matches(scheme: scheme) }
  }
}
