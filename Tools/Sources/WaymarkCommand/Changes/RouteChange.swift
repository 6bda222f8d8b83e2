import WaymarkAnswers

/// A route that differs between two routes files.
struct RouteChange: Encodable {
  private let change: Kind
  let old: ListedRoute?
  let new: ListedRoute?

  enum Kind: String, Encodable {
    case removed, added, changed
  }

  private init(from old: ListedRoute?, to new: ListedRoute?) {
    change = new == nil ? .removed : old == nil ? .added : .changed
    self.old = old
    self.new = new
  }

  /// The changed and removed routes in the order of the old file, then the added routes in the
  /// order of the new file.
  static func changes(from old: [ListedRoute], to new: [ListedRoute]) -> [RouteChange] {
    let pairing = RoutePairing(from: old, to: new)
    return zip(old, pairing.successors).compactMap { route, place in
      let successor = place.map { new[$0] }
      return successor == route ? nil : RouteChange(from: route, to: successor)
    } + pairing.added.map { RouteChange(from: nil, to: new[$0]) }
  }

  /// The change as table rows: the old route, then the new route.
  func rows(withMethod: Bool) -> [[TextTable.Cell]] {
    let marks = change == .changed ? ("~ old", "~ new") : ("-", "+")
    let rows = [
      old.map { [TextTable.Cell(marks.0, .red)] + $0.row(withMethod: withMethod) },
      new.map { [TextTable.Cell(marks.1, .green)] + $0.row(withMethod: withMethod) },
    ]
    return rows.compactMap { $0 }
  }
}

extension RouteChange {
  /// Returns the changes that aren't at the position of any effect.
  static func notAtPositions(
    of effects: [any Change], among changes: [RouteChange]
  ) -> [RouteChange] {
    let old = Set(effects.compactMap(\.oldPlace))
    let new = Set(effects.compactMap(\.newPlace))
    return changes.filter { change in
      !(change.oldPlace.map(old.contains) ?? false) && !(change.newPlace.map(new.contains) ?? false)
    }
  }
}

extension RouteChange: Change {
  var kind: String { change.rawValue }
  var subject: String { (new ?? old)?.pattern ?? "" }
  var concernsURLs: Bool { false }
  var newPlace: FilePlace? { new?.place }
  var oldPlace: FilePlace? { old?.place }

  var sentence: String {
    switch (old, new) {
    case (let old?, let new?): "the route \(old.phrase) has become \(new.phrase)"
    case (let old?, nil): "the route \(old.phrase) was removed"
    default: "the route \(new?.phrase ?? "") was added"
    }
  }
}
