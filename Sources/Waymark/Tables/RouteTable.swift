internal import RegexEngine

/// The routes of a scheme, or the global ones, arranged for look-ups.
///
/// A table never changes. Its entries are stored in the order in which they are tried, so the
/// number of a row says when it is tried. ``RouteTableBuilder`` makes the next table.
final class RouteTable: Sendable {
  /// The entries, in the order in which they are tried.
  package let entries: [RouteEntry]
  /// What look-ups need to know about the ``entries``.
  let rows: ContiguousArray<RouteRow>
  /// The captures of all rows; rows with equal captures share them.
  let captures: CaptureLists
  /// The definitions of the ``entries``, which keep them.
  let definitions: ContiguousArray<Unretained<RouteDefinition>>
  /// The trie of the entries without hosts.
  let trie: RouteTrie
  let hostTries: HostTries
  /// The rows to ask for every path, in order.
  let unindexed: [RouteRow.Number]
  /// How many entries were removed since the tries were built.
  let removals: Int

  /// Whether a route has hosts.
  let hasHosts: Bool
  /// Whether an entry ignores letter case.
  private let ignoresCase: Bool
  /// Whether a walk needs more than the trie for exact letter case and any host.
  private let needsOtherTries: Bool

  init(_ builder: consuming RouteTableBuilder = RouteTableBuilder()) {
    entries = builder.entries
    rows = builder.rows
    captures = builder.captures
    definitions = builder.definitions
    trie = builder.trie
    hostTries = builder.hostTries
    unindexed = builder.unindexed
    removals = builder.removals
    ignoresCase = builder.trie.ignoresCase || builder.hostTries.ignoresCase
    hasHosts = builder.rows.contains(where: \.hasHosts)
    needsOtherTries = ignoresCase || hasHosts
  }

  /// The same table for another thread.
  ///
  /// What a thread keeps counts the references of its own copy, so threads don't wait for each
  /// other.
  init(copyOf other: RouteTable) {
    entries = other.entries
    rows = other.rows
    captures = other.captures
    definitions = other.definitions
    trie = other.trie
    hostTries = other.hostTries
    unindexed = other.unindexed
    removals = other.removals
    hasHosts = other.hasHosts
    ignoresCase = other.ignoresCase
    needsOtherTries = other.needsOtherTries
  }
}

extension RouteTable {
  /// Finds the rows whose segments fit a URL's path, in its host's tries and in those of any host.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - split: Its parts.
  ///   - extras: What it doesn't contain as it stands.
  ///   - path: The bytes of its canonical path.
  ///   - found: Gets the rows.
  @inline(__always)
  func findRows(
    for url: String, _ split: SplitURL, _ extras: SplitURL.Extras?, _ path: Span<UInt8>,
    _ found: inout FoundRows
  ) {
    trie.visit(path, between: split.slashes, &found)
    if _slowPath(needsOtherTries) { visitOtherTries(url, split, extras, path, &found) }
    found.sort()
  }

  @inline(never)
  private func visitOtherTries(
    _ url: String, _ split: SplitURL, _ extras: SplitURL.Extras?, _ path: Span<UInt8>,
    _ found: inout FoundRows
  ) {
    let lowercased =
      ignoresCase ? extras?.lowercasedPath?(of: path) ?? path.lowercasedASCII : ArraySlice()
    let slashes = split.slashes
    trie.visitIgnoringCase(lowercased.span, between: slashes, &found)
    guard !hostTries.isEmpty else { return }
    url.withBytes { bytes in
      split.forEachHost(in: bytes, extras) { host in
        hostTries.forEach(of: host) { trie in
          trie.visit(path, between: slashes, &found)
          trie.visitIgnoringCase(lowercased.span, between: slashes, &found)
        }
      }
    }
  }
}

extension RouteTable {
  /// Calls `body` with the definition of a row, without counting a reference.
  @inline(__always)
  func withDefinition<Result>(
    of row: RouteRow.Number, _ body: (RouteDefinition) -> Result
  ) -> Result {
    definitions[Int(row)].withObject(body)
  }

  /// The definition of a row.
  func definition(of row: RouteRow.Number) -> RouteDefinition { definitions[Int(row)].object }

  /// The segment of a path that has the row's value of a name: ``CompiledPattern/Capture/unknown``
  /// if no segment has it; `nil` if its definition has to be asked.
  @inline(__always)
  func plainSegment(of name: String, in row: RouteRow.Number) -> UInt16? {
    guard rows[Int(row)].hasPlainValues else { return nil }
    // By index, because binding a capture to a constant copies it.
    for index in rows[Int(row)].captures.reversed() where captures.all[index].name == name {
      let isKnown = captures.all[index].segment != CompiledPattern.Capture.unknown
      return isKnown && !captures.all[index].isWildcard ? captures.all[index].segment : nil
    }
    return CompiledPattern.Capture.unknown
  }
}

extension [RouteEntry] {
  /// The routes of the entries, each once.
  var routes: [Route] {
    var seen: Set<Route> = []
    return compactMap { seen.insert($0.route).inserted ? $0.route : nil }
  }
}
