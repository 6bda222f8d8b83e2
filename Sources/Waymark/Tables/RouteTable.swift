/// The routes of one scheme, or the global ones, and their settings.
///
/// A table is a value: readers keep the one they have while others change theirs.
struct RouteTable: Sendable {
  /// The scheme as it was first registered; `nil` for the global routes.
  let scheme: String?

  /// Whether URLs of the scheme use this table: from its first route on, even when it is emptied.
  private(set) var isRegistered = false

  /// Whether URLs that no route here handles are tried on the global routes.
  var fallsBackToGlobal = false

  /// Called with requests that no route handles.
  var unmatchedHandler: (@Sendable (RouteRequest) -> Void)?

  /// Asked after all routes; it survives ``removeAll()``.
  var undefinedRoute: RouteDefinition? {
    didSet { if undefinedRoute != nil { isRegistered = true } }
  }

  /// The routes.
  private(set) var index = RouteIndex()

  private var ordering = RouteOrdering.priority
  private var registrations = 0
  private let lowercasedScheme: [UInt8]

  init(scheme: String?) {
    self.scheme = scheme
    lowercasedScheme = scheme.map { $0.utf8.map(\.lowercasedASCII) } ?? []
  }

  /// The definitions in the order in which they are asked.
  var definitions: [RouteDefinition] { index.linearEntries.map(\.definition) }

  /// Whether this is the table of `scheme`; ASCII case does not matter.
  func isTable(of scheme: String) -> Bool {
    scheme.utf8.count == lowercasedScheme.count
      && zip(scheme.utf8, lowercasedScheme).allSatisfy { $0.lowercasedASCII == $1 }
  }

  /// Whether this is the table for `request`.
  func isTable(for request: RouteRequest) -> Bool {
    isRegistered && request.hasScheme(lowercasedScheme)
  }

  /// Adds definitions that were registered together and lets them know their scheme.
  ///
  /// - Parameter writtenPattern: The normalised pattern whose combinations they are, if any.
  mutating func add(
    _ definitions: [RouteDefinition], ordering: RouteOrdering, writtenAs writtenPattern: String?
  ) {
    isRegistered = true
    if ordering != self.ordering {
      self.ordering = ordering
      let entries = index.linearEntries
      index = RouteIndex()
      for entry in entries { index.insert(entry.ranked(by: ordering)) }
    }
    for (place, definition) in definitions.enumerated() {
      index.insert(
        RouteEntry(
          definition, registration: registrations, place: place, writtenPattern: writtenPattern,
          ordering: ordering))
      definition.register(scheme: scheme)
    }
    registrations += 1
  }

  /// Removes `definition`; returns whether it was there.
  mutating func remove(_ definition: RouteDefinition) -> Bool {
    !remove { $0.definition === definition }.isEmpty
  }

  /// The first route with a normalised pattern.
  func first(pattern: String) -> RouteEntry? {
    index.all.lazy.filter { entry in
      entry.isWritten(as: pattern)
        || entry.definition.parsedPattern.normalizedText.hasSameBytes(as: pattern)
    }.min { $0.rank < $1.rank }
  }

  /// Removes the first route with a normalised pattern; the pattern of optional groups removes all its
  /// combinations.
  ///
  /// - Returns: The removed definitions, none when no route has the pattern.
  mutating func removeFirst(pattern: String) -> [RouteDefinition] {
    guard let first = first(pattern: pattern) else { return [] }
    let isWhole = first.isWritten(as: pattern)
    let removed = remove { entry in
      isWhole ? entry.registration == first.registration : entry.rank == first.rank
    }
    return removed.sorted { $0.rank < $1.rank }.map(\.definition)
  }

  /// Removes all routes and returns them; the table stays registered.
  mutating func removeAll() -> RouteIndex {
    defer { index = RouteIndex() }
    unregister()
    return index
  }

  /// Removes the entries that `shouldBeRemoved`, and returns them in no order.
  private mutating func remove(where shouldBeRemoved: (RouteEntry) -> Bool) -> [RouteEntry] {
    let removed = index.removeAll(where: shouldBeRemoved)
    unregister(removed)
    return removed
  }

  /// Lets all definitions forget their scheme, since the table is forgotten or emptied.
  func unregister() { unregister(index.all) }

  private func unregister(_ removed: [RouteEntry]) {
    for entry in removed { entry.definition.unregister(scheme: scheme) }
  }
}
