internal import Waymark

/// A definition's response in a form that can be compared.
enum DefinitionAnswer: Hashable {
  /// Only the names of added values are compared, because the values can have any type.
  case match(names: [String], values: [String: String], wildcard: [String]?, added: [String])
  case noMatch
  case failed(RouteFailure)

  init(of definition: RouteDefinition, to request: RouteRequest) {
    switch definition.response(for: request) {
    case .match(let parameters):
      self = .match(
        names: parameters.names, values: parameters.dictionary, wildcard: parameters.wildcard,
        added: parameters.additional.keys.sorted())
    case .noMatch: self = .noMatch
    case .failed(let failure): self = .failed(failure)
    }
  }

  var isMatch: Bool {
    if case .match = self { true } else { false }
  }
}

extension DefinitionAnswer: CustomStringConvertible {
  var description: String {
    switch self {
    case .match(let names, let values, let wildcard, let added):
      var parts = names.map { "\($0.printable()) = \"\((values[$0] ?? "").printable())\"" }
      if let wildcard {
        parts.append("* = [\(wildcard.map { "\"\($0.printable())\"" }.joined(separator: ", "))]")
      }
      parts += added.map { "\($0.printable()) added" }
      return parts.isEmpty ? "matches" : "matches with \(parts.joined(separator: ", "))"
    case .noMatch: return "does not match"
    case .failed(let failure): return "fails: \(failure)"
    }
  }
}
