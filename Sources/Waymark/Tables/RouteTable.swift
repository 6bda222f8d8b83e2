/// The routes of one scheme, or the global ones, in the order in which they are asked.
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

  /// The routes in order.
  private(set) var entries: [Entry] = []
  private var ordering = RouteOrdering.priority
  private var registrations = 0

  private let lowercasedScheme: [UInt8]

  init(scheme: String?) {
    self.scheme = scheme
    lowercasedScheme = scheme.map { $0.utf8.map(\.lowercasedASCII) } ?? []
  }

  /// A definition and what the table knows about it.
  struct Entry: Sendable {
    let definition: RouteDefinition
    /// Counts calls of ``RouteTable/add(_:ordering:writtenAs:)``; one written pattern can stand for
    /// several entries.
    let registration: Int
    /// The place among the entries of one registration.
    let place: Int
    let specificity: Specificity
    /// The pattern of which this is a combination, normalised.
    let writtenPattern: String?
  }

  /// Whether this is the table of `scheme`; ASCII case does not matter.
  func isTable(of scheme: String) -> Bool {
    scheme.utf8.count == lowercasedScheme.count
      && zip(scheme.utf8, lowercasedScheme).allSatisfy { $0.lowercasedASCII == $1 }
  }

  /// Whether this is the table for `request`.
  func isTable(for request: RouteRequest) -> Bool {
    isRegistered && request.hasScheme(lowercasedScheme)
  }

  /// The definition that is asked in the given place, the undefined session's last; `nil` beyond it.
  func definition(at index: Int) -> RouteDefinition? {
    if index < entries.count { return entries[index].definition }
    return index == entries.count ? undefinedRoute : nil
  }

  /// Adds definitions that were registered together.
  ///
  /// - Parameter writtenPattern: The normalised pattern whose combinations they are, if any.
  mutating func add(
    _ definitions: [RouteDefinition], ordering: RouteOrdering, writtenAs writtenPattern: String?
  ) {
    isRegistered = true
    if ordering != self.ordering {
      self.ordering = ordering
      entries.sort { Self.precedes($0, $1, ordering) }
    }
    for (place, definition) in definitions.enumerated() {
      let entry = Entry(
        definition: definition, registration: registrations, place: place,
        specificity: Specificity(of: definition.parsedPattern), writtenPattern: writtenPattern)
      entries.insert(entry, at: firstIndex(after: entry))
    }
    registrations += 1
  }

  /// The first route with a normalised pattern.
  func first(pattern: String) -> Entry? {
    firstIndex(pattern: pattern).map { entries[$0] }
  }

  private func firstIndex(pattern: String) -> Int? {
    entries.firstIndex { entry in
      entry.writtenPattern == pattern
        || entry.definition.parsedPattern.normalizedText == pattern
    }
  }

  /// Removes `definition`; returns whether it was there.
  mutating func remove(_ definition: RouteDefinition) -> Bool {
    guard let index = entries.firstIndex(where: { $0.definition === definition }) else {
      return false
    }
    entries.remove(at: index)
    return true
  }

  /// Removes the first route with a normalised pattern; the pattern of optional groups removes all its
  /// combinations.
  ///
  /// - Returns: The removed definitions, none when no route has the pattern.
  mutating func removeFirst(pattern: String) -> [RouteDefinition] {
    guard let index = firstIndex(pattern: pattern) else { return [] }
    guard entries[index].writtenPattern == pattern else {
      return [entries.remove(at: index).definition]
    }
    let registration = entries[index].registration
    let removed = entries.filter { $0.registration == registration }
    entries.removeAll { $0.registration == registration }
    return removed.map(\.definition)
  }

  /// Removes all routes; the table stays registered.
  mutating func removeAll() {
    entries.removeAll()
  }

  /// Where `entry` belongs: before the first that it precedes.
  private func firstIndex(after entry: Entry) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if Self.precedes(entry, entries[middle], ordering) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Whether `left` is asked before `right`: the one meaning of "in order".
  private static func precedes(_ left: Entry, _ right: Entry, _ ordering: RouteOrdering) -> Bool {
    if left.definition.priority != right.definition.priority {
      return left.definition.priority > right.definition.priority
    }
    switch ordering {
    case .priority:
      if left.registration != right.registration { return left.registration < right.registration }
    case .mostSpecificFirst:
      if left.specificity != right.specificity { return left.specificity < right.specificity }
      if left.registration != right.registration { return left.registration > right.registration }
    }
    return left.place < right.place
  }
}
