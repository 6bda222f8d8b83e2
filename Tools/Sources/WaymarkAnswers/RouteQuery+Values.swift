import Waymark

extension RouteQuery {
  /// The values by name, without items that aren't UTF-8.
  ///
  /// A name that occurs more than once has a list. An item without a value counts as an empty
  /// string, and comes after the values.
  package var valuesByName: [String: ParameterValue] {
    var values = dictionary.mapValues { ($0 as? [String]) ?? ["\($0)"] }
    for item in items where item.value == nil && !item.name.isEmpty {
      values[item.name, default: []].append("")
    }
    return values.mapValues { $0.count == 1 ? .text($0[0]) : .list($0) }
  }
}
