extension RouteTable {
  /// A table at one moment, as readers see it; every part of it is constant.
  ///
  /// It is a class, so a look-up reads its constants without copying or counting references.
  package final class Snapshot: Sendable {
    let table: RouteTable

    /// The numbers of the entries to ask for every path, in order.
    let unindexed: [RouteEntry.Number]

    /// The entries of the index's parts.
    ///
    /// Stored copies, because a look-up would copy the index to read them.
    private let entries: [RouteEntry?]
    private let recentEntries: [RouteEntry?]

    init(_ table: RouteTable) {
      self.table = table
      let index = table.index
      entries = index.base.entries
      recentEntries = index.recent.entries
      unindexed =
        (index.base.unindexed.map { RouteEntry.Number($0, form: nil) }
        + index.recent.unindexed.map { RouteEntry.Number($0, form: nil).inRecentPart })
        .sorted(by: index.precedes)
    }
  }
}

extension RouteTable.Snapshot {
  package var scheme: String? { table.scheme }

  /// Whether URLs of the scheme use the table.
  package var isRegistered: Bool { table.isRegistered }

  /// Whether URLs that no route of the table handles are tried on the global routes.
  package var fallsBackToGlobal: Bool { table.fallsBackToGlobal }

  /// All entries in the order in which they are asked; a search must agree with it.
  package var linearEntries: [RouteEntry] { table.index.linearEntries }

  /// The definitions in the order in which they are asked.
  package var definitions: [RouteDefinition] { table.definitions }

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

  /// Whether one entry is asked before another: see ``RouteIndex/precedes(_:_:)``.
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
    let ends = SegmentEnds(of: path, between: layout.slashes, in: bytes)
    table.index.base.trie.collect(
      bytes, path.lowerBound, ends, of: self, isRecent: false, into: &walk)
    if _slowPath(!recentEntries.isEmpty) {
      table.index.recent.trie.collect(
        bytes, path.lowerBound, ends, of: self, isRecent: true, into: &walk)
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
    let ends = SegmentEnds(of: 0..<lowercased.count, between: slashes, in: lowercased.span)
    for (part, isRecent) in [(table.index.base, false), (table.index.recent, true)] {
      part.caseIgnoringTrie?.collect(
        lowercased.span, 0, ends, of: self, isRecent: isRecent, into: &walk)
    }
  }
}
