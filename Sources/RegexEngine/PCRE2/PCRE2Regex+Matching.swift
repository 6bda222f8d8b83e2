#if USES_PCRE2
  internal import CPCRE2

  extension PCRE2Regex {
    /// Matches with machine code, if it exists.
    ///
    /// If the JIT stack is too small, the interpreter decides, under the same limits.
    package func firstMatch(
      in subject: Span<UInt8>, _ range: Range<Int>
    ) throws(MatchError) -> CaptureRanges? {
      guard let data = unsafe waymark_thread_current()?.pointee.match_data else { throw .noMemory }
      var status = try unsafe match(subject, range, data, contextAddress)
      if _slowPath(status == PCRE2_ERROR_MATCHLIMIT) {
        status = try unsafe costlyMatch(subject, range, data)
      }
      return try unsafe captures(in: data, after: status)
    }

    /// Repeats a match that exceeded the first attempt's limit, each time with four times as many
    /// steps.
    ///
    /// PCRE2 doesn't report how many steps a match needed. Therefore, each attempt that reaches its
    /// step limit adds that limit to the cost of the series.
    @unsafe
    @inline(never)
    private func costlyMatch(
      _ subject: Span<UInt8>, _ range: Range<Int>, _ data: OpaquePointer
    ) throws(MatchError) -> Int32 {
      let limits = context.limits
      var steps = limits.stepsOfFirstTry
      while steps < limits.match, MatchMeter.count(steps, of: limits.match) {
        steps = steps > limits.match / 4 ? limits.match : 4 * steps
        let context = MatchContext(limits, steps: steps)
        let status = try withExtendedLifetime(context) { () throws(MatchError) in
          try unsafe match(subject, range, data, context.address)
        }
        guard status == PCRE2_ERROR_MATCHLIMIT else { return status }
      }
      throw .matchLimit
    }

    /// Matches in the interpreter with the option `PCRE2_PARTIAL_HARD`.
    package func canContinue(_ text: String) -> Bool {
      let context = MatchContext(context.limits, steps: context.limits.match)
      guard let data = unsafe waymark_thread_current()?.pointee.match_data,
        let address = unsafe OpaquePointer(bitPattern: context.address)
      else { return false }
      let status = text.withBytes { text in
        unsafe Self.withBytes(of: text, 0..<text.count) { bytes in
          withExtendedLifetime(context) {
            unsafe pcre2_match_8(
              code.interpreted, bytes, text.count, 0, PCRE2_NO_UTF_CHECK | PCRE2_PARTIAL_HARD, data,
              address)
          }
        }
      }
      return status == PCRE2_ERROR_PARTIAL
    }

    /// Calls PCRE2's match function, and returns its status.
    @unsafe
    private func match(
      _ subject: Span<UInt8>, _ range: Range<Int>, _ data: OpaquePointer, _ contextAddress: UInt
    ) throws(MatchError) -> Int32 {
      guard let context = unsafe OpaquePointer(bitPattern: contextAddress) else {
        throw .noMemory
      }
      guard let machineCode = unsafe machineCodeForMatch() else {
        let code = unsafe code.interpreted
        return unsafe Self.withBytes(of: subject, range) { bytes in
          unsafe pcre2_match_8(
            code, bytes, range.count, 0, PCRE2_NO_UTF_CHECK, data, context)
        }
      }
      return unsafe Self.withBytes(of: subject, range) { bytes in
        // `pcre2_match` would call this after checks that already hold here (pcre2jit, FAST PATH
        // API).
        let status = unsafe pcre2_jit_match_8(machineCode, bytes, range.count, 0, 0, data, context)
        guard status == PCRE2_ERROR_JIT_STACKLIMIT else { return status }
        return unsafe pcre2_match_8(
          machineCode, bytes, range.count, 0, PCRE2_NO_UTF_CHECK | PCRE2_NO_JIT, data, context)
      }
    }

    private static let nothing: StaticString = ""

    /// Calls `body` with the address of the first byte of `range`.
    @unsafe
    private static func withBytes(
      of subject: Span<UInt8>, _ range: Range<Int>, _ body: (UnsafePointer<UInt8>) -> Int32
    ) -> Int32 {
      precondition(range.lowerBound >= 0 && range.upperBound <= subject.count)
      return unsafe subject.withUnsafeBufferPointer { bytes in
        // An empty span may have no address. Machine code would treat a null pointer as unset.
        let start = unsafe bytes.baseAddress ?? Self.nothing.utf8Start
        return unsafe body(start + range.lowerBound)
      }
    }

    /// Returns the captures of a match that ended with `status`, or `nil` if it didn't match.
    @unsafe
    private func captures(
      in data: OpaquePointer, after status: Int32
    ) throws(MatchError) -> CaptureRanges? {
      if status == PCRE2_ERROR_NOMATCH { return nil }
      guard status >= 0 else { throw MatchError(ofPCRE2: status) }
      return unsafe captures(in: data)
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
        if start >= 0, start <= end { ranges.set(group, start..<end) }
      }
      return ranges
    }
  }

  extension MatchError {
    fileprivate init(ofPCRE2 status: Int32) {
      self =
        switch status {
        case PCRE2_ERROR_MATCHLIMIT: .matchLimit
        case PCRE2_ERROR_DEPTHLIMIT: .depthLimit
        case PCRE2_ERROR_HEAPLIMIT: .heapLimit
        case PCRE2_ERROR_NOMEMORY: .noMemory
        default: .other(status)
        }
    }
  }
#endif
