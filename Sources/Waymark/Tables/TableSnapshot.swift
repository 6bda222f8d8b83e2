/// A table at one moment, as readers see it; every part of it is constant.
///
/// It is a class, so a look-up reads its constants without copying or counting references.
package final class TableSnapshot: Sendable {
  let settings: TableSettings
  package let scheme: String?
  let undefinedRoute: RouteDefinition?

  /// Whether URLs that no route of the table handles are tried on the global routes.
  package var fallsBackToGlobal: Bool { settings.fallsBackToGlobal }

  /// Whether URLs of the scheme use the table.
  package var isRegistered: Bool { settings.isRegistered }

  /// The numbers of the entries to ask for every path, in order.
  let unindexed: [EntryNumber]

  private let index: RouteIndex
  /// The entries of the index's parts.
  ///
  /// Stored copies, because a look-up would copy the index to read them.
  private let entries: [RouteEntry?]
  private let recentEntries: [RouteEntry?]

  init(_ table: RouteTable) {
    settings = table.settings
    scheme = table.settings.scheme
    undefinedRoute = table.settings.undefinedRoute
    index = table.index
    let index = index
    entries = index.base.entries
    recentEntries = index.recent.entries
    unindexed =
      (index.base.unindexed.map { EntryNumber($0, form: nil) }
      + index.recent.unindexed.map { EntryNumber($0, form: nil).inRecentPart })
      .sorted(by: index.precedes)
  }

  /// The numbers of all entries, in no order.
  var allNumbers: [EntryNumber] {
    index.base.entries.indices.map { EntryNumber(UInt32($0), form: nil) }
      + index.recent.entries.indices.map { EntryNumber(UInt32($0), form: nil).inRecentPart }
  }

  /// All entries in the order in which they are asked; the index must agree with it.
  package var linearEntries: [RouteEntry] { index.linearEntries }

  /// The definitions in the order in which they are asked.
  package var definitions: [RouteDefinition] { linearEntries.map(\.definition) }

  /// The form of an entry with a number, to ask; `nil` if the entry was removed.
  @inline(__always)
  func candidate(_ number: EntryNumber) -> RouteCandidate? {
    // By field, because binding an entry to a constant counts its references.
    let place = number.index
    if _slowPath(number.isRecent) {
      return recentEntries[place].map { RouteCandidate($0, form: number.form) }
    }
    guard let definition = entries[place]?.definition else { return nil }
    return RouteCandidate(
      definition: definition, form: number.form,
      decidesByPattern: entries[place]?.decidesByPattern ?? false)
  }

  /// Whether one entry is asked before another: see ``RouteIndex/precedes(_:_:)``.
  @inline(never)
  func precedes(_ left: EntryNumber, _ right: EntryNumber) -> Bool { index.precedes(left, right) }

  /// Collects the entries whose shape fits a canonical path; an entry occurs once for each form that fits.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that hold the path.
  ///   - layout: The layout of the request.
  @inline(__always)
  func collect(_ bytes: Span<UInt8>, _ layout: RequestLayout, into found: inout FoundEntries) {
    let path = layout.path.range
    let ends = SegmentEnds(of: path, between: layout.slashes, in: bytes)
    index.base.trie.collect(bytes, path.lowerBound, ends, of: self, isRecent: false, into: &found)
    if _slowPath(!recentEntries.isEmpty) {
      index.recent.trie.collect(
        bytes, path.lowerBound, ends, of: self, isRecent: true, into: &found)
    }
    if _slowPath(index.base.caseIgnoringTrie != nil || index.recent.caseIgnoringTrie != nil) {
      collectIgnoringCase(bytes, path, layout.slashes, into: &found)
    }
  }

  @inline(never)
  private func collectIgnoringCase(
    _ bytes: Span<UInt8>, _ path: Range<Int>, _ slashes: PathSlashes, into found: inout FoundEntries
  ) {
    let lowercased = path.map { bytes[$0].lowercasedASCII }[...]
    let ends = SegmentEnds(of: 0..<lowercased.count, between: slashes, in: lowercased.span)
    for (part, isRecent) in [(index.base, false), (index.recent, true)] {
      part.caseIgnoringTrie?.collect(
        lowercased.span, 0, ends, of: self, isRecent: isRecent, into: &found)
    }
  }
}
