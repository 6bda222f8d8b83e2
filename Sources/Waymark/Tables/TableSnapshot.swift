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

  init(_ table: RouteTable) {
    settings = table.settings
    scheme = table.settings.scheme
    undefinedRoute = table.settings.undefinedRoute
    index = table.index
    let index = index
    unindexed =
      (index.base.unindexed.map { EntryNumber($0, form: nil) }
      + index.recent.unindexed.map { EntryNumber($0, form: nil, isRecent: true) })
      .sorted { RouteEntry.precedes(index.entry($0), index.entry($1)) }
  }

  /// The numbers of all entries, in no order.
  var allNumbers: [EntryNumber] {
    index.base.entries.indices.map { EntryNumber(UInt32($0), form: nil) }
      + index.recent.entries.indices.map {
        EntryNumber(UInt32($0), form: nil, isRecent: true)
      }
  }

  /// All entries in the order in which they are asked; the index must agree with it.
  package var linearEntries: [RouteEntry] { index.linearEntries }

  /// The definitions in the order in which they are asked.
  package var definitions: [RouteDefinition] { linearEntries.map(\.definition) }

  /// The form of an entry with a number, to ask; `nil` if the entry was removed.
  @inline(__always)
  func candidate(_ number: EntryNumber) -> RouteCandidate? {
    let entries = number.isRecent ? index.recent.entries : index.base.entries
    guard let definition = entries[number.index]?.definition else { return nil }
    return RouteCandidate(
      definition: definition, form: number.form,
      decidesByPattern: entries[number.index]?.decidesByPattern ?? false)
  }

  /// Whether one entry is asked before another, or one form of an entry before another; removed ones come last.
  func precedes(_ left: EntryNumber, _ right: EntryNumber) -> Bool {
    if left.hasEntry(of: right) { return left.rawValue < right.rawValue }
    return RouteEntry.precedes(index.entry(left), index.entry(right))
  }

  /// Collects the entries whose shape fits a canonical path, in no order; an entry occurs once for each form that fits.
  @inline(__always)
  func collect(
    _ bytes: Span<UInt8>, _ path: Range<Int>, _ slashes: ByteFinder, into found: inout CandidateList
  ) {
    if !index.base.entries.isEmpty {
      index.base.trie.collect(bytes, path, slashes, isRecent: false, into: &found)
    }
    if !index.recent.entries.isEmpty {
      index.recent.trie.collect(bytes, path, slashes, isRecent: true, into: &found)
    }
    if _slowPath(index.base.caseIgnoringTrie != nil || index.recent.caseIgnoringTrie != nil) {
      collectIgnoringCase(bytes, path, into: &found)
    }
  }

  @inline(never)
  private func collectIgnoringCase(
    _ bytes: Span<UInt8>, _ path: Range<Int>, into found: inout CandidateList
  ) {
    let lowercased = path.map { bytes[$0].lowercasedASCII }[...]
    for (part, isRecent) in [(index.base, false), (index.recent, true)] {
      part.caseIgnoringTrie?.collect(
        lowercased.span, 0..<lowercased.count, ByteFinder(of: UInt8(ascii: "/")),
        isRecent: isRecent, into: &found)
    }
  }
}
