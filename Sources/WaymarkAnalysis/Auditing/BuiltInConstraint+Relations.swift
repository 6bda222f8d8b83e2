internal import RegexEngine
internal import Waymark

/// How the texts of built-in constraints relate, as their samples show.
extension BuiltInConstraint {
  /// Whether the constraint matches each text of another one.
  func contains(_ other: BuiltInConstraint) -> Bool { other.matched.isSubset(of: matched) }

  /// Whether no text matches both.
  func isDisjoint(with other: BuiltInConstraint) -> Bool { matched.isDisjoint(with: other.matched) }

  /// The samples of all constraints that match this one.
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
