/// A definition to ask.
struct RouteCandidate {
  let definition: RouteDefinition
  /// The number of its form that fits the path; `nil` for all its forms.
  let form: Int?
  /// Whether it matches exactly what its pattern matches.
  let decidesByPattern: Bool
}

/// The entries of a table that can match a request, in the order in which they are asked.
///
/// They come from two ordered lists: the entries that the trie found, and the entries that are always asked. Most
/// tables have none of the latter.
struct RouteCandidates {
  private var found = CandidateList()
  private var position = 0
  private var unindexedPosition = 0
  private var last = EntryNumber(rawValue: .max)
  /// The entry whose other forms are not asked any more.
  private var answered = EntryNumber(rawValue: .max)
  private var asksAll = false

  private(set) var slashes = PathSlashes.unknown

  /// Finds the candidates for a canonical path in `table`, once.
  ///
  /// - Parameter asksAll: Whether to ask each entry in order. The index must give the same result, and is tested
  ///   against it.
  @inline(__always)
  mutating func begin(
    _ bytes: Span<UInt8>, _ path: Range<Int>, in table: TableSnapshot, asksAll: Bool
  ) {
    if asksAll {
      self.asksAll = true
      for number in table.allNumbers { found.append(number) }
    } else {
      let finder = ByteFinder(of: UInt8(ascii: "/"), in: bytes, path)
      slashes = PathSlashes(finder.places, in: path.count)
      table.collect(bytes, path, finder, into: &found)
    }
    if found.count > 1 { found.sort { table.precedes($0, $1) } }
  }

  /// The next candidate; `nil` if there is none.
  ///
  /// - Parameter table: The table of the candidates.
  mutating func next(in table: TableSnapshot) -> RouteCandidate? {
    while let number = nextNumber(in: table) {
      if number.hasEntry(of: answered) { continue }
      last = number
      if let candidate = table.candidate(number) { return candidate }
    }
    return nil
  }

  /// Passes over the other forms of the last candidate, because it has answered.
  mutating func takeAnswer() { answered = last }

  /// Takes the first of the first entries of both lists.
  @inline(__always)
  private mutating func nextNumber(in table: TableSnapshot) -> EntryNumber? {
    let candidate = position < found.count ? found[position] : nil
    if _slowPath(unindexedPosition < table.unindexed.count), !asksAll {
      let number = table.unindexed[unindexedPosition]
      if candidate.map({ table.precedes(number, $0) }) ?? true {
        unindexedPosition &+= 1
        return number
      }
    }
    position &+= 1
    return candidate
  }
}
