import WaymarkAnswers

/// A route that two routes files do not have alike.
struct RouteChange: Encodable {
  let change: Kind
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

  /// The changes: first those of old routes in their order, then the new routes in theirs.
  ///
  /// A route of the same scheme and pattern, or else of the same scheme and name, is the same route.
  static func changes(from old: [ListedRoute], to new: [ListedRoute]) -> [RouteChange] {
    var successors = [Int?](repeating: nil, count: old.count)
    var added = Set(new.indices)
    for identity in [Identity.whole, Identity.pattern, Identity.name] {
      // In reverse, so that the last of a list is the first of the file.
      var places = Dictionary(grouping: added.sorted(by: >)) { identity(new[$0]) }
      for index in old.indices where successors[index] == nil {
        guard let key = identity(old[index]), let place = places[key]?.popLast() else { continue }
        successors[index] = place
        added.remove(place)
      }
    }
    return zip(old, successors).compactMap { route, place in
      let successor = place.map { new[$0] }
      return successor == route ? nil : RouteChange(from: route, to: successor)
    } + added.sorted().map { RouteChange(from: nil, to: new[$0]) }
  }

  /// The change as rows of a table: the old route, the new one.
  var rows: [[TextTable.Cell]] {
    let marks = change == .changed ? ("~ old", "~ new") : ("-", "+")
    let rows = [
      old.map { [TextTable.Cell(marks.0, .red)] + $0.row },
      new.map { [TextTable.Cell(marks.1, .green)] + $0.row },
    ]
    return rows.compactMap { $0 }
  }
}

/// What two listed routes have in common when they count as the same.
private struct Identity: Hashable {
  let scheme: String?
  var priority: Int?
  var name: String?
  var pattern: String?

  static func whole(_ route: ListedRoute) -> Identity? {
    Identity(
      scheme: route.scheme, priority: route.priority, name: route.name, pattern: route.pattern)
  }

  static func pattern(_ route: ListedRoute) -> Identity? {
    Identity(scheme: route.scheme, pattern: route.pattern)
  }

  static func name(_ route: ListedRoute) -> Identity? {
    route.name.map { Identity(scheme: route.scheme, name: $0) }
  }
}
