/// A definition to ask.
struct RouteCandidate {
  let definition: RouteDefinition
  /// The number of its form that fits the path; `nil` for all its forms.
  let form: Int?
  /// Whether it matches exactly what its pattern matches.
  let decidesByPattern: Bool
}

extension RouteCandidate {
  init(_ entry: RouteEntry, form: Int?) {
    self.init(definition: entry.definition, form: form, decidesByPattern: entry.decidesByPattern)
  }
}

/// The entries that a walk through a table finds.
struct FoundEntries {
  /// The one that is asked first.
  private(set) var first = EntryNumber.none
  private(set) var count = 0
  /// All of them, in no order; `nil` if only the first is wanted.
  private(set) var all: [EntryNumber]?

  init(keepingAll: Bool) {
    if keepingAll { all = [] }
  }

  @inline(__always)
  mutating func append(_ entry: EntryNumber, of table: TableSnapshot) {
    if _fastPath(count == 0), all == nil { first = entry } else { choose(entry, table) }
    count &+= 1
  }

  @inline(never)
  private mutating func choose(_ entry: EntryNumber, _ table: TableSnapshot) {
    if all == nil {
      if table.precedes(entry, first) { first = entry }
    } else {
      all?.append(entry)
    }
  }
}

/// The entries of a table that can match a request, in the order in which they are asked.
///
/// Mostly the first one answers. So the walk keeps only that one, and finds them all if it does not.
struct RouteCandidates {
  /// The next of the entries that the walk found.
  private var found = EntryNumber.none
  private var hasTakenFound = false
  /// The entries after it, in reverse order; `nil` while they have not been needed.
  private var others: [EntryNumber]? = []
  private var unindexedPosition = 0
  private var last = EntryNumber.none
  /// The entry whose other forms are not asked any more.
  private var answered = EntryNumber.none

  /// Finds the candidates for a request in `table`, once.
  ///
  /// - Parameter asksAll: Whether to ask each entry in order. The index must give the same result, and is tested
  ///   against it.
  @inline(__always)
  mutating func begin(
    _ bytes: Span<UInt8>, _ layout: RequestLayout, in table: TableSnapshot, asksAll: Bool
  ) {
    if asksAll {
      others = table.allNumbers.sorted { table.precedes($1, $0) }
      unindexedPosition = table.unindexed.count
      found = others?.popLast() ?? .none
    } else {
      var entries = FoundEntries(keepingAll: false)
      table.collect(bytes, layout, into: &entries)
      found = entries.first
      if entries.count > 1 { others = nil }
    }
  }

  /// The next candidate; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that hold the canonical path.
  ///   - layout: The layout of the request.
  ///   - table: The table of the candidates.
  @inline(__always)
  mutating func next(
    _ bytes: Span<UInt8>, _ layout: RequestLayout, in table: TableSnapshot
  ) -> RouteCandidate? {
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
    _ bytes: Span<UInt8>, _ layout: RequestLayout, in table: TableSnapshot
  ) -> EntryNumber {
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
    _ bytes: Span<UInt8>, _ layout: RequestLayout, in table: TableSnapshot
  ) {
    hasTakenFound = false
    if others == nil {
      var entries = FoundEntries(keepingAll: true)
      table.collect(bytes, layout, into: &entries)
      others = entries.all?.filter { table.precedes(found, $0) }.sorted { table.precedes($1, $0) }
    }
    found = others?.popLast() ?? .none
  }
}
