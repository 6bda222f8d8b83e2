import Foundation
import RegexEngine
import Testing

@Suite struct MatchLimitTests {
  /// The engines count steps differently, so that one of them may decide what the other gives up.
  @Test func aLargeRegexIsMatchedByOneEngineFromTheStart() throws {
    let limits = MatchLimits(match: 100, depth: 10_000, heapKibibytes: 1_024)
    let regex = try CompiledRegex(
      "(?:[ab]c?){1,100}b", options: [.anchored, .endAnchored, .unicode], limits: limits)
    #expect(regex.size >= CompiledRegex.sizeForJITAtOnce)
    let text = String(repeating: "a", count: 90) + "b!"
    func answer() -> Result<Bool, any Error> { Result { try regex.matches(text) } }
    let first = "\(answer())"
    for _ in 0..<CompiledRegex.matchesBeforeJIT { #expect("\(answer())" == first) }
  }

  @Test(arguments: ["(a+)+b", "(?:a|aa)+b", "(?:a*)*b", "(?:a+a+)+b"])
  func aLimitIsAnErrorAndNotNoMatch(_ text: String) throws {
    let regex = try CompiledRegex(text, options: [.anchored, .endAnchored])
    let subject = String(repeating: "a", count: 40) + "b!"
    for _ in 0..<2 {
      let error = try #require(throws: PCRE2Error.self) { try regex.matches(subject) }
      #expect([.matchLimit, .depthLimit, .heapLimit].contains(error))
      try regex.becomeMachineCode()
    }
  }

  @Test func machineCodeGivesTheSameAnswers() throws {
    let regex = try CompiledRegex("(a)?(b|c)*(?<d>é)?$", options: [.anchored])
    let subjects = ["", "a", "ab", "abcé", "é", "x", "abx", "ca"]
    let interpreted = try subjects.map { try regex.captures(in: $0) }
    try regex.becomeMachineCode()
    #expect(try subjects.map { try regex.captures(in: $0) } == interpreted)
    #expect(interpreted[3] == ["a", "c", "é"])
  }

  @Test func theNextMatchAfterALimitIsDecided() throws {
    let regex = try CompiledRegex("(a+)+b", options: [.anchored, .endAnchored])
    #expect(throws: PCRE2Error.self) {
      try regex.matches(String(repeating: "a", count: 40) + "b!")
    }
    #expect(try regex.captures(in: "aab") == ["aa"])
    #expect(try !regex.matches("ac"))
  }

  // The JIT's stack of 32 KiB holds about 1,000 rounds of these groups.
  @Test(arguments: [500, 1_000, 1_500, 2_000])
  func aFullJITStackFallsBackToTheInterpreter(_ rounds: Int) throws {
    let regex = try CompiledRegex("^(?:a|(b))*c")
    try regex.becomeMachineCode()
    #expect(try regex.matches(String(repeating: "ab", count: rounds / 2) + "c"))
    #expect(try !regex.matches(String(repeating: "ab", count: rounds / 2) + "d"))
  }

  /// With 8 levels the interpreter can decide none of these, so machine code must.
  @Test(arguments: [(32, false), (128, true), (64 * 1_024, true)] as [(UInt32, Bool)])
  func machineCodeGetsAsMuchStackAsItMay(_ kibibytes: UInt32, _ isEnough: Bool) throws {
    guard CompiledRegex.hasJIT else { return }
    let limits = MatchLimits(
      match: 100_000, depth: 8, heapKibibytes: 1_024, jitStackKibibytes: kibibytes)
    let regex = try CompiledRegex("^(?:a|(b))*c", limits: limits)
    try regex.becomeMachineCode()
    let subject = String(repeating: "ab", count: 900) + "c"
    #expect((try? regex.matches(subject)) == (isEnough ? true : nil))
  }

  @Test func theInterpretersOwnLimitIsAnError() throws {
    let regex = try CompiledRegex("^(?:a|(b))*c")
    let subject = String(repeating: "ab", count: 100_000)
    let error = try #require(throws: PCRE2Error.self) { try regex.matches(subject + "c") }
    #expect([.matchLimit, .depthLimit, .heapLimit].contains(error))
  }

  @Test func theInterpreterReportsTheSameCaptures() throws {
    let regex = try CompiledRegex("^(?:a|(b))*(c)")
    for _ in 0..<2 {
      for rounds in [10, 1_000] {
        let subject = String(repeating: "ab", count: rounds) + "c"
        #expect(try regex.captures(in: subject) == ["b", "c"])
      }
      try regex.becomeMachineCode()
    }
  }

  @Test func threadsShareOneRegex() async throws {
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

  @Test func endedThreadsLeaveOthersTheirMatchData() throws {
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
}
