#if USES_PCRE2
  internal import CPCRE2
  package import RegexSyntax

  /// A regex compiled by PCRE2.
  ///
  /// If PCRE2 has a JIT, a regex is translated to machine code after some matches, or before the
  /// first match if the compiled code is large. Until then, the interpreter matches: with thousands
  /// of rarely used routes, machine code for each would compete for cache lines. The results are
  /// the same, except for matches near the step limit, because the JIT and the interpreter count
  /// steps differently.
  @safe
  package final class PCRE2Regex: RegexProgram {
    package static let maximumGroups = Int(WAYMARK_PCRE2_PAIRS) - 1

    /// The number of matches before a regex is translated to machine code.
    static let matchesBeforeJIT: UInt = 32

    /// The minimum size of compiled code, in bytes, for translation before the first match.
    ///
    /// One step of the interpreter can scan all of the code: 100,000 steps of `(?:a?){1,500}b` need
    /// a thousand times as long as in machine code.
    static let sizeForJITAtOnce = 512

    package let text: String

    package let groupCount: Int

    package let size: Int

    /// The limits of the regex's matches.
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
