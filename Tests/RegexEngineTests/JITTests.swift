#if USES_PCRE2
  import Foundation
  import Testing

  @testable import RegexEngine
  import RegexSyntax

  /// Features that only PCRE2 has: machine code, an interpreter, and its error codes.
  @Suite struct JITTests {
    /// `make test-interpreter` runs the tests with the JIT switched off.
    @Test func `the environment switches machine code off`() throws {
      let regex = try PCRE2Regex("a(b)?")
      try regex.becomeMachineCode()
      let isMachineCode = unsafe regex.code.machine != nil
      #expect(isMachineCode == PCRE2Regex.usesJIT)
      if ProcessInfo.processInfo.environment["WAYMARK_JIT"] == "0" { #expect(!isMachineCode) }
    }

    /// With a null pointer for an empty span, machine code missed this match.
    @Test func `machine code matches nothing`() throws {
      let regex = try PCRE2Regex(
        #"(?-s:(?>[a&&b]{1,2}){0,2}?){2,}(?-s:\x{e9}{0}\S*\R)|"#,
        options: [.anchored, .endAnchored, .unicode, .dotIsAny])
      try regex.becomeMachineCode()
      // Other empty spans, for example an array's, have an address.
      #expect(try regex.firstMatch(in: Span(), 0..<0) != nil)
    }

    /// The engines count steps differently, so one engine may decide where the other gives up.
    @Test func `a large regex is matched by one engine from the start`() throws {
      let limits = MatchLimits(match: 100, depth: 10_000, heapKibibytes: 1_024)
      let regex = try PCRE2Regex(
        "(?:[ab]c?){1,100}b", options: [.anchored, .endAnchored, .unicode], limits: limits)
      #expect(regex.size >= PCRE2Regex.sizeForJITAtOnce)
      let text = String(repeating: "a", count: 90) + "b!"
      func answer() -> Result<Bool, any Error> { Result { try regex.matches(text) } }
      let first = "\(answer())"
      for _ in 0..<PCRE2Regex.matchesBeforeJIT { #expect("\(answer())" == first) }
    }

    // The JIT's stack of 32 KiB holds about 1,000 iterations of these groups.
    @Test(arguments: [500, 1_000, 1_500, 2_000])
    func `a full JIT stack falls back to the interpreter`(_ rounds: Int) throws {
      let regex = try PCRE2Regex("^(?:a|(b))*c")
      try regex.becomeMachineCode()
      #expect(try regex.matches(String(repeating: "ab", count: rounds / 2) + "c"))
      #expect(try !regex.matches(String(repeating: "ab", count: rounds / 2) + "d"))
    }

    /// With 8 levels, the interpreter can't decide any of these, so machine code must.
    @Test(arguments: [(32, false), (128, true), (64 * 1_024, true)] as [(UInt32, Bool)])
    func `machine code gets as much stack as it may`(_ kibibytes: UInt32, _ isEnough: Bool) throws {
      guard PCRE2Regex.usesJIT else { return }
      let limits = MatchLimits(
        match: 100_000, depth: 8, heapKibibytes: 1_024, jitStackKibibytes: kibibytes)
      let regex = try PCRE2Regex("^(?:a|(b))*c", limits: limits)
      try regex.becomeMachineCode()
      let subject = String(repeating: "ab", count: 900) + "c"
      #expect((try? regex.matches(subject)) == (isEnough ? true : nil))
    }
  }
#endif
