import WaymarkAnswers

/// Pairs the routes of an old list with the same routes in a new list.
///
/// Equal routes are paired first. The other routes with the same method and scheme are paired by
/// pattern and hosts, then by pattern, and finally by name.
struct RoutePairing {
  /// For each old route, the index of the same new route, or `nil` if the route was removed.
  let successors: [Int?]

  /// The indices of the added routes, in ascending order.
  let added: [Int]

  init(from old: [ListedRoute], to new: [ListedRoute]) {
    var successors = [Int?](repeating: nil, count: old.count)
    var added = Set(new.indices)
    for identity in [Identity.whole, Identity.place, Identity.pattern, Identity.name] {
      // In descending order, so that `popLast()` returns the first index.
      var places = Dictionary(grouping: added.sorted(by: >)) { identity(new[$0]) }
      for index in old.indices where successors[index] == nil {
        guard let key = identity(old[index]), let place = places[key]?.popLast() else { continue }
        successors[index] = place
        added.remove(place)
      }
    }
    self.successors = successors
    self.added = added.sorted()
  }
}

/// The properties that make two listed routes the same.
private struct Identity: Hashable {
  let method: String?
  let scheme: String?
  var priority: Int?
  var name: String?
  /// The pattern's bytes, because Unicode normal forms of a pattern match different URLs.
  var pattern: [UInt8]?
  var hosts: [String]?

  static func whole(_ route: ListedRoute) -> Identity? {
    Identity(
      method: route.method, scheme: route.scheme, priority: route.priority, name: route.name,
      pattern: Array(route.pattern.utf8), hosts: route.hosts)
  }

  static func place(_ route: ListedRoute) -> Identity? {
    Identity(
      method: route.method, scheme: route.scheme, pattern: Array(route.pattern.utf8),
      hosts: route.hosts)
  }

  static func pattern(_ route: ListedRoute) -> Identity? {
    Identity(method: route.method, scheme: route.scheme, pattern: Array(route.pattern.utf8))
  }

  static func name(_ route: ListedRoute) -> Identity? {
    route.name.map { Identity(method: route.method, scheme: route.scheme, name: $0) }
  }
}
