import Waymark
import WaymarkAnswers
import WaymarkJLRoutes

extension RouteDefinition {
  /// The name of the route, or its pattern if it has none.
  var label: String { name ?? pattern }
}

extension RouteMatch {
  /// The parameters that users see, merged.
  ///
  /// As in JLRoutes, a URL cannot set the reserved keys.
  var values: [String: ParameterValue] {
    parametersWithoutReservedKeys.mapValues(ParameterValue.init)
  }

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
  var summary: [String] { items.compactMap(\.summary) }
}

extension RouteQuery.Item {
  /// The item as `?name=value`; `nil` for an empty one.
  var summary: String? {
    if value == nil, name.isEmpty { return nil }
    return "?\(name.bare)" + (value.map { "=\($0.bare)" } ?? "")
  }
}
