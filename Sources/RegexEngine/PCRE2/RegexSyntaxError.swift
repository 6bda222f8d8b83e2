/// Why PCRE2 refused to compile a regex.
package struct RegexSyntaxError: Error, Hashable, Sendable {
  /// PCRE2's code, with its message.
  package let code: PCRE2Error

  /// Where PCRE2 noticed the fault: a UTF-8 offset into the regex, at or after the culprit.
  package let offset: Int
}
