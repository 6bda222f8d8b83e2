#if USES_PCRE2
  internal import CPCRE2
  internal import RegexSyntax

  extension PCRE2Regex {
    @unsafe
    static func compile(
      _ text: String, _ options: UInt32
    ) throws(RegexSyntaxError) -> OpaquePointer {
      let options = options | optionsForFaults(in: text)
      var code = 0 as Int32
      var offset = 0
      // PCRE2 10.42 rejects a null pointer even for an empty regex. Therefore, it gets a terminated
      // copy.
      let compiled = unsafe text.withCString { bytes in
        unsafe bytes.withMemoryRebound(to: UInt8.self, capacity: text.utf8.count + 1) { bytes in
          unsafe pcre2_compile_8(
            bytes, text.utf8.count, options, &code, &offset, waymark_compile_context())
        }
      }
      guard let compiled = unsafe compiled else {
        throw RegexSyntaxError(pcre2: code, noticedAt: offset)
      }
      return unsafe compiled
    }

    /// Returns the options that turn off optimizations with which PCRE2 would miss matches.
    ///
    /// PCRE2 makes some repetitions possessive although they must backtrack. It treats `\S` and
    /// `\v` as disjoint sets, though both contain U+0085, so `\S+\v` never matches a string that
    /// ends in U+0085. It makes the same mistake with `\P{L}` and `\P{N}`, and before an atomic
    /// group that can be empty: `\d+(?>a*)\d`. All such regexes contain one of the checked
    /// character pairs.
    ///
    /// Versions before 10.45 expect a letter twice if a lookahead and the following literal share
    /// it: `(?=a)b?a` doesn't match `a`.
    private static func optionsForFaults(in text: String) -> UInt32 {
      var options: UInt32 = 0
      for (first, second) in zip(text.utf8, text.utf8.dropFirst()) {
        switch (first, second) {
        case (UInt8(ascii: "\\"), _) where "hvRP".utf8.contains(second),
          // `\p{^L}`
          (UInt8(ascii: "{"), UInt8(ascii: "^")),
          (UInt8(ascii: "?"), UInt8(ascii: ">")),
          (UInt8(ascii: "?"), UInt8(ascii: "+")), (UInt8(ascii: "}"), UInt8(ascii: "+")):
          options |= PCRE2_NO_AUTO_POSSESS
        case (UInt8(ascii: "?"), UInt8(ascii: "=")): options |= PCRE2_NO_START_OPTIMIZE
        default: break
        }
      }
      return options
    }

    /// Returns the machine code, or `nil` if it isn't ready yet and the interpreter must match.
    @unsafe
    func machineCodeForMatch() -> OpaquePointer? {
      if let machineCode = unsafe code.machine { return unsafe machineCode }
      guard Self.usesJIT else { return nil }
      let count = code.matches
      guard count < Self.matchesBeforeJIT else { return nil }
      code.matches = count + 1
      guard count + 1 == Self.matchesBeforeJIT else { return nil }
      return unsafe translated()
    }

    /// Translates the regex to machine code, or returns `nil` if PCRE2 can't, so that the
    /// interpreter continues.
    @unsafe
    private func translated() -> OpaquePointer? {
      // The JIT writes to the code, so it gets a copy that no other thread has seen.
      guard let copy = unsafe pcre2_code_copy_8(code.interpreted) else { return nil }
      guard unsafe pcre2_jit_compile_8(copy, PCRE2_JIT_COMPLETE) == 0 else {
        unsafe pcre2_code_free_8(copy)
        return nil
      }
      return unsafe code.publish(machine: copy)
    }

    /// Whether regexes are translated to machine code: PCRE2 has a JIT for this machine, and the
    /// environment doesn't contain `WAYMARK_JIT=0`.
    ///
    /// Computed once, before the first regex is translated.
    static let usesJIT: Bool = {
      guard waymark_may_translate() != 0 else { return false }
      var answer: UInt32 = 0
      unsafe pcre2_config_8(UInt32(PCRE2_CONFIG_JIT), &answer)
      return answer == 1
    }()
  }
#endif
