/// A form of a route's pattern in a table: what a search tries.
package struct RouteEntry: Sendable {
  package let route: Route

  /// The rank of the form, or `nil` if routes are tried in the order of registration.
  private let rank: [Int]?

  // Small, because a table has one for each route.
  private let registrationNumber: UInt32
  private let patternNumber: UInt16
  private let formNumber: UInt16

  /// - Parameters:
  ///   - pattern: The number of the pattern in its route.
  ///   - form: The number of the form of that pattern.
  ///   - registration: The number of the registration: one for each pattern.
  ///   - ordering: The order in which routes are tried.
  init(_ route: Route, pattern: Int, form: Int, registration: Int, ordering: RouteOrdering) {
    self.route = route
    registrationNumber = UInt32(registration)
    patternNumber = UInt16(pattern)
    formNumber = UInt16(form)
    rank =
      switch ordering {
      case .priority: nil
      case .mostSpecificFirst, .literalsFirst:
        route.definition(ofPattern: pattern).parsedPattern.rank(
          of: route.definition(ofPattern: pattern).form(form), registration: registration,
          in: ordering)
      }
  }

  /// The number of the registration that added the pattern, which all its forms share.
  package var registration: Int { Int(registrationNumber) }

  /// The number of the pattern in its route.
  package var pattern: Int { Int(patternNumber) }

  /// The number of the form of the pattern.
  package var form: Int { Int(formNumber) }

  package var definition: RouteDefinition { route.definition(ofPattern: pattern) }

  /// The same entry in another order.
  func ranked(by ordering: RouteOrdering) -> RouteEntry {
    RouteEntry(
      route, pattern: pattern, form: form, registration: registration, ordering: ordering)
  }

  /// The normalized patterns that mean the entry: its form's, and the whole one's.
  var spellings: [String] {
    let whole = definition.parsedPattern.normalizedText
    guard definition.parsedPattern.hasOptionalGroup else { return [whole] }
    let own = definition.pattern(ofForm: form).normalizedText
    // Groups that are all of a segment stay in the text of a form that has them.
    return own.hasSameBytes(as: whole) ? [whole] : [own, whole]
  }

  /// Whether the pattern names these hosts; any pattern does for none.
  func isOf(_ hosts: [HostPattern]) -> Bool {
    hosts.isEmpty || definition.parsedPattern.hosts == hosts
  }

  /// Whether one entry was registered before another.
  static func wasRegisteredBefore(_ left: RouteEntry, _ right: RouteEntry) -> Bool {
    (left.registrationNumber, left.formNumber) < (right.registrationNumber, right.formNumber)
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

extension RouteEntry: Identifiable {
  /// What tells an entry from the others of its table.
  package struct ID: Hashable, Sendable {
    let registration: UInt32
    let form: UInt16
  }

  package var id: ID { ID(registration: registrationNumber, form: formNumber) }
}
