/// A definition in a table, and what the table knows about it.
///
/// It is a value, so reading its definition in an array counts only the reference that a match keeps.
package struct RouteEntry: Sendable {
  package let definition: RouteDefinition

  /// The normalized pattern that the definition is a combination of; `nil` for none.
  let writtenPattern: String?

  package let rank: RouteRank

  /// Whether the definition matches exactly what its pattern matches.
  ///
  /// A stored copy, because reading a variable of a class costs a check of exclusive access.
  let decidesByPattern: Bool

  init(_ definition: RouteDefinition, writtenPattern: String?, rank: RouteRank) {
    self.definition = definition
    self.writtenPattern = writtenPattern
    self.rank = rank
    decidesByPattern = definition.decidesByPattern
  }

  /// The same entry in another order.
  func ranked(by ordering: RouteOrdering) -> RouteEntry {
    RouteEntry(
      definition, writtenPattern: writtenPattern,
      rank: RouteRank(
        of: definition, registration: rank.registration, place: rank.place, ordering: ordering))
  }

  /// Whether the entry is one of the combinations of a normalized pattern.
  func isWritten(as pattern: String) -> Bool {
    writtenPattern?.hasSameBytes(as: pattern) ?? false
  }

  /// The normalized patterns that mean the entry: its own, and the one that it is a combination of.
  var spellings: [String] {
    let own = definition.parsedPattern.normalizedText
    guard let writtenPattern, writtenPattern != own else { return [own] }
    return [own, writtenPattern]
  }

  /// Whether a normalized pattern means the entry, alone or as one of its combinations.
  ///
  /// - Parameter bytes: The bytes of `pattern`.
  func isSpelled(_ pattern: String, _ bytes: [UInt8]) -> Bool {
    isWritten(as: pattern) || definition.parsedPattern.isSpelled(bytes)
  }

  /// Whether one entry was registered before another.
  static func wasRegisteredBefore(_ left: RouteEntry, _ right: RouteEntry) -> Bool {
    (left.rank.registration, left.rank.place) < (right.rank.registration, right.rank.place)
  }

  /// Whether one entry is asked before another; `nil`, which stands for a removed entry, comes last.
  static func precedes(_ left: RouteEntry?, _ right: RouteEntry?) -> Bool {
    guard let left else { return false }
    guard let right else { return true }
    return left.rank < right.rank
  }
}
