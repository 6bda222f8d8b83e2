/// Why a regex cannot be compiled.
package struct RegexSyntaxError: Error, Hashable, Sendable {
  /// What is wrong, in the words of PCRE2 where it says so too.
  package let message: String

  /// Where the culprit is: a UTF-8 offset into the regex.
  package let offset: Int
}
