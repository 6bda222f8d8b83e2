/// The routes of one scheme, or the global ones, and their settings.
///
/// A table is a value: a change does not affect a reader's copy.
package struct RouteTable: Sendable {
  /// The scheme as it was first registered; `nil` for the global routes.
  let scheme: String?
  private let lowercasedScheme: [UInt8]

  /// Whether URLs of the scheme use the table: from its first route on, even after it is emptied.
  private(set) var isRegistered = false

  /// The number of entries with hosts.
  private var entriesWithHosts = 0

  /// Whether one of the routes has hosts.
  var hasHosts: Bool { entriesWithHosts > 0 }

  /// Whether URLs that no route of the table handles are tried on the global routes.
  ///
  /// Unless a program sets it, they are if every route is there because its pattern names the
  /// scheme.
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
  var undefinedRoute: Route? {
    didSet { if undefinedRoute != nil { close() } }
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

  /// The routes in the order in which the first form of each is tried.
  var routes: [Route] { Self.routes(of: index.linearEntries) }

  /// The routes of entries, each once.
  private static func routes(of entries: [RouteEntry]) -> [Route] {
    var seen: Set<Route> = []
    return entries.compactMap { seen.insert($0.route).inserted ? $0.route : nil }
  }

  /// The table as readers see it from now on.
  mutating func makeSnapshot() -> Snapshot {
    index.isShared = true
    return Snapshot(self)
  }

  /// Adds one of a route's patterns.
  mutating func add(_ route: Route, pattern: Int) {
    isRegistered = true
    if route.closesScheme(ofPattern: pattern) { isClosed = true }
    let definition = route.definition(ofPattern: pattern)
    for form in 0..<definition.formCount {
      if definition.hasHosts { entriesWithHosts += 1 }
      index.insert(
        RouteEntry(
          route, pattern: pattern, form: form, registration: registrations, ordering: ordering))
    }
    registrations += 1
  }

  /// Begins to use the table for URLs of the scheme, and for none else.
  mutating func close() { (isRegistered, isClosed) = (true, true) }

  /// Puts the routes in another order.
  mutating func order(by ordering: RouteOrdering) {
    guard ordering != self.ordering else { return }
    self.ordering = ordering
    let entries = index.all
    index = RouteIndex()
    for entry in entries { index.insert(entry.ranked(by: ordering)) }
  }

  /// Removes `route`; returns whether it was there.
  mutating func remove(_ route: Route) -> Bool {
    let removed = index.removeAll { $0.route === route }
    entriesWithHosts -= removed.count { $0.definition.hasHosts }
    return !removed.isEmpty
  }

  /// The routes with a name, in table order.
  func routes(named name: String) -> [Route] { Self.routes(of: index.entries(named: name)) }

  /// The routes with a normalized pattern, in table order.
  func routes(spelled pattern: String) -> [Route] {
    Self.routes(
      of: index.linearEntries.filter { $0.spellings.contains { $0.hasSameBytes(as: pattern) } })
  }

  /// Removes the first pattern that is this one when normalized, or a combination of its optional
  /// groups.
  ///
  /// - Returns: Its route; `nil` if no route has the pattern.
  mutating func removeFirst(pattern: String) -> Route? {
    let removed = index.removeFirst(spelled: pattern)
    entriesWithHosts -= removed.count { $0.definition.hasHosts }
    return removed.first?.route
  }

  /// Removes all routes and returns them; the table stays registered.
  mutating func removeAll() -> RouteIndex {
    defer {
      index = RouteIndex()
      entriesWithHosts = 0
    }
    return index
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

    /// Whether the large part's trie for exact case and any host has all routes, no override
    /// decides, and there is no undefined session.
    let isDecidedByWalk: Bool

    init(_ table: RouteTable) {
      self.table = table
      let index = table.index
      entries = index.base.entries
      recentEntries = index.recent.entries
      ignoresCase = index.base.ignoresCase || index.recent.ignoresCase
      hasOtherTries = !recentEntries.isEmpty || ignoresCase || table.hasHosts
      isDecidedByWalk = index.isDecidedByWalk && !hasOtherTries && table.undefinedRoute == nil
      unindexed =
        (index.base.unindexed.map { RouteEntry.Number(rawValue: $0) }
        + index.recent.unindexed.map { RouteEntry.Number(rawValue: $0).inRecentPart })
        .sorted(by: index.precedes)
    }
  }
}

extension RouteTable.Snapshot {
  /// An entry; `nil` if it was removed.
  @inline(__always)
  func entry(_ number: RouteEntry.Number) -> RouteEntry? {
    _slowPath(number.isRecent) ? recentEntries[number.index] : entries[number.index]
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

  /// The routes in the order in which the first form of each is tried.
  package var routes: [Route] { table.routes }
}
