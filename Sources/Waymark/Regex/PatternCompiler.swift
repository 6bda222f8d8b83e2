internal import RegexEngine

/// Compiles a pattern's tree to a regex, and to tests for the segments with constraints.
enum PatternCompiler {
  /// Compiles a pattern.
  ///
  /// - Throws: A ``PatternError`` if a constraint cannot be used or PCRE2 refuses the regex.
  static func compile(_ pattern: RoutePattern) throws(PatternError) -> CompiledPattern {
    if let captures = pattern.capturesOfWholeSegments {
      return CompiledPattern(
        regex: regexWrittenLater(of: pattern, groupCount: captures.count),
        captures: captures, segmentTests: [],
        parameterBytes: max(0, pattern.limits.parameterBytes))
    }
    var writer = PatternWriter(
      path: pattern.path, fragment: pattern.fragment, ignoresCase: pattern.ignoresCase)
    do {
      try writer.write()
    } catch {
      throw PatternError(
        .invalidConstraint("its segment is cut by an optional group"), in: pattern.text,
        at: error.range)
    }
    return try compile(writer, of: pattern)
  }

  /// The regex of a pattern that is known to compile, written when it is first needed.
  private static func regexWrittenLater(
    of pattern: RoutePattern, groupCount: Int
  ) -> CompiledRegex {
    CompiledRegex(
      groupCount: groupCount, limits: pattern.limits.ofGeneratedRegexes
    ) { [path = pattern.path, fragment = pattern.fragment, ignoresCase = pattern.ignoresCase] in
      var writer = PatternWriter(path: path, fragment: fragment, ignoresCase: ignoresCase)
      try? writer.write()
      return writer.output.text
    }
  }

  private static func compile(
    _ writer: PatternWriter, of pattern: RoutePattern
  ) throws(PatternError) -> CompiledPattern {
    let regex = try regex(writer, of: pattern)
    var tests: [SegmentTest] = []
    var nextGroup = regex.groupCount + 1
    for capture in writer.constrainedSegments {
      tests.append(
        try capture.segment.test(
          group: capture.group, hasCallout: capture.hasCallout, firstInnerGroup: nextGroup,
          in: pattern))
      nextGroup += capture.segment.innerCaptures.count
    }
    let captures = writer.captures.map { capture in
      capture.group > 0 ? capture : capture.withGroup(regex.groupCount - capture.group)
    }
    return CompiledPattern(
      regex: regex, captures: captures, segmentTests: tests,
      parameterBytes: max(0, pattern.limits.parameterBytes))
  }

  /// The regex; it is compiled at once only if that can fail.
  private static func regex(
    _ writer: PatternWriter, of pattern: RoutePattern
  ) throws(PatternError) -> CompiledRegex {
    let text = writer.output.text
    // Compiled code is a few bytes for each byte of such a regex.
    if text.utf8.count <= pattern.limits.compiledBytes / 32 {
      return regexWrittenLater(of: pattern, groupCount: writer.groups.count)
    }
    return try Self.regex(text, limits: pattern.limits.ofGeneratedRegexes, of: pattern)
  }

  /// Compiles a regex that was written from a pattern.
  static func regex(
    _ text: String, options: RegexOptions = [], limits: MatchLimits,
    of pattern: RoutePattern
  ) throws(PatternError) -> CompiledRegex {
    let regex: CompiledRegex
    do {
      regex = try CompiledRegex(text, options: options, limits: limits)
    } catch {
      throw PatternError(
        .rejectedByEngine(error.message), in: pattern.text, at: 0..<Int.max)
    }
    try checkSize(of: regex, at: 0..<Int.max, in: pattern)
    return regex
  }

  /// Checks that a regex is not too large.
  ///
  /// - Parameters:
  ///   - range: The place of the regex's source in the pattern, in UTF-8 offsets.
  static func checkSize(
    of regex: CompiledRegex, at range: Range<Int>, in pattern: RoutePattern
  ) throws(PatternError) {
    let limit = pattern.limits.compiledBytes
    guard regex.size > limit else { return }
    throw PatternError(
      .limitExceeded(.compiledBytes(limit)), in: pattern.text, at: range)
  }
}
