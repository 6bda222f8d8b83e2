/// The routes of one scheme, or the global ones, and their settings.
///
/// A table is a value: a change does not affect a reader's copy. Changing a part of the index that
/// readers share copies it. So while readers share the large part, entries are added to a small
/// one, which is merged into the large one when it has grown.
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

  /// The large part of the index.
  private(set) var base = RouteIndex()
  /// The small part, to which entries are added while readers share the large one.
  private(set) var recent = RouteIndex()
  /// Whether readers may have a copy of ``base``.
  private var isShared = false

  /// Whether all entries are asked in the order in which they were added, so that their numbers
  /// tell their order.
  private var isInOrder = true
  private var lastPriority = Int.max

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

  /// The table as readers see it from now on.
  mutating func makeSnapshot() -> Snapshot {
    isShared = true
    return Snapshot(self)
  }

  /// Adds one of a route's patterns.
  mutating func add(_ route: Route, pattern: Int) {
    isRegistered = true
    if route.closesScheme(ofPattern: pattern) { isClosed = true }
    let definition = route.definition(ofPattern: pattern)
    for form in 0..<definition.formCount {
      if definition.hasHosts { entriesWithHosts += 1 }
      insert(
        RouteEntry(
          route, pattern: pattern, form: form, registration: registrations, ordering: ordering))
    }
    registrations += 1
  }

  private mutating func insert(_ entry: RouteEntry) {
    if !entry.staysBehind(lastPriority) { isInOrder = false }
    lastPriority = entry.route.priority
    guard isShared else { return base.insert(entry) }
    recent.insert(entry)
    // With four times the square root, copying the small part and merging it cost about the same.
    // A small table is merged soon, because look-ups go through one part more quickly.
    let isDue =
      recent.count > 64 ? recent.count * recent.count > 16 * base.count : recent.count > base.count
    guard isDue else { return }
    for entry in recent.all { base.insert(entry) }
    (recent, isShared) = (RouteIndex(), false)
  }

  /// Begins to use the table for URLs of the scheme, and for none else.
  mutating func close() { (isRegistered, isClosed) = (true, true) }

  /// Puts the routes in another order.
  mutating func order(by ordering: RouteOrdering) {
    guard ordering != self.ordering else { return }
    self.ordering = ordering
    let entries = entries
    clear()
    for entry in entries { insert(entry.ranked(by: ordering)) }
  }

  /// Removes `route`; returns whether it was there.
  mutating func remove(_ route: Route) -> Bool {
    let removed = recent.removeAll { $0.route === route } + base.removeAll { $0.route === route }
    entriesWithHosts -= removed.count { $0.definition.hasHosts }
    return !removed.isEmpty
  }

  /// Removes the first pattern that is this one when normalized, or a combination of its optional
  /// groups.
  ///
  /// - Parameter hosts: The hosts of the pattern; empty for those of any hosts.
  /// - Returns: Its route; `nil` if no route has the pattern.
  mutating func removeFirst(pattern: String, of hosts: [HostPattern]) -> Route? {
    // Only the entries with the pattern are looked at.
    let found = [base.numbers(spelled: pattern), recent.numbers(spelled: pattern)]
    let entries =
      found[0].compactMap { base.entries[$0] } + found[1].compactMap { recent.entries[$0] }
    guard let first = entries.filter({ $0.isOf(hosts) }).min(by: RouteEntry.precedes)
    else { return nil }
    // With the whole pattern, all its forms go.
    let isWhole = first.definition.parsedPattern.normalizedText.hasSameBytes(as: pattern)
    func isMeant(_ entry: RouteEntry?) -> Bool {
      entry?.registration == first.registration && (isWhole || entry?.form == first.form)
    }
    let removed =
      recent.remove(found[1].filter { isMeant(recent.entries[$0]) })
      + base.remove(found[0].filter { isMeant(base.entries[$0]) })
    entriesWithHosts -= removed.count { $0.definition.hasHosts }
    return first.route
  }

  /// Removes all routes and returns them; the table stays registered.
  mutating func removeAll() -> [RouteEntry] {
    defer {
      clear()
      entriesWithHosts = 0
    }
    return entries
  }

  private mutating func clear() {
    (base, recent, isShared) = (RouteIndex(), RouteIndex(), false)
    (isInOrder, lastPriority) = (true, .max)
  }
}

extension RouteTable {
  /// All entries in no order.
  var entries: [RouteEntry] { base.all + recent.all }

  /// All entries in the order in which they are tried; a search must agree with it.
  var linearEntries: [RouteEntry] { entries.sorted(by: RouteEntry.precedes) }

  /// The routes in the order in which the first form of each is tried.
  var routes: [Route] { Self.routes(of: linearEntries) }

  /// The entries of the routes with a name, in the order in which they are tried.
  func entries(named name: String) -> [RouteEntry] {
    (base.entries(named: name) + recent.entries(named: name)).sorted(by: RouteEntry.precedes)
  }

  /// The routes with a name, in table order.
  func routes(named name: String) -> [Route] { Self.routes(of: entries(named: name)) }

  /// The routes with a normalized pattern and its hosts, if it names some, in table order.
  func routes(spelled pattern: String, of hosts: [HostPattern]) -> [Route] {
    Self.routes(
      of: linearEntries.filter { entry in
        entry.isOf(hosts) && entry.spellings.contains { $0.hasSameBytes(as: pattern) }
      })
  }

  /// The routes of entries, each once.
  static func routes(of entries: [RouteEntry]) -> [Route] {
    var seen: Set<Route> = []
    return entries.compactMap { seen.insert($0.route).inserted ? $0.route : nil }
  }

  /// The entry with a number; `nil` if it was removed.
  // Out of line, each call would copy the table.
  @inline(__always)
  func entry(_ number: RouteEntry.Number) -> RouteEntry? {
    _slowPath(number.isRecent) ? recent.entries[number.index] : base.entries[number.index]
  }

  /// Whether one entry is tried before another; removed ones come last.
  @inline(__always)
  func precedes(_ left: RouteEntry.Number, _ right: RouteEntry.Number) -> Bool {
    if isInOrder { return left.rawValue < right.rawValue }
    guard let leftEntry = entry(left) else { return false }
    return entry(right).map { RouteEntry.precedes(leftEntry, $0) } ?? true
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

    /// Whether a walk needs more than the large part's trie for exact case and any host.
    let hasOtherTries: Bool

    /// Whether routes ignore case.
    let ignoresCase: Bool

    /// Whether the large part's trie for exact case and any host finds all that has to be asked.
    let hasOneTrie: Bool

    init(_ table: RouteTable) {
      self.table = table
      ignoresCase = table.base.ignoresCase || table.recent.ignoresCase
      hasOtherTries = !table.recent.entries.isEmpty || ignoresCase || table.hasHosts
      unindexed =
        (table.base.unindexed.map { RouteEntry.Number(rawValue: $0) }
        + table.recent.unindexed.map { RouteEntry.Number(rawValue: $0).inRecentPart })
        .sorted(by: table.precedes)
      hasOneTrie = !hasOtherTries && unindexed.isEmpty && table.undefinedRoute == nil
    }
  }
}

extension RouteTable.Snapshot {
  package var scheme: String? { table.scheme }

  /// Whether URLs of the scheme use the table.
  package var isRegistered: Bool { table.isRegistered }

  /// Whether URLs that no route of the table handles are tried on the global routes.
  package var fallsBackToGlobal: Bool { table.fallsBackToGlobal }

  /// All entries in the order in which they are tried; a search must agree with it.
  package var linearEntries: [RouteEntry] { table.linearEntries }

  /// The routes in the order in which the first form of each is tried.
  package var routes: [Route] { table.routes }
}
