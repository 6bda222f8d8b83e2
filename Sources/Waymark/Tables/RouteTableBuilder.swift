internal import RegexEngine

/// Builds a table from the table that it replaces.
struct RouteTableBuilder: ~Copyable {
  private(set) var entries: [RouteEntry] = []
  private(set) var rows: ContiguousArray<RouteRow> = []
  private(set) var definitions: ContiguousArray<Unretained<RouteDefinition>> = []
  private(set) var captures = CaptureLists()
  private(set) var trie = RouteTrie()
  private(set) var triesByHosts = RouteTriesByHosts()
  private(set) var unindexed: [RouteRow.Index] = []
  private(set) var removals = 0

  init() {}

  /// - Parameters:
  ///   - table: The table to replace.
  ///   - removed: The entries to leave out.
  ///   - added: The entries to add, in the order they're tried.
  init(_ table: RouteTable, without removed: Set<RouteEntry.ID>, adding added: [RouteEntry]) {
    let kept = removed.isEmpty ? table.entries : table.entries.filter { !removed.contains($0.id) }
    // Removed entries stay in the tries until they outnumber the entries that are left.
    guard table.removals + removed.count <= kept.count else {
      append(contentsOf: kept.merged(with: added))
      return
    }
    (captures, trie, triesByHosts) = (table.captures, table.trie, table.triesByHosts)
    removals = table.removals + removed.count
    let isAppended =
      kept.last.map { last in
        added.first.map { RouteEntry.precedes(last, $0) } ?? true
      } ?? true
    if removed.isEmpty, isAppended {
      (entries, rows, definitions) = (table.entries, table.rows, table.definitions)
      unindexed = table.unindexed
      append(contentsOf: added)
    } else {
      insert(added, into: kept, of: table, without: removed)
    }
  }

  /// Adds entries after all others.
  private mutating func append(contentsOf added: [RouteEntry]) {
    entries.reserveCapacity(entries.count + added.count)
    rows.reserveCapacity(entries.count + added.count)
    definitions.reserveCapacity(entries.count + added.count)
    trie.copyNodes(withRoomFor: added.count)
    for entry in added {
      index(entry, at: RouteRow.Index(entries.count))
      entries.append(entry)
      rows.append(row(of: entry))
      definitions.append(Unretained(entry.definition))
    }
  }

  /// Inserts entries among the kept entries, and renumbers all entries.
  private mutating func insert(
    _ added: [RouteEntry], into kept: [RouteEntry], of table: RouteTable,
    without removed: Set<RouteEntry.ID>
  ) {
    entries = kept.merged(with: added)
    rows.reserveCapacity(entries.count)
    definitions.reserveCapacity(entries.count)
    var newIndices = [RouteRow.Index](repeating: RouteRow.none, count: table.entries.count)
    var new: [RouteRow.Index] = []
    var old = 0
    for (rowIndex, entry) in entries.enumerated() {
      while old < table.entries.count, removed.contains(table.entries[old].id) { old += 1 }
      if old < table.entries.count, table.entries[old].id == entry.id {
        newIndices[old] = RouteRow.Index(rowIndex)
        rows.append(table.rows[old])
        // Reading the definition from the route would miss the cache for most routes.
        definitions.append(table.definitions[old])
        old += 1
      } else {
        new.append(RouteRow.Index(rowIndex))
        rows.append(row(of: entry))
        definitions.append(Unretained(entry.definition))
      }
    }
    trie.renumber(newIndices)
    triesByHosts.renumber(newIndices)
    unindexed = table.unindexed.map { newIndices[Int($0)] }.filter { $0 != RouteRow.none }
    for rowIndex in new { index(entries[Int(rowIndex)], at: rowIndex) }
    unindexed.sort()
  }

  private mutating func row(of entry: RouteEntry) -> RouteRow {
    RouteRow(entry, firstCapture: captures.start(of: entry.definition.captures))
  }

  /// Adds an entry to the tries, so that lookups find it.
  private mutating func index(_ entry: RouteEntry, at rowIndex: RouteRow.Index) {
    let definition = entry.definition
    // The entry is also in the tries, so a lookup finds out whether its pattern matches the path.
    if !definition.matchesOnlyItsPattern { unindexed.append(rowIndex) }
    let hosts = definition.hosts
    // If the pattern captures the whole host, that host can count as no host. A lookup by host
    // would then miss the entry.
    if hosts.isEmpty || definition.matchesWholeHost && hosts.contains(where: \.requiresNoHost) {
      trie.insert(rowIndex, entry)
    } else {
      triesByHosts.insert(rowIndex, entry)
    }
  }
}

extension [RouteEntry] {
  /// Merges two sorted lists.
  fileprivate func merged(with others: [RouteEntry]) -> [RouteEntry] {
    guard !others.isEmpty else { return self }
    var merged: [RouteEntry] = []
    merged.reserveCapacity(count + others.count)
    var rest = self[...]
    for other in others {
      let before = rest.prefix { RouteEntry.precedes($0, other) }
      merged += before
      merged.append(other)
      rest = rest.dropFirst(before.count)
    }
    return merged + rest
  }
}
