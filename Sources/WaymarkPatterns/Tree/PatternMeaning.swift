/// The meaning of a pattern, independent of its syntax: each combination of its optional groups,
/// segment by segment.
struct PatternMeaning: Equatable {
  typealias Segment = [PatternElement.Kind]

  let paths: [[Segment]]
  let fragments: [[Segment]]?

  /// - Parameter namesWildcards: Whether a wildcard named by a number differs from one without a
  ///   name.
  init(_ pattern: RoutePattern, namesWildcards: Bool) {
    func segments(_ elements: [PatternElement]) -> [Segment] {
      Self.segments(elements, namesWildcards: namesWildcards)
    }
    paths = RoutePattern.choices(of: pattern.path).map(segments)
    fragments = pattern.fragment.map { RoutePattern.choices(of: $0).map(segments) }
  }

  /// Whether each URL matches at most one combination of the optional groups, so that their order
  /// does not matter.
  var choicesAreDisjoint: Bool {
    (fragments?.count ?? 1) == 1
      && paths.indices.allSatisfy { index in
        paths[..<index].allSatisfy { Self.areDisjoint($0, paths[index]) }
      }
  }

  private static func areDisjoint(_ left: [Segment], _ right: [Segment]) -> Bool {
    let hasWildcard = (left + right).joined().contains {
      if case .wildcard = $0 { true } else { false }
    }
    if hasWildcard { return false }
    if left.count != right.count { return true }
    return zip(left, right).contains { left, right in
      guard left.count == 1, right.count == 1, case .literal(let left) = left[0],
        case .literal(let right) = right[0]
      else { return false }
      return !left.hasSameBytes(as: right)
    }
  }

  private static func segments(
    _ elements: [PatternElement], namesWildcards: Bool
  ) -> [Segment] {
    elements.split { $0.kind == .separator }.map { elements in
      var segment: Segment = []
      for (index, element) in zip(elements.indices, elements) {
        if case .literal(let text) = element.kind, case .literal(let before) = segment.last {
          segment[segment.count - 1] = .literal(CanonicalText.literal(before + text))
        } else {
          segment.append(
            element.kind.unplaced(
              endsSegment: index == elements.endIndex - 1, namesWildcards: namesWildcards))
        }
      }
      return segment
    }
  }
}

extension PatternElement.Kind {
  /// The piece without the place of its constraint, and without properties that matter only to text
  /// after it.
  fileprivate func unplaced(endsSegment: Bool, namesWildcards: Bool) -> PatternElement.Kind {
    switch self {
    case .literal(let text): return .literal(CanonicalText.literal(text))
    case .parameter(let parameter):
      let constraint = parameter.constraint.map { constraint in
        PatternParameter.Constraint(constraint.regex, range: 0..<0)
      }
      return .parameter(
        PatternParameter(
          name: parameter.name, constraint: constraint, isLazy: parameter.isLazy && !endsSegment))
    case .wildcard(let name, let mayBeEmpty):
      let isNumbered = name?.utf8.allSatisfy(\.isASCIIDigit) ?? true
      return .wildcard(name: isNumbered && !namesWildcards ? nil : name, mayBeEmpty: mayBeEmpty)
    case .separator, .optional: return self
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
