/// The tables of a router at one moment, as readers see them: constant through and through.
final class RoutingSnapshot: Sendable {
  /// The tables; the first is the global one.
  let tables: [Table]

  init(_ tables: RouteTables) {
    self.tables = tables.tables.map(Table.init)
  }

  /// Where the table is that `request` is tried on first: that of its scheme if there is one, else the
  /// global one.
  func firstIndex(for request: RouteRequest) -> Int {
    for index in tables.indices.dropFirst() where tables[index].settings.isTable(for: request) {
      return index
    }
    return RouteTables.globalIndex
  }

  /// Where the table is that follows another one: the global one where the scheme falls back to it.
  func index(after index: Int) -> Int? {
    index != RouteTables.globalIndex && tables[index].settings.fallsBackToGlobal
      ? RouteTables.globalIndex : nil
  }

  /// The one handler for requests that no table from `index` on handles.
  func unmatchedHandler(from index: Int) -> (@Sendable (RouteRequest) -> Void)? {
    tables[index].settings.unmatchedHandler
      ?? self.index(after: index).flatMap { tables[$0].settings.unmatchedHandler }
  }

  /// Where the table of `scheme` is, or the global one for `nil`; `nil` when there is none.
  func index(of scheme: String?) -> Int? {
    guard let scheme else { return RouteTables.globalIndex }
    return tables.firstIndex { $0.settings.isTable(of: scheme) }
  }

  /// A table that nobody changes any more.
  ///
  /// Classes with constants, because a look-up reads them without copying or counting references.
  final class Table: Sendable {
    let settings: RouteTable
    let scheme: String?
    let undefinedRoute: RouteDefinition?
    let base: Part
    let recent: Part

    init(_ table: RouteTable) {
      settings = table
      scheme = table.scheme
      undefinedRoute = table.undefinedRoute
      base = Part(table.index.base)
      recent = Part(table.index.recent)
    }
  }

  /// A part of a table's index.
  final class Part: Sendable {
    /// The entries by the number that the trie has for them; `nil` for those that were removed.
    let entries: [RouteEntry?]

    /// The entries that must be asked for every path, in order.
    let unindexed: [UInt32]

    private let trie: RouteTrie

    init(_ part: IndexPart) {
      entries = part.entries
      unindexed = part.unindexed
      trie = part.trie
    }

    /// Collects the entries whose shape fits a canonical path, in order; the same entry may occur more
    /// than once.
    func collect(_ bytes: Span<UInt8>, _ path: Range<Int>, into found: inout EntrySet) {
      guard !entries.isEmpty else { return }
      trie.collect(bytes, path, into: &found)
      if found.count > 1 {
        found.sort { RouteEntry.precedes(entries[Int($0)], entries[Int($1)]) }
      }
    }
  }
}
