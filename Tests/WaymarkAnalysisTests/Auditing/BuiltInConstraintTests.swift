import RegexEngine
import Testing

@testable import Waymark
@testable import WaymarkAnalysis

@Suite struct BuiltInConstraintTests {
  @Test(arguments: BuiltInConstraint.all)
  func `a built-in constraint accepts its samples`(_ constraint: BuiltInConstraint) throws {
    let regex = try CompiledRegex(constraint.regex, options: ConstraintCheck.options)
    #expect(!constraint.samples.isEmpty)
    #expect(constraint.samples.allSatisfy(regex.accepts))
  }

  @Test func `samples show which constraint contains or excludes another`() {
    func related(_ isRelated: (BuiltInConstraint, BuiltInConstraint) -> Bool) -> [String] {
      BuiltInConstraint.all.flatMap { left in
        BuiltInConstraint.all.filter { $0.name != left.name && isRelated(left, $0) }
          .map { "\(left.name) \($0.name)" }
      }.sorted()
    }
    #expect(
      related { $0.contains($1) } == ["hex uint", "int uint", "slug date", "slug uint"])
    #expect(
      related { $0.name < $1.name && $0.isDisjoint(with: $1) } == [
        "alpha date", "alpha int", "alpha uint", "alpha uuid", "date hex", "date int", "date uint",
        "date uuid", "hex uuid", "int uuid", "uint uuid",
      ])
  }
}
