#if USES_PCRE2
  internal import CPCRE2

  /// A regex that PCRE2 has compiled.
  ///
  /// Machine code costs cache lines that thousands of cold routes would fight over. So, if PCRE2
  /// has a JIT, it translates the regex after a number of matches, or for the first one if the
  /// compiled code is large. The answers are the same, but for a match that takes about as many
  /// steps as it may: both count other steps.
  @safe
  package final class PCRE2Regex: RegexProgram {
    package static let maximumGroups = Int(WAYMARK_PCRE2_PAIRS) - 1

    /// The number of matches after which a regex is translated to machine code.
    static let matchesBeforeJIT: UInt = 32

    /// The size of compiled code, in bytes, from which on a regex is translated for its first
    /// match.
    ///
    /// One step of the interpreter can walk through all of the code: for 100,000 steps of
    /// `(?:a?){1,500}b` it takes a thousand times as long as machine code.
    static let sizeForJITAtOnce = 512

    package let text: String

    package let groupCount: Int

    package let size: Int

    /// The limits of its matches.
    let context: MatchContext
    /// The address of ``context``.
    let contextAddress: UInt

    let code: RegexCode

    package init(
      _ text: String, options: RegexOptions = [], limits: MatchLimits = .written
    ) throws(RegexSyntaxError) {
      let compiled = try unsafe Self.compile(text, options.ofPCRE2)
      var groups: UInt32 = 0
      unsafe pcre2_pattern_info_8(compiled, UInt32(PCRE2_INFO_CAPTURECOUNT), &groups)
      var size = 0
      unsafe pcre2_pattern_info_8(compiled, UInt32(PCRE2_INFO_SIZE), &size)
      self.text = text
      self.size = size
      context = .forFirstTry(with: limits)
      contextAddress = context.address
      groupCount = Int(groups)
      code = unsafe RegexCode(
        compiled, matches: size < Self.sizeForJITAtOnce ? 0 : Self.matchesBeforeJIT - 1)
    }
  }
#endif
