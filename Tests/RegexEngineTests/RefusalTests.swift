import RegexEngine
import Testing

@Suite struct RefusalTests {
  private typealias Refusal = GroupRefusal

  private let regex: CompiledRegex

  init() throws {
    regex = try CompiledRegex(#"\A(?:/(?<n>[^/]++)(?C1))?/(?<p>[^/]++)(?C2)(?:/(?<q>[^/]++))?\z"#)
  }

  /// The captures in `text`; `nil` if the regex does not match.
  private func captures(in text: String, refusing refusals: [Refusal]) throws -> [Range<Int>?]? {
    let bytes = ContiguousArray(text.utf8)
    let ranges = try regex.firstMatch(in: bytes.span, 0..<bytes.count, refusing: refusals)
    return ranges.map { ranges in (1...3).map { ranges[$0] } }
  }

  @Test(arguments: [false, true]) func aRefusedTextIsLeftToOtherGroups(_ isMachineCode: Bool) throws
  {
    if isMachineCode { try regex.becomeMachineCode() }
    #expect(try captures(in: "/a/b", refusing: []) == [1..<2, 3..<4, nil])
    #expect(try captures(in: "/a/b", refusing: [Refusal(1, 1..<2)]) == [nil, 1..<2, 3..<4])
  }

  @Test func whereNothingElseIsLeftThereIsNoMatch() throws {
    let both = [Refusal(1, 1..<2), Refusal(2, 1..<2)]
    #expect(try captures(in: "/a/b", refusing: both) == nil)
    #expect(try captures(in: "/a", refusing: [Refusal(2, 1..<2)]) == nil)
  }

  @Test func otherTextsAndOtherGroupsAreNotRefused() throws {
    for refusal in [Refusal(1, 3..<4), Refusal(1, 0..<2), Refusal(2, 1..<2), Refusal(3, 3..<4)] {
      #expect(try captures(in: "/a/b", refusing: [refusal]) == [1..<2, 3..<4, nil])
    }
  }

  @Test func aGroupThatTookNoPartRefusesNothing() throws {
    #expect(try captures(in: "/a", refusing: [Refusal(1, 1..<2)]) == [nil, 1..<2, nil])
  }

  @Test func limitsHold() throws {
    let regex = try CompiledRegex(
      #"\A(?:(?<a>a++)(?C1))?(?:a+)+[bc]\z"#,
      limits: MatchLimits(match: 1_000, depth: 1_000, heapKibibytes: 1_000))
    let bytes = ContiguousArray(repeating: UInt8(ascii: "a"), count: 40)
    #expect(throws: MatchError.matchLimit) {
      try regex.firstMatch(in: bytes.span, 0..<bytes.count, refusing: [Refusal(1, 0..<40)])
    }
  }
}
