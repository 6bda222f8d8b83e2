import Foundation
import RegexEngine
import RegexSyntax
import Testing

@Suite struct MatchLimitTests {
  @Test(arguments: ["(a+)+b", "(?:a|aa)+b", "(?:a*)*b", "(?:a+a+)+b"])
  func `a limit is an error and not "no match"`(_ text: String) throws {
    let regex = try CompiledRegex(text, options: [.anchored, .endAnchored])
    let subject = String(repeating: "a", count: 40) + "b!"
    for _ in 0..<2 {
      let error = try #require(throws: MatchError.self) { try regex.matches(subject) }
      #expect(error.isExhaustion)
      try regex.becomeMachineCode()
    }
  }

  @Test func `machine code gives the same answers`() throws {
    let regex = try CompiledRegex("(a)?(b|c)*(?<d>é)?$", options: [.anchored])
    let subjects = ["", "a", "ab", "abcé", "é", "x", "abx", "ca"]
    let interpreted = try subjects.map { try regex.captures(in: $0) }
    try regex.becomeMachineCode()
    #expect(try subjects.map { try regex.captures(in: $0) } == interpreted)
    #expect(interpreted[3] == ["a", "c", "é"])
  }

  @Test func `the next match after a limit is decided`() throws {
    let regex = try CompiledRegex("(a+)+b", options: [.anchored, .endAnchored])
    #expect(throws: MatchError.self) {
      try regex.matches(String(repeating: "a", count: 40) + "b!")
    }
    #expect(try regex.captures(in: "aab") == ["aa"])
    #expect(try !regex.matches("ac"))
  }

  @Test func `a long text can reach a limit, too`() throws {
    let regex = try CompiledRegex("^(?:a|(b))*c")
    let subject = String(repeating: "ab", count: 100_000)
    let error = try #require(throws: MatchError.self) { try regex.matches(subject + "c") }
    #expect(error.isExhaustion)
  }

  @Test func `long and short texts have the same captures`() throws {
    let regex = try CompiledRegex("^(?:a|(b))*(c)")
    for _ in 0..<2 {
      for rounds in [10, 1_000] {
        let subject = String(repeating: "ab", count: rounds) + "c"
        #expect(try regex.captures(in: subject) == ["b", "c"])
      }
      try regex.becomeMachineCode()
    }
  }

  @Test func `threads share one regex`() async throws {
    let regex = try CompiledRegex("(?<word>[a-z]+)-(?<number>[0-9]+)", options: [.anchored])
    let wrong = await withTaskGroup(of: Int.self) { group in
      for task in 0..<8 {
        group.addTask {
          var wrong = 0
          for round in 0..<2_000 {
            let number = "\(task * 10_000 + round)"
            let captures = try? regex.captures(in: "abc-\(number)")
            if captures != ["abc", number] { wrong += 1 }
            if (try? regex.matches("ABC-\(number)")) != false { wrong += 1 }
          }
          return wrong
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }

  @Test func `ended threads leave others their match data`() throws {
    let regex = try CompiledRegex("(a)(b)?")
    for _ in 0..<50 {
      let done = DispatchSemaphore(value: 0)
      let thread = Thread {
        _ = try? regex.captures(in: "ab")
        done.signal()
      }
      thread.start()
      done.wait()
      #expect(try regex.captures(in: "a") == ["a", nil])
    }
  }

  @Test func `every error has a description`() {
    #expect(MatchError.other(-9_999).description == "error -9999 of the regex engine")
    #expect(MatchError.matchLimit.description == "match limit exceeded")
    #expect(MatchError.fullStack.description == "the engine's stack is full")
  }
}
