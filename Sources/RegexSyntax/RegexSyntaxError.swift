/// Why a regex can't be compiled.
package struct RegexSyntaxError: Error, Hashable, Sendable {
  /// The fault, in PCRE2's words if PCRE2 also reports it.
  package let message: String

  /// The position of the fault, as a UTF-8 offset into the regex.
  package let offset: Int

  package init(message: String, offset: Int) {
    self.message = message
    self.offset = offset
  }
}
