/// Why a regex cannot be compiled.
package struct RegexSyntaxError: Error, Hashable, Sendable {
  /// The fault, in the words of PCRE2 if PCRE2 reports it too.
  package let message: String

  /// The place of the fault: a UTF-8 offset into the regex.
  package let offset: Int

  package init(message: String, offset: Int) {
    self.message = message
    self.offset = offset
  }
}
