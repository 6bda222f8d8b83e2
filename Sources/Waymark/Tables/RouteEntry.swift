/// One form of a route's pattern, with each optional group included or left out.
///
/// A table stores entries, and a search tries them in order.
package struct RouteEntry: Sendable {
  package let route: Route

  /// The rank of the form, or `nil` if routes are tried in the order of registration.
  private let rank: [Int]?

  // Narrow integers, because a table has at least one entry for each route.
  private let registrationIndex: UInt32
  private let patternIndex: UInt16
  private let formIndex: UInt16

  /// - Parameters:
  ///   - pattern: The index of the pattern in its route.
  ///   - form: The index of the form in the pattern.
  ///   - registration: The index of the registration. Each pattern has one.
  ///   - ordering: The order of the routes.
  init(_ route: Route, pattern: Int, form: Int, registration: Int, ordering: RouteOrdering) {
    self.route = route
    registrationIndex = UInt32(registration)
    patternIndex = UInt16(pattern)
    formIndex = UInt16(form)
    rank =
      switch ordering {
      case .priority: nil
      case .mostSpecificFirst, .literalsFirst:
        route.definition(ofPattern: pattern).parsedPattern.rank(
          of: route.definition(ofPattern: pattern).form(form), registration: registration,
          in: ordering)
      }
  }

  /// The index of the registration that added the pattern.
  ///
  /// All forms of the pattern share it.
  package var registration: Int { Int(registrationIndex) }

  /// The index of the pattern in its route.
  package var pattern: Int { Int(patternIndex) }

  /// The index of the form in the pattern.
  package var form: Int { Int(formIndex) }

  package var definition: RouteDefinition { route.definition(ofPattern: pattern) }

  /// Returns the same entry, ranked for another order.
  func ranked(by ordering: RouteOrdering) -> RouteEntry {
    RouteEntry(
      route, pattern: pattern, form: form, registration: registration, ordering: ordering)
  }

  /// The normalized patterns that identify the entry: the form's pattern and the whole pattern.
  var normalizedPatterns: [String] {
    let whole = definition.parsedPattern.normalizedText
    guard definition.outline.hasOptionalGroup else { return [whole] }
    let own = definition.pattern(ofForm: form).normalizedText
    // Both are equal if the form includes a group that fills a whole segment, which stays a group.
    return own.hasSameBytes(as: whole) ? [whole] : [own, whole]
  }

  /// Whether the pattern has exactly these hosts.
  ///
  /// An empty list accepts every pattern.
  func hasHosts(_ hosts: [HostPattern]) -> Bool {
    hosts.isEmpty || definition.hosts == hosts
  }

  /// Whether one entry was registered before another.
  static func wasRegisteredBefore(_ left: RouteEntry, _ right: RouteEntry) -> Bool {
    (left.registrationIndex, left.formIndex) < (right.registrationIndex, right.formIndex)
  }

  /// Whether one entry is tried before another.
  static func precedes(_ left: RouteEntry, _ right: RouteEntry) -> Bool {
    if left.route.priority != right.route.priority {
      return left.route.priority > right.route.priority
    }
    if let leftRank = left.rank, let rightRank = right.rank, leftRank != rightRank {
      return leftRank.lexicographicallyPrecedes(rightRank)
    }
    return wasRegisteredBefore(left, right)
  }
}

extension RouteEntry {
  /// Distinguishes an entry from the others of its table.
  struct ID: Hashable, Sendable {
    let registration: UInt32
    let form: UInt16
  }

  var id: ID { ID(registration: registrationIndex, form: formIndex) }
}

extension [RouteEntry] {
  /// The routes of the entries, each once.
  var routes: [Route] {
    var seen: Set<Route> = []
    return compactMap { seen.insert($0.route).inserted ? $0.route : nil }
  }
}
