/// All tables of a router: one for each scheme, and the global one.
struct RouteTables: Sendable {
  private(set) var global = RouteTable(scheme: nil)
  private(set) var schemes: [RouteTable] = []

  /// The table of `scheme`, or of the global routes for `nil`; an empty one when there is none.
  subscript(scheme: String?) -> RouteTable {
    guard let scheme else { return global }
    return schemes.first { $0.isTable(of: scheme) } ?? RouteTable(scheme: scheme)
  }

  /// Changes the table of `scheme`, which is made when there is none.
  mutating func update<Result>(
    _ scheme: String?, _ body: (inout RouteTable) -> Result
  ) -> Result {
    guard let scheme else { return body(&global) }
    if let index = schemes.firstIndex(where: { $0.isTable(of: scheme) }) {
      return body(&schemes[index])
    }
    var table = RouteTable(scheme: scheme)
    defer { schemes.append(table) }
    return body(&table)
  }

  /// Forgets the table of `scheme`, with its settings.
  mutating func remove(_ scheme: String) {
    schemes.removeAll { $0.isTable(of: scheme) }
  }

  /// Forgets all tables, with their settings.
  mutating func removeAll() {
    self = RouteTables()
  }

  /// The tables that `request` is tried on, in order: that of its scheme if there is one, else the
  /// global one, which also follows where the scheme falls back to it.
  func tables(for request: RouteRequest) -> TableSequence {
    guard let table = schemes.first(where: { $0.isTable(for: request) }) else {
      return TableSequence(first: global, second: nil)
    }
    return tables(startingWith: table)
  }

  /// The tables that are tried when `scheme` was chosen by the caller.
  func tables(for scheme: String?) -> TableSequence {
    guard let scheme else { return TableSequence(first: global, second: nil) }
    return tables(startingWith: self[scheme])
  }

  private func tables(startingWith table: RouteTable) -> TableSequence {
    TableSequence(first: table, second: table.fallsBackToGlobal ? global : nil)
  }
}

/// One table, or one and the global one behind it.
struct TableSequence: Sendable {
  let first: RouteTable
  let second: RouteTable?

  /// The one handler for requests that no table handles.
  var unmatchedHandler: (@Sendable (RouteRequest) -> Void)? {
    first.unmatchedHandler ?? second?.unmatchedHandler
  }
}
