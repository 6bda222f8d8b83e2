import Waymark
import WaymarkAnswers

extension RouteMatch {
  /// The route's name, or the pattern that matched if the route has no name.
  var label: String { route.name ?? definition.pattern }

  /// All parameters by name.
  var values: [String: ParameterValue] { parameters.mapValues(ParameterValue.init) }

  /// The values on one line: `userID=42 *[a, b] ?tab=posts`.
  var summary: String {
    var values: [String] = []
    for name in captures.names {
      values.append("\(name.bare)=\((captures[name] ?? "").bare)")
    }
    if let wildcard = captures.wildcard {
      values.append("*[\(wildcard.map(\.bare).joined(separator: ", "))]")
    }
    return (values + query.summary + request.fragmentQuery.summary).joined(separator: " ")
  }
}

extension RouteQuery {
  /// Each item as `?name=value`.
  var summary: [String] { items.compactMap(\.summary) }
}

extension RouteQuery.Item {
  /// The item as `?name=value`, or `nil` if the item is empty.
  var summary: String? {
    if value == nil, name.isEmpty { return nil }
    return "?\(name.bare)" + (value.map { "=\($0.bare)" } ?? "")
  }
}

extension ParameterValue: CustomStringConvertible {
  /// The value on one printable line.
  var description: String {
    switch self {
    case .text(let text): text.bare
    case .list(let texts): "[\(texts.map(\.bare).joined(separator: ", "))]"
    }
  }
}
