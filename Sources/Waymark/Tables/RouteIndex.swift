/// A table's entries, arranged so that a search asks only entries that can match a path.
///
/// The result is the same as from asking every entry in order: see ``linearEntries``. Changing a part that readers
/// share copies it. So while readers share the large part, entries are added to a small one, which is merged into the
/// large one when it has grown.
struct RouteIndex: Sendable {
  private(set) var base = IndexPart()
  /// Empty unless the index is shared.
  private(set) var recent = IndexPart()

  /// Whether readers may have a copy of ``base``.
  var isShared = false

  /// Whether all entries are asked in the order in which they were added, so that their numbers tell their order.
  private(set) var isInOrder = true
  private var lastPriority = Int.max

  /// All entries in the order in which they are asked; the index must agree with it.
  var linearEntries: [RouteEntry] { all.sorted(by: RouteEntry.precedes) }

  /// All entries in no order.
  var all: [RouteEntry] { base.all + recent.all }

  /// The entry with a number; `nil` if it was removed.
  @inline(__always)
  func entry(_ number: EntryNumber) -> RouteEntry? {
    number.isRecent ? recent.entries[number.index] : base.entries[number.index]
  }

  /// Whether one entry is asked before another, or one form of an entry before another; removed ones come last.
  func precedes(_ left: EntryNumber, _ right: EntryNumber) -> Bool {
    if isInOrder || left.hasEntry(of: right) { return left.rawValue < right.rawValue }
    guard let leftEntry = entry(left) else { return false }
    return entry(right).map { RouteEntry.precedes(leftEntry, $0) } ?? true
  }

  /// The entries of the routes with a name, in the order in which they are asked.
  func entries(named name: String) -> [RouteEntry] {
    (base.entries(named: name) + recent.entries(named: name)).sorted(by: RouteEntry.precedes)
  }

  /// The first entry in order that fits.
  func first(where fits: (RouteEntry) -> Bool) -> RouteEntry? {
    var first: RouteEntry?
    for part in [base, recent] {
      // By index, because binding an element to a constant copies it.
      for number in part.entries.indices {
        guard let entry = part.entries[number], fits(entry) else { continue }
        if first.map({ RouteEntry.precedes(entry, $0) }) ?? true { first = entry }
      }
    }
    return first
  }

  mutating func insert(_ entry: RouteEntry) {
    if !entry.staysBehind(lastPriority) { isInOrder = false }
    lastPriority = entry.definition.priority
    guard isShared else { return base.insert(entry) }
    recent.insert(entry)
    // With four times the square root, copying the small part and merging it cost about the same.
    if recent.count > 64, recent.count * recent.count > 16 * base.count { merge() }
  }

  private mutating func merge() {
    for entry in recent.all { base.insert(entry) }
    recent = IndexPart()
    isShared = false
  }

  /// Removes the first entry in order that a normalized pattern means, with the other combinations of that pattern if it
  /// was written so; returns them in no order.
  ///
  /// It looks only at the entries with the pattern.
  mutating func removeFirst(spelled pattern: String) -> [RouteEntry] {
    let found = [base.numbers(spelled: pattern), recent.numbers(spelled: pattern)]
    let entries =
      found[0].compactMap { base.entries[$0] } + found[1].compactMap { recent.entries[$0] }
    guard let first = entries.min(by: RouteEntry.precedes) else { return [] }
    let isWhole = first.isWritten(as: pattern)
    func isMeant(_ entry: RouteEntry?) -> Bool {
      entry?.registration == first.registration && (isWhole || entry?.place == first.place)
    }
    return recent.remove(found[1].filter { isMeant(recent.entries[$0]) })
      + base.remove(found[0].filter { isMeant(base.entries[$0]) })
  }

  /// Removes the entries that `shouldBeRemoved`, and returns them in no order.
  mutating func removeAll(where shouldBeRemoved: (RouteEntry) -> Bool) -> [RouteEntry] {
    recent.removeAll(where: shouldBeRemoved) + base.removeAll(where: shouldBeRemoved)
  }
}
