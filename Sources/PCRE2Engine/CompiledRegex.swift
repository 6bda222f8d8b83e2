internal import CPCRE2

/// A regex compiled by PCRE2, usable from any number of threads at once.
///
/// It owns the compiled code and frees it. Where PCRE2 has a JIT for the machine the code is
/// translated to machine code as well; where it has not, the interpreter gives the same answers.
@safe
package final class CompiledRegex: @unchecked Sendable {
  /// How a regex is compiled.
  package struct Options: OptionSet, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// The match must begin at the subject's first byte.
    ///
    /// The corresponding PCRE2 option is `PCRE2_ANCHORED`.
    package static let anchored = Options(rawValue: PCRE2_ANCHORED)

    /// The match must end at the subject's last byte.
    ///
    /// The corresponding PCRE2 option is `PCRE2_ENDANCHORED`.
    package static let endAnchored = Options(rawValue: PCRE2_ENDANCHORED)

    /// Only named groups capture.
    ///
    /// The corresponding PCRE2 option is `PCRE2_NO_AUTO_CAPTURE`.
    package static let onlyNamedGroupsCapture = Options(rawValue: PCRE2_NO_AUTO_CAPTURE)

    /// Characters are Unicode scalars, not bytes.
    ///
    /// The corresponding PCRE2 option is `PCRE2_UTF`.
    package static let unicode = Options(rawValue: PCRE2_UTF)

    /// `\C`, which could cut a character, is an error.
    ///
    /// The corresponding PCRE2 option is `PCRE2_NEVER_BACKSLASH_C`.
    package static let neverSplitsCharacters = Options(rawValue: PCRE2_NEVER_BACKSLASH_C)
  }

  /// The most groups that a match can report.
  package static let maximumGroups = Int(WAYMARK_PCRE2_PAIRS) - 1

  /// The regex as given.
  package let text: String
  /// How many groups capture.
  package let groupCount: Int

  // PCRE2 never writes to compiled code while matching (pcre2api, MULTITHREADING); the JIT does, and
  // runs in `init`, before anybody else can see it.
  private let code: OpaquePointer

  /// Compiles `text`, for bytes unless `options` say otherwise.
  package init(_ text: String, options: Options = []) throws(RegexSyntaxError) {
    var code = 0 as Int32
    var offset = 0
    // PCRE2 10.42 refuses a null pointer even for an empty regex, so it gets a terminated copy.
    let compiled = unsafe text.withCString { bytes in
      unsafe bytes.withMemoryRebound(to: UInt8.self, capacity: text.utf8.count + 1) { bytes in
        unsafe pcre2_compile_8(bytes, text.utf8.count, options.rawValue, &code, &offset, nil)
      }
    }
    guard let compiled = unsafe compiled else {
      throw RegexSyntaxError(code: PCRE2Error(rawValue: code), offset: offset)
    }
    var groups: UInt32 = 0
    unsafe pcre2_pattern_info_8(compiled, UInt32(PCRE2_INFO_CAPTURECOUNT), &groups)
    if Self.hasJIT {
      // A refusal is no fault: without machine code pcre2_match interprets.
      unsafe pcre2_jit_compile_8(compiled, PCRE2_JIT_COMPLETE)
    }
    self.text = text
    groupCount = Int(groups)
    unsafe self.code = compiled
  }

  deinit {
    unsafe pcre2_code_free_8(code)
  }

  /// Matches `subject` from its first byte.
  ///
  /// - Parameter subject: For a regex with ``Options/unicode``, valid UTF-8: PCRE2 does not check it
  ///   again.
  /// - Returns: What the groups captured, or `nil` when the regex does not match.
  /// - Throws: The error that kept PCRE2 from deciding, such as ``PCRE2Error/matchLimit``. "No
  ///   match" is not an error. A JIT stack that is too small is none either: the interpreter
  ///   decides then, under the same limits.
  package func firstMatch(in subject: Span<UInt8>) throws(PCRE2Error) -> CaptureRanges? {
    guard let data = unsafe waymark_pcre2_thread_match_data(),
      let context = MatchContext.standard
    else { throw .noMemory }
    var status = unsafe run(subject, options: PCRE2_NO_UTF_CHECK, data: data, context: context)
    if status == PCRE2_ERROR_JIT_STACKLIMIT {
      status = unsafe run(
        subject, options: PCRE2_NO_UTF_CHECK | PCRE2_NO_JIT, data: data, context: context)
    }
    if status == PCRE2_ERROR_NOMATCH { return nil }
    guard status >= 0 else { throw PCRE2Error(rawValue: status) }
    return unsafe captures(in: data)
  }

  @unsafe
  private func run(
    _ subject: Span<UInt8>, options: UInt32, data: OpaquePointer, context: MatchContext
  ) -> Int32 {
    unsafe subject.withUnsafeBufferPointer { bytes in
      unsafe pcre2_match_8(
        code, bytes.baseAddress, bytes.count, 0, options, data, context.handle)
    }
  }

  @unsafe
  private func captures(in data: OpaquePointer) -> CaptureRanges {
    var ranges = CaptureRanges()
    guard groupCount > 0, let offsets = unsafe pcre2_get_ovector_pointer_8(data) else {
      return ranges
    }
    for group in 1...min(groupCount, Self.maximumGroups) {
      // PCRE2_UNSET is the largest size_t, which arrives in Swift as -1.
      let start = unsafe offsets[2 * group]
      let end = unsafe offsets[2 * group + 1]
      ranges.set(group, start >= 0 && start <= end ? start..<end : nil)
    }
    return ranges
  }

  /// The size of the compiled code in bytes, without machine code.
  package var size: Int {
    var size = 0
    unsafe pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_SIZE), &size)
    return size
  }

  /// Whether PCRE2 was built with a JIT for this machine.
  package static let hasJIT: Bool = {
    var answer: UInt32 = 0
    unsafe pcre2_config_8(UInt32(PCRE2_CONFIG_JIT), &answer)
    return answer == 1
  }()
}
