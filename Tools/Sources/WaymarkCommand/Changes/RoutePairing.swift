import WaymarkAnswers

/// The pairs of routes in two lists that are the same.
///
/// A route of the same scheme, pattern and hosts, or else of the same scheme and pattern, or else of
/// the same scheme and name, is the same route.
struct RoutePairing {
  /// For each old route, the place of the same new one; `nil` for removed routes.
  let successors: [Int?]

  /// The places of the new routes that were added, in order.
  let added: [Int]

  init(from old: [ListedRoute], to new: [ListedRoute]) {
    var successors = [Int?](repeating: nil, count: old.count)
    var added = Set(new.indices)
    for identity in [Identity.whole, Identity.place, Identity.pattern, Identity.name] {
      // In reverse, so that the last of a list is the first of the file.
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

/// The common properties of two listed routes that count as the same.
private struct Identity: Hashable {
  let method: String?
  let scheme: String?
  var priority: Int?
  var name: String?
  /// In bytes: two Unicode normal forms of a pattern match different URLs.
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
