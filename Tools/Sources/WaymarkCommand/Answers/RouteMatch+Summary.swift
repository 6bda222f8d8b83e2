import Waymark
import WaymarkAnswers

extension RouteDefinition {
  /// The name of the route, else its pattern.
  var label: String { name ?? pattern }
}

extension RouteMatch {
  /// The parameters that users see, merged.
  var values: [String: ParameterValue] { parameters.mapValues(ParameterValue.init) }

  /// The values in one line: `userID=42 *[a, b] ?tab=posts`.
  var summary: String {
    var values: [String] = []
    for name in path.names {
      values.append("\(name.bare)=\((path[name] ?? "").bare)")
    }
    if let wildcard {
      values.append("*[\(wildcard.map(\.bare).joined(separator: ", "))]")
    }
    return (values + query.summary).joined(separator: " ")
  }
}

extension RouteQuery {
  /// Each item as `?name=value`.
  var summary: [String] {
    items.filter { $0.value != nil || !$0.name.isEmpty }.map { item in
      "?\(item.name.bare)" + (item.value.map { "=\($0.bare)" } ?? "")
    }
  }
}
