/// A table's entries, so arranged that those that can match a path are found without asking the others.
///
/// The answer is that of asking every entry in order: see ``linearEntries``. Changing a table that somebody
/// reads copies what is changed. So entries are added to a small part beside the large one then, and the small
/// part is merged into the large one when it has grown, or when nobody reads the large one any more.
struct RouteIndex: Sendable {
  private(set) var base = IndexPart()
  private(set) var recent = IndexPart()

  /// How many entries there are.
  var count: Int { base.count + recent.count }

  /// All entries in the order in which they are asked: the reference for the index.
  var linearEntries: [RouteEntry] { all.sorted { $0.rank < $1.rank } }

  /// All entries in no order.
  var all: [RouteEntry] { base.all + recent.all }

  /// The entries of the routes with a name, in the order in which they are asked.
  func entries(named name: String) -> [RouteEntry] {
    (base.entries(named: name) + recent.entries(named: name)).sorted { $0.rank < $1.rank }
  }

  mutating func insert(_ entry: RouteEntry) {
    guard base.isShared() else {
      if recent.count > 0 { merge() }
      base.insert(entry)
      return
    }
    recent.insert(entry)
    // With four times the square root, copying the small part and merging it cost about the same.
    if recent.count > 64, recent.count * recent.count > 16 * base.count { merge() }
  }

  private mutating func merge() {
    for entry in recent.all { base.insert(entry) }
    recent = IndexPart()
    base.becomeOwn()
  }

  /// Removes the entries that `shouldBeRemoved`, and returns them in no order.
  mutating func removeAll(where shouldBeRemoved: (RouteEntry) -> Bool) -> [RouteEntry] {
    recent.removeAll(where: shouldBeRemoved) + base.removeAll(where: shouldBeRemoved)
  }
}
