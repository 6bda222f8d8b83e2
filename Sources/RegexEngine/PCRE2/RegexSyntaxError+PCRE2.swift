#if USES_PCRE2
  internal import CPCRE2

  extension RegexSyntaxError {
    /// Why PCRE2 refused to compile a regex.
    ///
    /// - Parameters:
    ///   - code: PCRE2's number for the fault.
    ///   - offset: The place where PCRE2 noticed the fault: in most cases behind it.
    init(pcre2 code: Int32, noticedAt offset: Int) {
      // The longest message of PCRE2 10.42 has 65 bytes; a longer one is cut, not lost.
      var buffer = [UInt8](repeating: 0, count: 256)
      let length = unsafe buffer.withUnsafeMutableBufferPointer { bytes in
        unsafe pcre2_get_error_message_8(code, bytes.baseAddress, bytes.count)
      }
      message =
        length < 0
        ? "PCRE2 error \(code)" : String(decoding: buffer.prefix(Int(length)), as: UTF8.self)
      self.offset = max(0, offset - 1)
    }
  }
#endif
