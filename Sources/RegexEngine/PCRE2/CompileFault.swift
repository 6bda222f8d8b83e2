#if USES_PCRE2
  internal import CPCRE2

  /// Why PCRE2 refused to compile a regex.
  struct CompileFault: Error {
    /// PCRE2's number for the fault.
    let code: Int32

    /// The place where PCRE2 noticed it: in most cases behind the fault.
    let offset: Int

    /// PCRE2's message, as `pcre2_get_error_message` gives it.
    private var message: String {
      // The longest message of PCRE2 10.42 has 65 bytes; a longer one is cut, not lost.
      var buffer = [UInt8](repeating: 0, count: 256)
      let length = unsafe buffer.withUnsafeMutableBufferPointer { bytes in
        unsafe pcre2_get_error_message_8(code, bytes.baseAddress, bytes.count)
      }
      guard length >= 0 else { return "PCRE2 error \(code)" }
      return String(decoding: buffer.prefix(Int(length)), as: UTF8.self)
    }

    /// The fault as any engine reports it.
    var syntaxError: RegexSyntaxError {
      // At the fault itself for a quantifier that repeats nothing, and a parenthesis that closes nothing.
      let start = code == 109 || code == 122 ? offset : max(0, offset - 1)
      return RegexSyntaxError(message: message, offset: start)
    }
  }

#endif
