/// The entries of a table that can match a request, in the order in which they are tried.
///
/// Mostly the first one answers. So the walk keeps only that one, and finds them all if it does not.
struct RouteCandidates {
  /// The next of the entries that the walk found.
  private var found = RouteEntry.Number.none
  private var hasTakenFound = false
  /// The entries after it, in reverse order; `nil` while they have not been needed.
  private var others: [RouteEntry.Number]? = []
  private var unindexedPosition = 0
  private var last = RouteEntry.Number.none
  /// The entry whose other forms are not tried any more.
  private var answered = RouteEntry.Number.none

  /// A definition to ask.
  struct Element {
    let definition: RouteDefinition
    /// The number of its form that fits the path; `nil` for all its forms.
    let form: Int?
    /// Whether it matches exactly what its pattern matches.
    let decidesByPattern: Bool
  }

  /// The entries that a walk through a table finds.
  struct Walk {
    /// Whether it goes through the recent part of the index.
    var isInRecentPart = false
    /// The one that is tried first.
    fileprivate var first = RouteEntry.Number.none
    fileprivate var count = 0
    /// All of them, in no order; `nil` if only the first is wanted.
    fileprivate var all: [RouteEntry.Number]?

    @inline(__always)
    mutating func append(_ entry: RouteEntry.Number, of table: RouteTable.Snapshot) {
      let entry = isInRecentPart ? entry.inRecentPart : entry
      if _fastPath(count == 0), all == nil { first = entry } else { choose(entry, table) }
      count &+= 1
    }

    @inline(never)
    private mutating func choose(_ entry: RouteEntry.Number, _ table: RouteTable.Snapshot) {
      if all == nil {
        if table.precedes(entry, first) { first = entry }
      } else {
        all?.append(entry)
      }
    }
  }

  /// Finds the candidates for a request in `table`, once.
  @inline(__always)
  mutating func begin(
    _ bytes: Span<UInt8>, _ layout: RequestLayout, in table: RouteTable.Snapshot
  ) {
    var walk = Walk()
    table.collect(bytes, layout, into: &walk)
    found = walk.first
    if walk.count > 1 { others = nil }
  }

  /// The next candidate; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that hold the canonical path.
  ///   - layout: The layout of the request.
  ///   - table: The table of the candidates.
  @inline(__always)
  mutating func next(
    _ bytes: Span<UInt8>, _ layout: RequestLayout, in table: RouteTable.Snapshot
  ) -> Element? {
    while true {
      let number = nextNumber(bytes, layout, in: table)
      if number.isNone { return nil }
      if number.hasEntry(of: answered) { continue }
      last = number
      if let candidate = table.candidate(number) { return candidate }
    }
  }

  /// Passes over the other forms of the last candidate, because it has answered.
  mutating func takeAnswer() { answered = last }

  /// Takes the first of the entries that the walk found and of those to ask for every path.
  @inline(__always)
  private mutating func nextNumber(
    _ bytes: Span<UInt8>, _ layout: RequestLayout, in table: RouteTable.Snapshot
  ) -> RouteEntry.Number {
    if hasTakenFound, !found.isNone { advance(bytes, layout, in: table) }
    if _slowPath(unindexedPosition < table.unindexed.count) {
      let number = table.unindexed[unindexedPosition]
      if found.isNone || table.precedes(number, found) {
        unindexedPosition &+= 1
        return number
      }
    }
    hasTakenFound = true
    return found
  }

  /// Goes on to the next entry that the walk found.
  ///
  /// If only the first one is known, the walk finds all of them.
  @inline(never)
  private mutating func advance(
    _ bytes: Span<UInt8>, _ layout: RequestLayout, in table: RouteTable.Snapshot
  ) {
    hasTakenFound = false
    if others == nil {
      var walk = Walk()
      walk.all = []
      table.collect(bytes, layout, into: &walk)
      others = walk.all?.filter { table.precedes(found, $0) }.sorted { table.precedes($1, $0) }
    }
    found = others?.popLast() ?? .none
  }
}

extension RouteTable.Snapshot {
  /// The form of an entry with a number, to ask; `nil` if the entry was removed.
  @inline(__always)
  func candidate(_ number: RouteEntry.Number) -> RouteCandidates.Element? {
    let place = number.index
    return _slowPath(number.isRecent)
      ? Self.candidate(recentEntries, place, number.form)
      : Self.candidate(entries, place, number.form)
  }

  @inline(__always)
  private static func candidate(
    _ entries: [RouteEntry?], _ place: Int, _ form: Int?
  ) -> RouteCandidates.Element? {
    // By field, because binding an entry to a constant counts its references.
    guard let definition = entries[place]?.definition else { return nil }
    return RouteCandidates.Element(
      definition: definition, form: form,
      decidesByPattern: entries[place]?.decidesByPattern ?? false)
  }

  /// Whether one entry is tried before another: see ``RouteIndex/precedes(_:_:)``.
  @inline(never)
  func precedes(_ left: RouteEntry.Number, _ right: RouteEntry.Number) -> Bool {
    table.index.precedes(left, right)
  }

  /// Collects the entries whose shape fits a canonical path; an entry occurs once for each form that fits.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that hold the path.
  ///   - layout: The layout of the request.
  @inline(__always)
  func collect(
    _ bytes: Span<UInt8>, _ layout: RequestLayout, into walk: inout RouteCandidates.Walk
  ) {
    let path = layout.path.range
    let ends = PathSlashes.SegmentEnds(of: path, between: layout.slashes, in: bytes)
    table.index.base.trie.collect(
      bytes, path.lowerBound, ends, of: self, into: &walk)
    if _slowPath(!recentEntries.isEmpty) {
      walk.isInRecentPart = true
      table.index.recent.trie.collect(
        bytes, path.lowerBound, ends, of: self, into: &walk)
    }
    if _slowPath(
      table.index.base.caseIgnoringTrie != nil || table.index.recent.caseIgnoringTrie != nil)
    {
      collectIgnoringCase(bytes, path, layout.slashes, into: &walk)
    }
  }

  @inline(never)
  private func collectIgnoringCase(
    _ bytes: Span<UInt8>, _ path: Range<Int>, _ slashes: PathSlashes,
    into walk: inout RouteCandidates.Walk
  ) {
    let lowercased = path.map { bytes[$0].lowercasedASCII }[...]
    let ends = PathSlashes.SegmentEnds(
      of: 0..<lowercased.count, between: slashes, in: lowercased.span)
    for (part, isRecent) in [(table.index.base, false), (table.index.recent, true)] {
      walk.isInRecentPart = isRecent
      part.caseIgnoringTrie?.collect(lowercased.span, 0, ends, of: self, into: &walk)
    }
  }
}
