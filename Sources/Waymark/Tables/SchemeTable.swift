/// The routes of a scheme, or the global routes, and their settings.
///
/// Added routes are collected until the next lookup, so adding many routes builds only one
/// ``RouteTable``.
package struct SchemeTable: Sendable {
  /// The scheme as it was first registered, or `nil` for the global routes.
  package let scheme: String?
  private let lowercasedScheme: [UInt8]

  /// Whether URLs of the scheme use this table.
  ///
  /// Stays `true` even if all routes are removed.
  package private(set) var isRegistered = false

  /// Whether URLs that no route of this table handles are tried on the global routes.
  ///
  /// The default is `true` if every route is in this table only because its pattern contains the
  /// scheme.
  package var fallsBackToGlobal: Bool {
    get { chosenFallback ?? (isRegistered && !isExclusive) }
    set { chosenFallback = newValue }
  }
  private var chosenFallback: Bool?

  /// Whether routes were added explicitly for the scheme, so its URLs don't fall back to the global
  /// routes.
  private var isExclusive = false

  /// Called with requests that no route handles.
  var unmatchedHandler: UnmatchedHandler?

  /// The route of the undefined session, which is tried after all other routes.
  ///
  /// Removing all routes keeps it.
  var undefinedRoute: Route? {
    didSet { if undefinedRoute != nil { makeExclusive() } }
  }

  /// The table of all routes that were registered before the last lookup.
  private(set) var table = RouteTable()
  private var added: [RouteEntry] = []

  private var ordering: RouteOrdering
  private var registrations = 0

  /// The entries of named routes by name, in the order they were added.
  private var named: [String: [RouteEntry]] = [:]

  /// The entries by the bytes of each normalized pattern that identifies them.
  ///
  /// It's `nil` until a pattern is removed.
  private var entriesByPattern: [[UInt8]: [RouteEntry]]?

  init(scheme: String?, ordering: RouteOrdering) {
    self.scheme = scheme
    lowercasedScheme = scheme.map { $0.utf8.map(\.lowercasedASCII) } ?? []
    self.ordering = ordering
  }

  /// Whether the table belongs to `scheme`, ignoring ASCII case.
  func matches(scheme: String) -> Bool {
    // An empty scheme doesn't select the global table, because that table's scheme is `nil`.
    self.scheme != nil && scheme.utf8.count == lowercasedScheme.count
      && zip(scheme.utf8, lowercasedScheme).allSatisfy { $0.lowercasedASCII == $1 }
  }

  /// Whether the URL in `bytes` uses this table.
  func matches(urlIn bytes: Span<UInt8>) -> Bool {
    isRegistered && URLHead.hasScheme(lowercasedScheme, in: bytes)
  }

  /// The table for lookups.
  ///
  /// It doesn't share the dictionary for removals, which the next change would have to copy.
  var forLookups: SchemeTable {
    var copy = self
    copy.entriesByPattern = nil
    return copy
  }

  /// A copy for another thread: see ``RouteTable/init(copyOf:)``.
  var copyForThread: SchemeTable {
    var copy = self
    copy.table = RouteTable(copyOf: table)
    return copy
  }
}

extension SchemeTable {
  /// All entries, in the order a search must try them.
  package var entries: [RouteEntry] {
    added.isEmpty ? table.entries : (table.entries + added).sorted(by: RouteEntry.precedes)
  }

  /// The routes, each at the position of the first combination that is tried.
  package var routes: [Route] { entries.routes }

  /// Returns the entries of routes with a name, in the order they were added.
  func entries(named name: String) -> [RouteEntry] { named[name] ?? [] }

  /// Returns the routes with a name, in table order.
  func routes(named name: String) -> [Route] {
    entries(named: name).sorted(by: RouteEntry.precedes).routes
  }

  /// Returns the routes with a normalized pattern, in table order.
  ///
  /// - Parameter hosts: The hosts that the pattern must have, or an empty list for any hosts.
  func routes(withPattern pattern: String, of hosts: [HostPattern]) -> [Route] {
    entries.filter { entry in
      entry.hasHosts(hosts) && entry.normalizedPatterns.contains { $0.hasSameBytes(as: pattern) }
    }.routes
  }
}

extension SchemeTable {
  /// Gives the scheme its own table.
  ///
  /// Its URLs no longer fall back to the global routes.
  mutating func makeExclusive() { (isRegistered, isExclusive) = (true, true) }

  /// Adds one of a route's patterns.
  mutating func add(_ route: Route, pattern: Int) {
    isRegistered = true
    if route.makesSchemeExclusive(ofPattern: pattern) { isExclusive = true }
    for form in 0..<route.definition(ofPattern: pattern).formCount {
      let entry = RouteEntry(
        route, pattern: pattern, form: form, registration: registrations, ordering: ordering)
      added.append(entry)
      if let name = route.name { named[name, default: []].append(entry) }
      for text in entriesByPattern == nil ? [] : entry.normalizedPatterns {
        entriesByPattern?[Array(text.utf8), default: []].append(entry)
      }
    }
    registrations += 1
  }

  /// Sorts the routes in another order.
  mutating func order(by ordering: RouteOrdering) {
    guard ordering != self.ordering else { return }
    self.ordering = ordering
    let entries = entries.map { $0.ranked(by: ordering) }.sorted(by: RouteEntry.wasRegisteredBefore)
    (table, added, named, entriesByPattern) = (RouteTable(), entries, [:], nil)
    for entry in entries {
      if let name = entry.route.name { named[name, default: []].append(entry) }
    }
  }

  /// Removes routes, and returns the routes that were in this table.
  mutating func remove(_ routes: Set<Route>) -> Set<Route> {
    let entries =
      table.entries.filter { routes.contains($0.route) }
      + added.filter { routes.contains($0.route) }
    remove(entries)
    return Set(entries.map(\.route))
  }

  /// Removes the first pattern that equals `pattern` when normalized, as a whole or as a
  /// combination of its optional groups.
  ///
  /// - Parameter hosts: The hosts that the pattern must have, or an empty list for any hosts.
  /// - Returns: The pattern's route, or `nil` if no route has the pattern.
  mutating func removeFirst(pattern: String, of hosts: [HostPattern]) -> Route? {
    let first = entries(ofEach: pattern, of: hosts).first ?? []
    remove(first)
    return first.first?.route
  }

  /// Removes all patterns that equal `pattern` when normalized, as a whole or as a combination of
  /// their optional groups.
  ///
  /// - Parameter hosts: The hosts that a pattern must have, or an empty list for any hosts.
  /// - Returns: The route of each pattern, in table order.
  mutating func removeAll(pattern: String, of hosts: [HostPattern]) -> [Route] {
    let all = entries(ofEach: pattern, of: hosts)
    remove(all.flatMap { $0 })
    return all.compactMap(\.first?.route)
  }

  /// Returns the matching entries of each pattern that equals `pattern`, in table order.
  private mutating func entries(
    ofEach pattern: String, of hosts: [HostPattern]
  ) -> [[RouteEntry]] {
    // The dictionary avoids a scan of all entries.
    let known = entriesByPattern ?? normalizedPatterns()
    entriesByPattern = known
    var rest = (known[Array(pattern.utf8)] ?? []).filter { $0.hasHosts(hosts) }
      .sorted(by: RouteEntry.precedes)
    var all: [[RouteEntry]] = []
    while let first = rest.first {
      // If `pattern` is the whole pattern, it includes all forms.
      let isWhole = first.definition.parsedPattern.normalizedText.hasSameBytes(as: pattern)
      func isOfFirst(_ entry: RouteEntry) -> Bool {
        entry.registration == first.registration && (isWhole || entry.form == first.form)
      }
      all.append(rest.filter(isOfFirst))
      rest.removeAll(where: isOfFirst)
    }
    return all
  }

  /// Removes all routes and returns their entries.
  ///
  /// The table stays registered.
  mutating func removeAll() -> [RouteEntry] {
    defer {
      (table, added, named, entriesByPattern, registrations) = (RouteTable(), [], [:], nil, 0)
    }
    return entries
  }

  private mutating func remove(_ entries: [RouteEntry]) {
    guard !entries.isEmpty else { return }
    let ids = Set(entries.map(\.id))
    var gone = ids
    added.removeAll { gone.remove($0.id) != nil }
    // Rebuild the table now, because it would otherwise keep the routes until the next lookup.
    if !gone.isEmpty { table = RouteTable(RouteTableBuilder(table, without: gone, adding: [])) }
    named.remove(ids, of: Set(entries.compactMap(\.route.name)))
    if entriesByPattern != nil {
      entriesByPattern?.remove(
        ids, of: Set(entries.flatMap(\.normalizedPatterns).map { Array($0.utf8) }))
    }
  }

  /// Returns the entries by the bytes of each normalized pattern that identifies them.
  private func normalizedPatterns() -> [[UInt8]: [RouteEntry]] {
    var normalizedPatterns: [[UInt8]: [RouteEntry]] = [:]
    for entry in entries {
      for text in entry.normalizedPatterns {
        normalizedPatterns[Array(text.utf8), default: []].append(entry)
      }
    }
    return normalizedPatterns
  }

  /// Adds the collected routes to the table.
  mutating func finish() {
    guard !added.isEmpty else { return }
    added.sort(by: RouteEntry.precedes)
    table = RouteTable(RouteTableBuilder(table, without: [], adding: added))
    added = []
  }
}

extension Dictionary where Value == [RouteEntry] {
  /// Removes entries from the lists of some keys, and drops the lists that become empty.
  fileprivate mutating func remove(_ ids: Set<RouteEntry.ID>, of keys: Set<Key>) {
    for key in keys {
      let rest = self[key]?.filter { !ids.contains($0.id) } ?? []
      self[key] = rest.isEmpty ? nil : rest
    }
  }
}
