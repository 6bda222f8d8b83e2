/// A pattern's condition on the first item of a name.
enum ItemCondition: Sendable, Hashable {
  /// No condition: the item may be missing.
  case none

  /// The item must be present, with or without a value.
  case present

  /// The item must have a value that the predicate accepts.
  case value(SegmentPredicate)
}

/// The items of the query that a pattern needs.
///
/// Two values are equal if they have the same conditions, in any order.
struct ItemConditions: Hashable {
  /// The names, decoded, in the order of the pattern.
  private(set) var names: [[UInt8]] = []

  private var conditions: [[UInt8]: ItemCondition] = [:]

  subscript(_ name: [UInt8]) -> ItemCondition { conditions[name] ?? .none }

  mutating func append(_ name: String, _ condition: ItemCondition) {
    names.append(Array(name.utf8))
    conditions[Array(name.utf8)] = condition
  }

  /// Whether no URL meets both conditions.
  func areApart(from other: ItemConditions, _ vocabulary: SegmentVocabulary) -> Bool {
    names.contains { name in
      guard case .value(let own) = self[name], case .value(let other) = other[name] else {
        return false
      }
      return vocabulary.areApart(own, other)
    }
  }

  static func == (left: ItemConditions, right: ItemConditions) -> Bool {
    left.conditions == right.conditions
  }

  func hash(into hasher: inout Hasher) { hasher.combine(conditions) }
}
