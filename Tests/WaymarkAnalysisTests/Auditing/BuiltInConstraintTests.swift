import RegexEngine
import Testing

@testable import Waymark
@testable import WaymarkAnalysis

@Suite struct BuiltInConstraintTests {
  /// Texts that tell each constraint from each other one that does not contain it.
  private static let texts = [
    "7", "-7", "abc", "ABC", "xyz", "XYZ", "a1", "A1", "g1", "a-b", "2024-02-29",
    "0f0e0d0c-0b0a-0908-0706-050403020100", "0F0E0D0C-0B0A-0908-0706-050403020100",
  ]

  @Test func `every built-in constraint is known to the audit`() {
    let names = Set(BuiltInConstraint.allCases.map(\.rawValue))
    #expect(names == Set(NamedConstraints.builtIn.keys))
    #expect(BuiltInConstraint(regex: "[0-9]+") == .uint)
    #expect(BuiltInConstraint(regex: "[0-9]*") == nil)
  }

  /// What the texts contradict is not said, and what they do not contradict is.
  @Test func `relations of built-in constraints are those of their texts`() throws {
    let accepted = try Dictionary(
      uniqueKeysWithValues: BuiltInConstraint.allCases.map { constraint in
        let text = try #require(NamedConstraints.builtIn[constraint.rawValue])
        let regex = try CompiledRegex(text, options: ConstraintCheck.options)
        return (constraint, Set(Self.texts.filter(regex.accepts)))
      })
    for constraint in BuiltInConstraint.allCases {
      let own = try #require(accepted[constraint])
      let others = accepted.filter { $0.key != constraint }
      #expect(constraint.containing == Set(others.filter { own.isSubset(of: $0.value) }.keys))
      #expect(constraint.disjoint == Set(others.filter { own.isDisjoint(with: $0.value) }.keys))
    }
  }
}
