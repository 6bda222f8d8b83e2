/// The tables of a router at one moment, as readers see them: constant through and through.
final class RoutingSnapshot: Sendable {
  /// The tables; the first is the global one.
  let tables: [Table]

  /// The global table.
  let global: Table

  init(_ tables: RouteTables) {
    self.tables = tables.tables.map(Table.init)
    global = self.tables[RouteTables.globalIndex]
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

}

extension RoutingSnapshot {
  /// A table that nobody changes any more.
  ///
  /// Classes with constants, because a look-up reads them without copying or counting references.
  final class Table: Sendable {
    let settings: RouteTable
    let scheme: String?
    let undefinedRoute: RouteDefinition?
    let base: Part
    let recent: Part
    /// Whether there are entries that are asked for every path.
    let hasUnindexed: Bool

    init(_ table: RouteTable) {
      settings = table
      scheme = table.scheme
      undefinedRoute = table.undefinedRoute
      base = Part(table.index.base)
      recent = Part(table.index.recent)
      hasUnindexed = !base.unindexed.isEmpty || !recent.unindexed.isEmpty
    }

    /// The numbers of all entries, in no order.
    var allNumbers: [EntryNumber] {
      base.entries.indices.map { EntryNumber(UInt32($0), isRecent: false) }
        + recent.entries.indices.map { EntryNumber(UInt32($0), isRecent: true) }
    }

    /// The entry with a number; `nil` when it was removed.
    @inline(__always)
    func entry(_ number: EntryNumber) -> RouteEntry? {
      (number.isRecent ? recent : base).entries[number.index]
    }

    /// The definition of the entry with a number; `nil` when it was removed.
    @inline(__always)
    func definition(_ number: EntryNumber) -> RouteDefinition? {
      (number.isRecent ? recent : base).entries[number.index]?.definition
    }

    /// Whether one entry is asked before another; removed ones come last.
    func precedes(_ left: EntryNumber, _ right: EntryNumber) -> Bool {
      RouteEntry.precedes(entry(left), entry(right))
    }

    /// Collects the entries whose shape fits a canonical path, in no order; the same entry may occur more
    /// than once.
    @inline(__always)
    func collect(_ bytes: Span<UInt8>, _ path: Range<Int>, into found: inout EntrySet) {
      if !base.entries.isEmpty { base.collect(bytes, path, isRecent: false, into: &found) }
      if !recent.entries.isEmpty { recent.collect(bytes, path, isRecent: true, into: &found) }
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

    func collect(
      _ bytes: Span<UInt8>, _ path: Range<Int>, isRecent: Bool, into found: inout EntrySet
    ) {
      trie.collect(bytes, path, isRecent: isRecent, into: &found)
    }
  }
}
