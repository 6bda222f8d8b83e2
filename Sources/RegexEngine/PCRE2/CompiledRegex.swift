internal import CPCRE2
internal import Synchronization

/// A regex that PCRE2 compiles when it is first needed, usable from any number of threads at once.
///
/// Compiling costs many times as much as everything else about a route, and machine code costs cache
/// lines that thousands of cold routes would fight over. So a regex is compiled for its first match, and
/// translated by the JIT, where PCRE2 has one, after a number of them; one whose compiled code is large at once.
/// The answers are the same.
@safe
package final class CompiledRegex: Sendable {
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

    /// A dot is any character, line ends included.
    ///
    /// The corresponding PCRE2 option is `PCRE2_DOTALL`.
    package static let dotIsAny = Options(rawValue: PCRE2_DOTALL)

    /// `\C`, which could cut a character, is an error.
    ///
    /// The corresponding PCRE2 option is `PCRE2_NEVER_BACKSLASH_C`.
    package static let neverSplitsCharacters = Options(rawValue: PCRE2_NEVER_BACKSLASH_C)
  }

  /// The most groups that a match can report.
  package static let maximumGroups = Int(WAYMARK_PCRE2_PAIRS) - 1

  /// The matches after which a regex is translated to machine code.
  package static let matchesBeforeJIT: UInt32 = 32

  /// The bytes of compiled code from which on a regex is translated for its first match.
  ///
  /// One step of the interpreter can walk through all of the code: 100,000 steps of `(?:a?){1,500}b` take it a
  /// thousand times as long as machine code.
  package static let sizeForJITAtOnce = 512

  /// Where the text of a regex comes from.
  private enum Source: Sendable {
    case text(String)
    /// Written when the regex is first needed.
    case later(@Sendable () -> String)
  }

  private let source: Source

  /// The regex; one that comes later is written for each call.
  package var text: String {
    switch source {
    case .text(let text): text
    case .later(let write): write()
    }
  }

  /// How many groups capture.
  package let groupCount: Int

  /// The limits of its matches.
  private let context: MatchContext
  /// That of ``context``.
  let contextAddress: UInt

  private let code: CodeCell
  private let machineCode = CodeCell()
  /// Counts up to ``matchesBeforeJIT``.
  private let matches: Atomic<UInt32>

  /// Creates a regex that is known to compile, and is written and compiled for its first match.
  ///
  /// - Parameters:
  ///   - groupCount: How many groups the regex has.
  ///   - limits: How much work a match may cost.
  ///   - write: Returns the regex, the same each time.
  package init(
    groupCount: Int, limits: MatchLimits, writtenBy write: @escaping @Sendable () -> String
  ) {
    source = .later(write)
    self.groupCount = groupCount
    context = .with(limits)
    contextAddress = context.address
    code = CodeCell()
    matches = Atomic(0)
  }

  /// Compiles a regex, for bytes unless `options` say otherwise.
  ///
  /// - Parameters:
  ///   - text: The regex.
  ///   - options: How it is compiled.
  ///   - limits: How much work a match may cost. The default is ``MatchLimits/written``.
  package init(
    _ text: String, options: Options = [], limits: MatchLimits = .written
  ) throws(RegexSyntaxError) {
    let compiled = try unsafe Self.compile(text, options)
    var groups: UInt32 = 0
    unsafe pcre2_pattern_info_8(compiled, UInt32(PCRE2_INFO_CAPTURECOUNT), &groups)
    var size = 0
    unsafe pcre2_pattern_info_8(compiled, UInt32(PCRE2_INFO_SIZE), &size)
    source = .text(text)
    context = .with(limits)
    contextAddress = context.address
    groupCount = Int(groups)
    code = unsafe CodeCell(compiled)
    matches = Atomic(size < Self.sizeForJITAtOnce ? 0 : Self.matchesBeforeJIT - 1)
  }

  /// The size of the compiled code in bytes, without machine code; 0 while it is not compiled.
  package var size: Int {
    var size = 0
    if let code = unsafe code.code {
      unsafe pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_SIZE), &size)
    }
    return size
  }

  /// Matches the bytes of `subject` in `range`, from the first to wherever the regex ends.
  ///
  /// - Parameters:
  ///   - subject: Valid UTF-8, which is not checked.
  ///   - range: Where to match; it cuts no character.
  /// - Returns: What the groups captured, by offsets from the start of `range`; `nil` when the regex does
  ///   not match.
  /// - Throws: The error that kept PCRE2 from deciding, such as ``PCRE2Error/matchLimit``. "No match" is
  ///   not an error. A JIT stack that is too small is none either: the interpreter decides then, under
  ///   the same limits.
  package func firstMatch(
    in subject: Span<UInt8>, _ range: Range<Int>
  ) throws(PCRE2Error) -> CaptureRanges? {
    guard let data = unsafe waymark_thread_current()?.pointee.match_data else { throw .noMemory }
    let status = try unsafe match(subject, range, data)
    return try unsafe captures(in: data, after: status)
  }

  /// Whether `text` could be continued to a match, as far as PCRE2 can tell: it reached the end of the text
  /// and wanted more.
  ///
  /// Always `false` for a regex with ``Options/endAnchored``, which PCRE2 does not take here.
  ///
  /// The corresponding PCRE2 option is `PCRE2_PARTIAL_HARD`.
  package func canContinue(_ text: String) -> Bool {
    guard let data = unsafe waymark_thread_current()?.pointee.match_data,
      let context = unsafe OpaquePointer(bitPattern: contextAddress),
      let code = try? unsafe interpretedCode()
    else { return false }
    let status = text.withBytes { text in
      unsafe Self.withBytes(of: text, 0..<text.count) { bytes in
        unsafe pcre2_match_8(
          code, bytes, text.count, 0, PCRE2_NO_UTF_CHECK | PCRE2_PARTIAL_HARD, data, context)
      }
    }
    return status == PCRE2_ERROR_PARTIAL
  }

  /// Matches a part of a text, as ``firstMatch(in:_:)-(Span<UInt8>,_)`` does.
  package func firstMatch(
    in subject: String, _ range: Range<Int>
  ) throws(PCRE2Error) -> CaptureRanges? {
    try subject.withBytes { bytes throws(PCRE2Error) in try firstMatch(in: bytes, range) }
  }

  /// Whether PCRE2 was built with a JIT for this machine.
  package static let hasJIT: Bool = {
    var answer: UInt32 = 0
    unsafe pcre2_config_8(UInt32(PCRE2_CONFIG_JIT), &answer)
    return answer == 1
  }()
}

// MARK: Matching

extension CompiledRegex {
  /// Lets PCRE2 match; returns its status.
  @unsafe
  @inline(__always)
  private func match(
    _ subject: Span<UInt8>, _ range: Range<Int>, _ data: OpaquePointer
  ) throws(PCRE2Error) -> Int32 {
    guard let context = unsafe OpaquePointer(bitPattern: contextAddress) else {
      throw .noMemory
    }
    guard let machineCode = unsafe machineCodeForMatch() else {
      let code = try unsafe interpretedCode()
      return unsafe Self.withBytes(of: subject, range) { bytes in
        unsafe pcre2_match_8(
          code, bytes, range.count, 0, PCRE2_NO_UTF_CHECK, data, context)
      }
    }
    return unsafe Self.withBytes(of: subject, range) { bytes in
      // `pcre2_match` would call this after checks that hold here (pcre2jit, FAST PATH API).
      let status = unsafe pcre2_jit_match_8(machineCode, bytes, range.count, 0, 0, data, context)
      guard status == PCRE2_ERROR_JIT_STACKLIMIT else { return status }
      return unsafe pcre2_match_8(
        machineCode, bytes, range.count, 0, PCRE2_NO_UTF_CHECK | PCRE2_NO_JIT, data, context)
    }
  }

  /// Calls `body` with the address of the first byte of `range`.
  @unsafe
  @inline(__always)
  static func withBytes(
    of subject: Span<UInt8>, _ range: Range<Int>, _ body: (UnsafePointer<UInt8>?) -> Int32
  ) -> Int32 {
    precondition(range.lowerBound >= 0 && range.upperBound <= subject.count)
    return unsafe subject.withUnsafeBufferPointer { bytes in
      unsafe body(bytes.baseAddress.map { unsafe $0 + range.lowerBound })
    }
  }

  /// What a match that ended with `status` has captured; `nil` for no match.
  @unsafe
  @inline(__always)
  func captures(
    in data: OpaquePointer, after status: Int32
  ) throws(PCRE2Error) -> CaptureRanges? {
    if status == PCRE2_ERROR_NOMATCH { return nil }
    guard status >= 0 else { throw PCRE2Error(rawValue: status) }
    return unsafe captures(in: data)
  }

  @unsafe
  @inline(__always)
  private func captures(in data: OpaquePointer) -> CaptureRanges {
    var ranges = CaptureRanges()
    guard groupCount > 0, let offsets = unsafe pcre2_get_ovector_pointer_8(data) else {
      return ranges
    }
    for group in 1...min(groupCount, Self.maximumGroups) {
      // PCRE2_UNSET is the largest size_t, which arrives in Swift as -1.
      let start = unsafe offsets[2 * group]
      let end = unsafe offsets[2 * group + 1]
      if start >= 0, start <= end { ranges.set(group, start..<end) }
    }
    return ranges
  }
}

// MARK: Compiling

extension CompiledRegex {
  @unsafe
  private static func compile(
    _ text: String, _ options: Options
  ) throws(RegexSyntaxError) -> OpaquePointer {
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
    return unsafe compiled
  }

  /// Machine code if there is some by now, else `nil`: the interpreter matches.
  @unsafe
  @inline(__always)
  private func machineCodeForMatch() -> OpaquePointer? {
    if let code = unsafe machineCode.code { return unsafe code }
    guard Self.hasJIT else { return nil }
    let count = matches.load(ordering: .relaxed)
    guard count < Self.matchesBeforeJIT else { return nil }
    // Threads may lose counts to each other; the number is no promise.
    matches.store(count + 1, ordering: .relaxed)
    guard count + 1 == Self.matchesBeforeJIT else { return nil }
    return unsafe translated()
  }

  @unsafe
  func interpretedCode() throws(PCRE2Error) -> OpaquePointer {
    if let code = unsafe code.code { return unsafe code }
    do {
      return try unsafe code.publish(Self.compile(text, []))
    } catch {
      throw error.code
    }
  }

  /// Machine code, or `nil` when PCRE2 refuses to make some; the interpreter goes on then.
  @unsafe
  private func translated() -> OpaquePointer? {
    // The JIT writes to code, so it gets some that nobody else has seen.
    guard let copy = unsafe pcre2_code_copy_8(code.code) else { return nil }
    guard unsafe pcre2_jit_compile_8(copy, PCRE2_JIT_COMPLETE) == 0 else {
      unsafe pcre2_code_free_8(copy)
      return nil
    }
    return unsafe machineCode.publish(copy)
  }
}
