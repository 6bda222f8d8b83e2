import RegexEngine
import Testing

@Suite struct CaptureTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let regex: String
    let subject: String
    let captures: [String?]?

    var testDescription: String { "\(regex) ~ \(subject)" }
  }

  @Test(arguments: [
    Example(regex: "(a)(b)", subject: "ab", captures: ["a", "b"]),
    Example(regex: "(a)|(b)", subject: "b", captures: [nil, "b"]),
    Example(regex: "(a)|(b)", subject: "a", captures: ["a", nil]),
    Example(regex: "(a)?(b)?(c)?", subject: "b", captures: [nil, "b", nil]),
    Example(regex: "(a)?(b)?(c)?", subject: "", captures: [nil, nil, nil]),
    Example(regex: "(x*)(b)", subject: "b", captures: ["", "b"]),
    Example(regex: "(é)(.)", subject: "éx", captures: ["é", "x"]),
    Example(regex: "(a)", subject: "b", captures: nil),
    Example(regex: "a", subject: "a", captures: []),
  ])
  func `a match reports what each group took`(_ example: Example) throws {
    let regex = try CompiledRegex(example.regex)
    #expect(try regex.captures(in: example.subject) == example.captures)
  }

  @Test func `a match reports more than eight groups`() throws {
    let letters = (0..<20).map { String(UnicodeScalar(UInt8(97 + $0))) }
    let regex = try CompiledRegex(letters.map { "(\($0))" }.joined())
    #expect(regex.groupCount == 20)
    #expect(try regex.captures(in: letters.joined()) == letters)
  }

  @Test func `a match reports unset groups beyond the eighth`() throws {
    let regex = try CompiledRegex("(a)(b)(c)(d)(e)(f)(g)(h)(i)?(j)(k)?")
    #expect(
      try regex.captures(in: "abcdefghj") == [
        "a", "b", "c", "d", "e", "f", "g", "h", nil, "j", nil,
      ])
  }

  @Test func `a match reports groups up to the maximum`() throws {
    let count = CompiledRegex.maximumGroups
    #expect(count == 74)
    let regex = try CompiledRegex(String(repeating: "(a)", count: count))
    let captures = try #require(try regex.captures(in: String(repeating: "a", count: count)))
    #expect(captures == Array(repeating: "a", count: count))
  }

  @Test func `groups beyond the maximum take part, but are not reported`() throws {
    let count = CompiledRegex.maximumGroups + 5
    let regex = try CompiledRegex(String(repeating: "(a)", count: count))
    let captures = try #require(try regex.captures(in: String(repeating: "a", count: count)))
    #expect(captures.compactMap { $0 }.count == CompiledRegex.maximumGroups)
    #expect(try !regex.matches(String(repeating: "a", count: count - 1)))
  }

  @Test func `a match leaves nothing to the next one`() throws {
    let full = try CompiledRegex("(a)(b)(c)")
    let partial = try CompiledRegex("(a)?(b)?(c)?")
    #expect(try full.captures(in: "abc") == ["a", "b", "c"])
    #expect(try partial.captures(in: "") == [nil, nil, nil])
    #expect(try full.captures(in: "abc") == ["a", "b", "c"])
  }

  @Test(arguments: [1, 8, 9, 40]) func `ranges can be set one by one`(_ last: Int) {
    var ranges = CaptureRanges()
    for group in 1...last { ranges.set(group, group.isMultiple(of: 3) ? nil : group..<2 * group) }
    for group in 1...last {
      #expect(ranges[group] == (group.isMultiple(of: 3) ? nil : group..<2 * group))
    }
    #expect(ranges[last + 1] == nil)
  }

  @Test(arguments: [65_533, 65_534, 65_535, 65_536, 100_000])
  func `ranges of long subjects are kept`(_ end: Int) {
    var ranges = CaptureRanges()
    ranges.set(1, 3..<end)
    ranges.set(2, end..<end)
    #expect(ranges[1] == 3..<end)
    #expect(ranges[2] == end..<end)
    ranges.set(1, 1..<2)
    ranges.set(2, nil)
    #expect(ranges[1] == 1..<2)
    #expect(ranges[2] == nil)
  }
}
