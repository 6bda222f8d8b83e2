internal import RegexEngine

/// The routes of a scheme, or the global routes, arranged for lookups.
///
/// A table never changes: ``RouteTableBuilder`` makes the next table. Entries are stored in the
/// order they're tried, so an entry's index is also its rank.
final class RouteTable: Sendable {
  /// The entries, in the order they're tried.
  let entries: [RouteEntry]
  /// The facts that lookups need about the ``entries``, at the same indices.
  let rows: ContiguousArray<RouteRow>
  /// The captures of all rows.
  ///
  /// Rows with equal captures share them.
  let captures: CaptureLists
  /// The definitions of the ``entries``, which own them.
  let definitions: ContiguousArray<Unretained<RouteDefinition>>
  /// The trie of the entries without hosts.
  let trie: RouteTrie
  let triesByHosts: RouteTriesByHosts
  /// The rows that are tried for every path, in order.
  let unindexed: [RouteRow.Index]
  /// The number of entries that were removed since the tries were built.
  let removals: Int

  /// Whether any route has hosts.
  let hasHosts: Bool
  /// Whether any entry ignores letter case.
  private let ignoresCase: Bool
  /// Whether a lookup must visit more than the case-sensitive part of ``trie``.
  private let needsOtherTries: Bool

  init(_ builder: consuming RouteTableBuilder = RouteTableBuilder()) {
    entries = builder.entries
    rows = builder.rows
    captures = builder.captures
    definitions = builder.definitions
    trie = builder.trie
    triesByHosts = builder.triesByHosts
    unindexed = builder.unindexed
    removals = builder.removals
    ignoresCase = builder.trie.ignoresCase || builder.triesByHosts.ignoresCase
    hasHosts = builder.rows.contains(where: \.hasHosts)
    needsOtherTries = ignoresCase || hasHosts
  }

  /// Creates a copy of a table for another thread.
  ///
  /// Each thread counts the references of a separate copy, so threads don't wait for each other.
  init(copyOf other: RouteTable) {
    entries = other.entries
    rows = other.rows
    captures = other.captures
    definitions = other.definitions
    trie = other.trie
    triesByHosts = other.triesByHosts
    unindexed = other.unindexed
    removals = other.removals
    hasHosts = other.hasHosts
    ignoresCase = other.ignoresCase
    needsOtherTries = other.needsOtherTries
  }
}

extension RouteTable {
  /// Finds the rows that match the segments of a URL's path, in the trie without hosts and in the
  /// tries of the URL's host.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - split: The parts of the URL.
  ///   - rareData: The canonical strings that the URL doesn't contain.
  ///   - path: The bytes of the canonical path.
  ///   - found: Receives the rows.
  @inline(__always)
  func findRows(
    for url: String, _ split: SplitURL, _ rareData: SplitURL.RareData?, _ path: Span<UInt8>,
    _ found: inout FoundRows
  ) {
    trie.visit(path, between: split.slashes, &found)
    if _slowPath(needsOtherTries) { visitOtherTries(url, split, rareData, path, &found) }
    found.sort()
  }

  @inline(never)
  private func visitOtherTries(
    _ url: String, _ split: SplitURL, _ rareData: SplitURL.RareData?, _ path: Span<UInt8>,
    _ found: inout FoundRows
  ) {
    let lowercased =
      ignoresCase ? rareData?.lowercasedPath?(of: path) ?? path.lowercasedASCII : ArraySlice()
    let slashes = split.slashes
    trie.visitIgnoringCase(lowercased.span, between: slashes, &found)
    guard !triesByHosts.isEmpty else { return }
    url.withBytes { bytes in
      split.forEachHost(in: bytes, rareData) { host in
        triesByHosts.forEach(of: host) { trie in
          trie.visit(path, between: slashes, &found)
          trie.visitIgnoringCase(lowercased.span, between: slashes, &found)
        }
      }
    }
  }
}

extension RouteTable {
  /// Calls `body` with the definition of a row, without counting a reference.
  func withDefinition<Result>(
    of row: RouteRow.Index, _ body: (RouteDefinition) -> Result
  ) -> Result {
    definitions[Int(row)].withObject(body)
  }

  func definition(of row: RouteRow.Index) -> RouteDefinition { definitions[Int(row)].object }

  /// Returns the index of the path segment that contains a row's value for a name.
  ///
  /// - Returns: The index, `.some(nil)` if no segment contains the value, or `nil` if only the
  ///   definition can find it.
  @inline(__always)
  func plainSegment(of name: String, in row: RouteRow.Index) -> UInt16?? {
    guard rows[Int(row)].hasPlainValues else { return nil }
    // By index, because binding a capture to a constant copies it.
    for index in rows[Int(row)].captures.reversed() where captures.all[index].name == name {
      guard let segment = captures.all[index].firstSegmentIndex, !captures.all[index].isWildcard
      else {
        return nil
      }
      return segment
    }
    return .some(nil)
  }
}
