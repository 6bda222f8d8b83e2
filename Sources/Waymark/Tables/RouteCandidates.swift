internal import RegexEngine

/// The entries of a table that can match a request, in the order in which they are tried.
///
/// Mostly the first candidate answers, so the first walk through the index keeps only that one. If
/// it does not answer, a second walk collects all.
struct RouteCandidates {
  /// The next of the entries that the walk found.
  private var found = RouteEntry.Number.none
  private var hasTakenFound = false
  /// Whether the walk goes through the recent part of the index.
  private var isInRecentPart = false
  /// The number of entries that walks found; only whether it is 0, 1 or more matters.
  private var count = 0
  /// The entries after ``found``, in reverse order; `nil` while only that one has been needed.
  private var others: [RouteEntry.Number]?
  private var unindexedPosition = 0

  /// The entry that is tried first; ``RouteEntry/Number/none`` if the walk found none.
  var first: RouteEntry.Number { found }

  /// Whether the walk found more than one.
  var hasOthers: Bool { count > 1 }

  /// Finds the first candidate for a URL that is only a path, in a table that needs one trie for
  /// it.
  ///
  /// - Parameters:
  ///   - path: The bytes of the canonical path.
  ///   - slashes: Its slashes, which need not be known.
  @inline(__always)
  mutating func begin(
    _ path: Span<UInt8>, _ slashes: PathSlashes, in table: RouteTable.Snapshot
  ) {
    table.table.base.trie.visit(path, between: slashes, table, &self)
  }

  /// Finds the first candidate for a URL in `table`.
  ///
  /// - Parameters:
  ///   - url: The URL of the request.
  ///   - layout: How it was read.
  ///   - extras: What it does not contain as it stands.
  ///   - path: The bytes of the canonical path.
  @inline(__always)
  mutating func begin(
    _ url: String, _ layout: RequestLayout, _ extras: RequestExtras?, _ path: Span<UInt8>,
    in table: RouteTable.Snapshot
  ) {
    begin(path, layout.slashes, in: table)
    if _slowPath(table.hasOtherTries) { visitOtherTries(url, layout, extras, path, table) }
  }

  @inline(never)
  private mutating func visitOtherTries(
    _ url: String, _ layout: RequestLayout, _ extras: RequestExtras?, _ path: Span<UInt8>,
    _ table: RouteTable.Snapshot
  ) {
    let lowercased =
      table.ignoresCase
      ? extras?.lowercasedPath?(of: path) ?? path.lowercasedASCII : ArraySlice()
    let slashes = layout.slashes
    table.table.base.trie.visitIgnoringCase(lowercased.span, between: slashes, table, &self)
    func visit(_ trie: RouteTrie) {
      trie.visit(path, between: slashes, table, &self)
      trie.visitIgnoringCase(lowercased.span, between: slashes, table, &self)
    }
    isInRecentPart = true
    visit(table.table.recent.trie)
    isInRecentPart = false
    guard table.table.hasHosts else { return }
    url.withBytes { bytes in
      layout.forEachHost(in: bytes, extras) { host in
        for number in table.table.base.lists(of: host) {
          visit(table.table.base.triesOfHosts[number])
        }
        isInRecentPart = true
        for number in table.table.recent.lists(of: host) {
          visit(table.table.recent.triesOfHosts[number])
        }
        isInRecentPart = false
      }
    }
  }

  /// Takes an entry that the walk found.
  @inline(__always)
  mutating func append(_ entry: RouteEntry.Number, of table: RouteTable.Snapshot) {
    let entry = isInRecentPart ? entry.inRecentPart : entry
    if _fastPath(count == 0) { found = entry } else { choose(entry, table) }
    count &+= 1
  }

  @inline(never)
  private mutating func choose(_ entry: RouteEntry.Number, _ table: RouteTable.Snapshot) {
    if others != nil {
      others?.append(entry)
    } else if table.table.precedes(entry, found) {
      found = entry
    }
  }

  /// Goes on behind the entry that was taken last.
  ///
  /// - Parameters:
  ///   - url: The URL of the request.
  ///   - layout: How it was read.
  ///   - extras: What it does not contain as it stands.
  ///   - table: The table of the candidates.
  @inline(__always)
  mutating func proceed(
    _ url: String, _ layout: RequestLayout, _ extras: RequestExtras?, in table: RouteTable.Snapshot
  ) {
    if hasTakenFound, !found.isNone { advance(url, layout, extras, in: table) }
  }

  /// Takes the next entry that the walk found; ``RouteEntry/Number/none`` if there is none.
  @inline(__always)
  mutating func takeFound() -> RouteEntry.Number {
    hasTakenFound = true
    return found
  }

  /// Takes the next of the entries to ask for every path, if it comes before those that the walk
  /// found and is none of them.
  @inline(__always)
  mutating func takeUnindexed(in table: RouteTable.Snapshot) -> RouteEntry.Number? {
    while unindexedPosition < table.unindexed.count {
      let number = table.unindexed[unindexedPosition]
      guard found.isNone || number == found || table.table.precedes(number, found) else {
        return nil
      }
      unindexedPosition += 1
      if number != found { return number }
    }
    return nil
  }

  /// Goes on to the next entry that the walk found.
  ///
  /// If only the first one is known, another walk finds all of them.
  @inline(never)
  private mutating func advance(
    _ url: String, _ layout: RequestLayout, _ extras: RequestExtras?, in table: RouteTable.Snapshot
  ) {
    hasTakenFound = false
    if others == nil, count > 1 {
      let first = found
      others = []
      layout.withPath(of: url, extras) { bytes, path in
        begin(url, layout, extras, bytes.extracting(path), in: table)
      }
      others = others?.filter { table.table.precedes(first, $0) }.sorted {
        table.table.precedes($1, $0)
      }
    }
    let last = found
    // A form that takes the host is found twice where it fits with the host and without.
    repeat { found = others?.popLast() ?? .none } while found == last && !found.isNone
  }
}
