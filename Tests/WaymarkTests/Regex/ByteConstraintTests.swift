import Foundation
import RegexEngine
import Testing

@testable import Waymark

/// Compares the built-in constraints' loops over bytes with their regexes.
@Suite struct ByteConstraintTests {
  @Test(arguments: BuiltInConstraint.all.filter { $0.accepts != nil })
  func `a constraint decided by bytes agrees with its regex`(
    _ constraint: BuiltInConstraint
  ) throws {
    let accepts = try #require(constraint.accepts)
    let regex = try CompiledRegex(constraint.regex, options: ConstraintCheck.options)
    var accepted = 0
    for segment in segments {
      let isMatch = try regex.firstMatch(in: segment, 0..<segment.utf8.count) != nil
      let isAccepted = segment.withBytes { accepts($0, 0..<$0.count) }
      #expect(isAccepted == isMatch, "\(segment.debugDescription)")
      if isAccepted { accepted += 1 }
    }
    #expect(accepted > 0)
  }

  private var segments: [String] {
    let uuid = "0123abCD-4567-89ef-ABCD-0123456789ab"
    let others = [
      "0", "9", "007", "-", "-1", "--1", "-1-", "1-", "+1", "1.", "1e3", "1\n", "1\r\n", "1\0",
      " 1", "%31", "٣", "1٣",
      "a", "f", "g", "F", "G", "z", "Z", "@", "[", "`", "{", "/", ":", "aZ", "a1", "é", "aé",
      "a\u{301}", "\u{212A}", "a-b", "a-0-z", "a--b", "-a", "a-", "a-B", "a_b",
    ]
    // A UUID with each character replaced, and UUIDs that are too short or too long.
    let changed = uuid.indices.flatMap { index in
      ["-", "g", "0", "é"].map { uuid.replacingCharacters(in: index...index, with: $0) }
    }
    return others + [uuid, uuid + "0", String(uuid.dropLast()), uuid.lowercased()] + changed
  }

  @Test func `most built-in constraints are decided by bytes`() {
    #expect(BuiltInConstraint.all.filter { $0.accepts == nil }.map(\.name) == ["date"])
    #expect(BuiltInConstraint.withRegex("[0-9]+")?.name == "uint")
    #expect(BuiltInConstraint.withRegex("[0-9]*") == nil)
  }
}
