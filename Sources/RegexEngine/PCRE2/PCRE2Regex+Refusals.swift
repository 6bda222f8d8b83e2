#if USES_PCRE2
  internal import CPCRE2

  extension PCRE2Regex {
    /// If a group has captured a refused text, the path fails at the callout behind the group (`(?C1)` for group 1),
    /// and PCRE2 tries the others.
    package func firstMatch(
      in subject: Span<UInt8>, _ range: Range<Int>, refusing refusals: [GroupRefusal]
    ) throws(MatchError) -> CaptureRanges? {
      guard let data = unsafe waymark_thread_current()?.pointee.match_data,
        let context = unsafe pcre2_match_context_copy_8(OpaquePointer(bitPattern: contextAddress))
      else { throw .noMemory }
      defer { unsafe pcre2_match_context_free_8(context) }
      let code = try unsafe interpretedCode()
      let status = unsafe refusals.withUnsafeBufferPointer { refusals in
        var refusals = unsafe refusals
        return unsafe withUnsafeMutablePointer(to: &refusals) { refusals in
          unsafe pcre2_set_callout_8(
            context,
            { callout, refusals in
              guard let callout = unsafe callout?.pointee,
                let refusals = unsafe refusals?.load(as: UnsafeBufferPointer<GroupRefusal>.self)
              else { return 0 }
              return unsafe refusals.contains { unsafe $0.applies(to: callout) } ? 1 : 0
            }, refusals)
          return unsafe Self.withBytes(of: subject, range) { bytes in
            unsafe pcre2_match_8(
              code, bytes, range.count, 0, PCRE2_NO_UTF_CHECK | PCRE2_NO_JIT, data, context)
          }
        }
      }
      return try unsafe captures(in: data, after: status)
    }
  }

  extension GroupRefusal {
    /// Whether the group captured the refused text in the match that is at its callout.
    @unsafe
    fileprivate func applies(to callout: pcre2_callout_block_8) -> Bool {
      guard unsafe callout.callout_number == group, unsafe callout.capture_top > group,
        let offsets = unsafe callout.offset_vector
      else { return false }
      let start = unsafe offsets[2 * group]
      let end = unsafe offsets[2 * group + 1]
      return start == range.lowerBound && end == range.upperBound
    }
  }
#endif
