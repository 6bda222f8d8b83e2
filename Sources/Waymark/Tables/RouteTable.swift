/// The routes of one scheme, or the global ones, and their settings.
///
/// A table is a value: a change does not affect a reader's copy.
package struct RouteTable: Sendable {
  /// The scheme as it was first registered; `nil` for the global routes.
  let scheme: String?
  private let lowercasedScheme: [UInt8]

  /// Whether URLs of the scheme use the table: from its first route on, even after it is emptied.
  private(set) var isRegistered = false

  /// The number of routes with hosts.
  private var routesWithHosts = 0

  /// Whether one of the routes has hosts.
  var hasHosts: Bool { routesWithHosts > 0 }

  /// Whether URLs that no route of the table handles are tried on the global routes.
  ///
  /// Unless a program sets it, they are if every route is there because its pattern names the scheme.
  var fallsBackToGlobal: Bool {
    get { chosenFallback ?? (isRegistered && !isClosed) }
    set { chosenFallback = newValue }
  }
  private var chosenFallback: Bool?

  /// Whether the scheme was given routes of its own, which keep its URLs from the global ones.
  var isClosed = false

  /// Called with requests that no route handles.
  var unmatchedHandler: UnmatchedHandler?

  /// Asked after all routes; it survives their removal.
  var undefinedRoute: RouteDefinition? {
    didSet { if undefinedRoute != nil { (isRegistered, isClosed) = (true, true) } }
  }

  /// The routes.
  private(set) var index = RouteIndex()

  private var ordering: RouteOrdering
  private var registrations = 0

  /// The index of the global table among the tables of a router.
  static let globalIndex = 0

  init(scheme: String?, ordering: RouteOrdering) {
    self.scheme = scheme
    lowercasedScheme = scheme.map { $0.utf8.map(\.lowercasedASCII) } ?? []
    self.ordering = ordering
  }

  /// Whether the table belongs to `scheme`; ASCII case does not matter.
  func matches(scheme: String) -> Bool {
    // An empty scheme is not the global table, whose scheme is `nil`.
    self.scheme != nil && scheme.utf8.count == lowercasedScheme.count
      && zip(scheme.utf8, lowercasedScheme).allSatisfy { $0.lowercasedASCII == $1 }
  }

  /// Whether the table is for the URL in `bytes`.
  func matches(urlIn bytes: Span<UInt8>) -> Bool {
    isRegistered && URLParts.hasScheme(lowercasedScheme, in: bytes)
  }

  /// The definitions in the order in which they are tried.
  var definitions: [RouteDefinition] { index.linearEntries.map(\.definition) }

  /// The table as readers see it from now on.
  mutating func makeSnapshot() -> Snapshot {
    index.isShared = true
    return Snapshot(self)
  }

  /// Adds definitions that were registered together and sets their scheme.
  ///
  /// - Parameter writtenPattern: The normalized pattern that they are combinations of, if any.
  mutating func add(_ definitions: [RouteDefinition], writtenAs writtenPattern: String?) {
    isRegistered = true
    for (place, definition) in definitions.enumerated() {
      if definition.hasHosts { routesWithHosts += 1 }
      index.insert(
        RouteEntry(
          definition, writtenPattern: writtenPattern, registration: registrations, place: place,
          ordering: ordering))
      definition.register(scheme: scheme)
    }
    registrations += 1
  }

  /// Puts the routes in another order.
  mutating func order(by ordering: RouteOrdering) {
    guard ordering != self.ordering else { return }
    self.ordering = ordering
    let entries = index.all
    index = RouteIndex()
    for entry in entries { index.insert(entry.ranked(by: ordering)) }
  }

  /// Removes `definition`; returns whether it was there.
  mutating func remove(_ definition: RouteDefinition) -> Bool {
    let removed = index.removeAll { $0.definition === definition }
    didRemove(removed)
    return !removed.isEmpty
  }

  /// The routes with a normalized pattern, in table order.
  func all(pattern: String) -> [RouteDefinition] {
    index.linearEntries.filter { $0.isSpelled(pattern) }.map(\.definition)
  }

  /// The first route with a normalized pattern.
  func first(pattern: String) -> RouteDefinition? {
    index.first { $0.isSpelled(pattern) }?.definition
  }

  /// Removes the first route with a normalized pattern; a pattern with optional groups removes all its combinations.
  ///
  /// - Returns: The removed definitions; none if no route has the pattern.
  mutating func removeFirst(pattern: String) -> [RouteDefinition] {
    let removed = index.removeFirst(spelled: pattern)
    didRemove(removed)
    return removed.sorted(by: RouteEntry.precedes).map(\.definition)
  }

  /// Removes all routes and returns them; the table stays registered.
  mutating func removeAll() -> RouteIndex {
    defer {
      index = RouteIndex()
      routesWithHosts = 0
    }
    unregister()
    return index
  }

  /// Removes the scheme from all definitions, because the table is removed or emptied.
  func unregister() { unregister(index.all) }

  private mutating func didRemove(_ removed: [RouteEntry]) {
    routesWithHosts -= removed.count { $0.definition.hasHosts }
    unregister(removed)
  }

  private func unregister(_ removed: [RouteEntry]) {
    for entry in removed { entry.definition.unregister(scheme: scheme) }
  }
}

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

    /// Whether a walk needs more than the large part's trie for exact case and any host.
    let hasOtherTries: Bool

    /// Whether routes ignore case.
    let ignoresCase: Bool

    /// Whether the large part's trie for exact case and any host has all routes, each matches exactly what its pattern matches, and there
    /// is no undefined session.
    let isDecidedByPatterns: Bool

    init(_ table: RouteTable) {
      self.table = table
      let index = table.index
      entries = index.base.entries
      recentEntries = index.recent.entries
      ignoresCase = index.base.ignoresCase || index.recent.ignoresCase
      hasOtherTries = !recentEntries.isEmpty || ignoresCase || table.hasHosts
      isDecidedByPatterns =
        index.isDecidedByPatterns && !hasOtherTries && table.undefinedRoute == nil
      unindexed =
        (index.base.unindexed.map { RouteEntry.Number($0, form: nil) }
        + index.recent.unindexed.map { RouteEntry.Number($0, form: nil).inRecentPart })
        .sorted(by: index.precedes)
    }
  }
}

extension RouteTable.Snapshot {
  /// The definition of an entry; `nil` if the entry was removed.
  @inline(__always)
  func definition(_ number: RouteEntry.Number) -> RouteDefinition? {
    // By field, because binding an entry to a constant counts its references.
    _slowPath(number.isRecent)
      ? recentEntries[number.index]?.definition : entries[number.index]?.definition
  }

  /// Whether the definition of an entry matches exactly what its pattern matches.
  @inline(__always)
  func decidesByPattern(_ number: RouteEntry.Number) -> Bool {
    (_slowPath(number.isRecent)
      ? recentEntries[number.index]?.decidesByPattern : entries[number.index]?.decidesByPattern)
      ?? false
  }

  /// Whether one entry is tried before another: see ``RouteIndex/precedes(_:_:)``.
  @inline(never)
  func precedes(_ left: RouteEntry.Number, _ right: RouteEntry.Number) -> Bool {
    table.index.precedes(left, right)
  }

  package var scheme: String? { table.scheme }

  /// Whether URLs of the scheme use the table.
  package var isRegistered: Bool { table.isRegistered }

  /// Whether URLs that no route of the table handles are tried on the global routes.
  package var fallsBackToGlobal: Bool { table.fallsBackToGlobal }

  /// All entries in the order in which they are tried; a search must agree with it.
  package var linearEntries: [RouteEntry] { table.index.linearEntries }

  /// The definitions in the order in which they are tried.
  package var definitions: [RouteDefinition] { table.definitions }
}
