/// A condition on an item of the query: `v=:id`, `beta=true` or `q`.
///
/// Items are compared after decoding. In a URL, only the first item with a name counts.
package struct PatternItem: Sendable, Hashable {
  /// The name of the item, decoded.
  package let name: String

  /// The condition on the item's value.
  package internal(set) var value: Value

  /// The range of the item in the pattern, in UTF-8 offsets.
  package internal(set) var range: Range<Int>

  /// A condition on the value of an item.
  package enum Value: Sendable, Hashable {
    /// The item can have any value, or no value.
    case any
    /// The decoded value equals this string.
    case literal(String)
    /// The value isn't empty, meets the constraint, and is captured.
    case parameter(PatternParameter)
  }

  /// The parameter that captures the value, or `nil` if the value isn't captured.
  package var parameter: PatternParameter? {
    if case .parameter(let parameter) = value { parameter } else { nil }
  }

  func moved(by distance: Int) -> PatternItem {
    var moved = self
    moved.range = range.moved(by: distance)
    if case .parameter(let parameter) = value {
      moved.value = .parameter(parameter.moved(by: distance))
    }
    return moved
  }

  /// The item without its position.
  ///
  /// Items with equal meanings accept the same queries with the same values.
  package var meaning: PatternItem {
    var item = self
    item.range = 0..<0
    if case .parameter(var parameter) = value {
      parameter.constraint = parameter.constraint.map {
        PatternParameter.Constraint($0.regex, range: 0..<0)
      }
      item.value = .parameter(parameter)
    }
    return item
  }
}

extension PatternItem {
  /// Whether every query that meets this condition also meets `other`, or `false` if that's
  /// unknown.
  fileprivate func implies(_ other: PatternItem) -> Bool {
    guard name.hasSameBytes(as: other.name) else { return false }
    switch (value, other.value) {
    case (_, .any): return true
    case (.literal(let text), .literal(let otherText)): return text.hasSameBytes(as: otherText)
    case (.literal, .parameter(let parameter)): return parameter.constraint == nil
    case (.parameter(let parameter), .parameter(let otherParameter)):
      guard let constraint = otherParameter.constraint else { return true }
      return parameter.constraint?.regex.hasSameBytes(as: constraint.regex) ?? false
    case (.any, .literal), (.any, .parameter), (.parameter, .literal): return false
    }
  }
}

extension RoutePattern {
  /// Whether every query that meets the conditions of `other` also meets this pattern's conditions,
  /// or `false` if that's unknown.
  package func acceptsItems(of other: RoutePattern) -> Bool {
    items.allSatisfy { item in other.items.contains { $0.implies(item) } }
  }

  /// The range of the `?` and the items in ``text``, or `nil` if there are no items.
  var rangeOfItems: Range<Int>? {
    guard let first = items.first, let last = items.last else { return nil }
    return first.range.lowerBound - 1..<last.range.upperBound
  }

  /// Checks that no two items have the same name, and that no item repeats a parameter's name.
  func checkItems() throws(PatternError) {
    for (index, item) in items.enumerated()
    where items[..<index].contains(where: { $0.name.hasSameBytes(as: item.name) }) {
      throw error(.repeatedItem(item.name), at: item.range)
    }
    // A match has only one value for each name.
    let names = writtenNames
    for item in items {
      guard let name = item.parameter?.name, names.count(where: { $0.name == name }) > 1
      else { continue }
      throw error(.repeatedName(name), at: item.range)
    }
  }
}
