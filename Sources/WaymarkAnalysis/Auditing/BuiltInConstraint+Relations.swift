internal import RegexEngine
internal import Waymark

/// Relations between built-in constraints, computed from their samples.
extension BuiltInConstraint {
  /// Whether the constraint matches every string that another constraint matches.
  func contains(_ other: BuiltInConstraint) -> Bool { other.matched.isSubset(of: matched) }

  /// Whether no string matches both constraints.
  func isDisjoint(with other: BuiltInConstraint) -> Bool { matched.isDisjoint(with: other.matched) }

  /// The samples of all constraints that match this constraint.
  private var matched: Set<String> { Self.matched[name] ?? [] }

  private static let matched: [String: Set<String>] = {
    let samples = all.flatMap(\.samples)
    return Dictionary(
      uniqueKeysWithValues: all.map { constraint in
        let regex = try? CompiledRegex(constraint.regex, options: ConstraintCheck.options)
        return (constraint.name, Set(samples.filter { regex?.accepts($0) ?? false }))
      })
  }()
}
