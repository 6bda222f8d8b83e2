#if USES_PCRE2
  internal import CPCRE2
  internal import RegexSyntax

  extension RegexSyntaxError {
    /// Creates an error from PCRE2's compile error.
    ///
    /// - Parameters:
    ///   - code: PCRE2's error code.
    ///   - offset: The position where PCRE2 noticed the fault, usually after it.
    init(pcre2 code: Int32, noticedAt offset: Int) {
      // The longest message of PCRE2 10.42 has 65 bytes. A longer message is truncated.
      var buffer = [UInt8](repeating: 0, count: 256)
      let length = unsafe buffer.withUnsafeMutableBufferPointer { bytes in
        unsafe pcre2_get_error_message_8(code, bytes.baseAddress, bytes.count)
      }
      self.init(
        message: length < 0
          ? "PCRE2 error \(code)" : String(decoding: buffer.prefix(Int(length)), as: UTF8.self),
        offset: max(0, offset - 1))
    }
  }
#endif
