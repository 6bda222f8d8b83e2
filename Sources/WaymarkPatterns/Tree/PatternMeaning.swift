/// The meaning of a pattern, independent of its syntax: the forms of its combinations.
struct PatternMeaning: Equatable {
  private typealias Segment = [PatternElement.Kind]

  private let forms: [Form]

  private struct Form: Equatable {
    let path: [Segment]
    let fragment: [Segment]?
  }

  /// - Parameter namesWildcards: Whether a wildcard named by a number differs from one without a
  ///   name.
  init(_ pattern: RoutePattern, namesWildcards: Bool) {
    func meanings(of segments: [PatternForm.Segment]) -> [Segment] {
      segments.map { $0.meaning.map { $0.independent(namingWildcards: namesWildcards) } }
    }
    forms = pattern.combinationForms.map {
      Form(path: meanings(of: $0.path), fragment: $0.fragment.map(meanings))
    }
  }

  /// Whether each URL matches at most one combination of the optional groups, so that their order
  /// does not matter.
  var choicesAreDisjoint: Bool {
    forms.indices.allSatisfy { index in
      forms[..<index].allSatisfy { Self.areDisjoint($0.path, forms[index].path) }
    }
  }

  private static func areDisjoint(_ left: [Segment], _ right: [Segment]) -> Bool {
    if (left + right).joined().contains(where: \.isWildcard) { return false }
    if left.count != right.count { return true }
    return zip(left, right).contains { left, right in
      guard left.count == 1, right.count == 1, case .literal(let left) = left[0],
        case .literal(let right) = right[0]
      else { return false }
      return !left.hasSameBytes(as: right)
    }
  }
}

extension PatternElement.Kind {
  package var isWildcard: Bool { if case .wildcard = self { true } else { false } }

  /// The piece with the regex of a constraint that is only a name so far, and without a name that a syntax made up.
  fileprivate func independent(namingWildcards namesWildcards: Bool) -> Self {
    switch self {
    case .parameter(var parameter):
      parameter.constraint = parameter.constraint.map {
        PatternParameter.Constraint($0.regex, range: $0.range)
      }
      return .parameter(parameter)
    case .wildcard(let name?, let mayBeEmpty)
    where !namesWildcards && name.utf8.allSatisfy(\.isASCIIDigit):
      return .wildcard(name: nil, mayBeEmpty: mayBeEmpty)
    case .separator, .literal, .wildcard, .optional: return self
    }
  }
}

extension PatternParameter.Constraint {
  /// The regex, even of a name that is not resolved yet.
  var regex: String { ConstraintNames.builtIn[text] ?? text }

  /// The name if it is built in, otherwise the regex.
  var nameOrRegex: String {
    guard let name, ConstraintNames.builtIn[name] == text else { return text }
    return name
  }
}
