import RegexEngine
import RegexSyntax
import Testing

@Suite struct CompiledRegexTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    let regex: String
    let offset: Int
    let message: String

    var testDescription: String { regex }
  }

  @Test(arguments: [
    Fault(regex: "(", offset: 0, message: "'(' is never closed"),
    Fault(regex: "ab(c", offset: 2, message: "'(' is never closed"),
    Fault(regex: "a)", offset: 1, message: "')' closes no group"),
    Fault(regex: "é)", offset: 2, message: "')' closes no group"),
    Fault(regex: "a[b", offset: 1, message: "'[' is never closed"),
    Fault(regex: "a(*FAIL)", offset: 1, message: "verbs such as (*ACCEPT) are not supported"),
    Fault(
      regex: "a\\K", offset: 1, message: "\\K moves the start of the match: it is not supported"),
    Fault(
      regex: "*", offset: 0,
      message: "quantifier does not follow a repeatable item"),
    Fault(regex: "a{3,2}", offset: 4, message: "numbers out of order in {} quantifier"),
    Fault(regex: "[z-a]", offset: 2, message: "range out of order in character class"),
    Fault(regex: "\\", offset: 0, message: "\\ at end of pattern"),
    Fault(regex: "\\C", offset: 0, message: "\\C cuts characters: it is not supported"),
  ])
  func `a regex with a fault reports its place and a message`(_ fault: Fault) throws {
    let error = try #require(throws: RegexSyntaxError.self) {
      try RegexTree(fault.regex, options: [])
    }
    #expect(error.offset == fault.offset)
    #expect(error.message == fault.message)
  }

  @Test func `a regex with two groups of one name is refused`() throws {
    let error = try #require(throws: RegexSyntaxError.self) {
      try CompiledRegex("(?<a>x)(?<a>y)")
    }
    #expect(error.message.hasPrefix("two named subpatterns have the same name"))
    #expect(error.offset == 11)
  }

  @Test(.timeLimit(.minutes(1)))
  func `deeply nested choices within a lookbehind are read in no time`() throws {
    let choices = String(repeating: "(?:", count: 90) + "a" + String(repeating: "|b)", count: 90)
    #expect(throws: Never.self) { try RegexTree("(?<=\(choices))c", options: []) }
  }

  @Test func `a compiled regex counts its groups`() throws {
    let regex = try CompiledRegex("(?<a>x)(y)")
    #expect(regex.groupCount == 2)
    let named = try CompiledRegex("(?<a>x)(y)", options: .onlyNamedGroupsCapture)
    #expect(named.groupCount == 1)
  }

  @Test func `the compiled size grows with the regex`() throws {
    let small = try CompiledRegex("a")
    let large = try CompiledRegex("(?:[a-z]{1,50}-){20}")
    #expect(small.size > 0)
    #expect(large.size > 5 * small.size)
  }

  @Test func `an empty regex matches at every start`() throws {
    let regex = try CompiledRegex("")
    #expect(try regex.matches(""))
    #expect(try regex.matches("abc"))
  }

  @Test func `an empty regex with both anchors matches the empty subject only`() throws {
    let regex = try CompiledRegex("", options: [.anchored, .endAnchored])
    #expect(try regex.matches(""))
    #expect(try !regex.matches("a"))
  }

  @Test(arguments: [("a", false), ("a*", true), ("\\A\\z", true), ("(?<g>)", true)])
  func `a regex decides on the empty subject`(_ regex: String, _ isMatch: Bool) throws {
    #expect(try CompiledRegex(regex).matches("") == isMatch)
  }

  /// PCRE2 considers the two sets of each pair disjoint.
  @Test(arguments: [
    (#"\S+\R"#, "a\u{85}"), (#"\S+\h"#, "a\u{A0}"), (#"\S+\v"#, "a\u{2028}"),
    (#"\h+\S"#, "\u{A0}\u{A0}"),
    (#"\v+\S"#, "\u{85}\u{85}"), (#"\N+\R"#, "a\r"), (#"\R+\s"#, "\n\n"), (#"\R+\N"#, "\r\r"),
    (#"\P{L}+\P{N}"#, "--"), (#"\p{^Lu}+\p{^Ll}"#, "--"), (#"(?:\S*)(\R)|"#, "\u{85}"),
  ])
  func `repeats give back what the next escape takes`(_ regex: String, _ text: String) throws {
    #expect(
      try CompiledRegex(regex, options: [.anchored, .endAnchored, .unicode]).matches(text))
  }

  @Test func `the end anchor does not match before a newline`() throws {
    let regex = try CompiledRegex("ab", options: [.anchored, .endAnchored])
    #expect(try regex.matches("ab"))
    #expect(try !regex.matches("ab\n"))
    #expect(try !regex.matches("xab"))
  }

  @Test func `bytes are units unless the regex is Unicode`() throws {
    let anchors: RegexOptions = [.anchored, .endAnchored]
    #expect(try !CompiledRegex(".", options: anchors).matches("é"))
    #expect(try CompiledRegex("..", options: anchors).matches("é"))
    #expect(try CompiledRegex(".", options: [anchors, .unicode]).matches("é"))
  }

  @Test func `NUL bytes are ordinary bytes`() throws {
    let regex = try CompiledRegex("a\0b", options: [.anchored, .endAnchored])
    #expect(try regex.matches("a\0b"))
    #expect(try !regex.matches("a"))
  }
}
