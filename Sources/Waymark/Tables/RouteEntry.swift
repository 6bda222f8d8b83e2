/// A definition in a table, and what the table knows about it.
///
/// A value, so that reading the definition of one in an array counts one reference: the one that a match
/// keeps.
struct RouteEntry: Sendable {
  let definition: RouteDefinition

  /// Counts registrations; one written pattern can stand for several entries.
  let registration: Int

  /// The pattern of which the definition is a combination, normalised; `nil` for none.
  let writtenPattern: String?

  let rank: RouteRank

  /// The place among the entries of one registration.
  let place: Int

  init(
    _ definition: RouteDefinition, registration: Int, place: Int, writtenPattern: String?,
    ordering: RouteOrdering
  ) {
    self.definition = definition
    self.registration = registration
    self.place = place
    self.writtenPattern = writtenPattern
    rank = RouteRank(
      of: definition, registration: registration, place: place, ordering: ordering)
  }

  /// The same entry in another order.
  func ranked(by ordering: RouteOrdering) -> RouteEntry {
    RouteEntry(
      definition, registration: registration, place: place, writtenPattern: writtenPattern,
      ordering: ordering)
  }

  /// Whether the entry is one of the combinations of a normalised pattern.
  func isWritten(as pattern: String) -> Bool {
    writtenPattern?.hasSameBytes(as: pattern) ?? false
  }

  /// Whether one entry is asked before another; removed ones, which are `nil`, come last.
  static func precedes(_ left: RouteEntry?, _ right: RouteEntry?) -> Bool {
    guard let left else { return false }
    guard let right else { return true }
    return left.rank < right.rank
  }
}
