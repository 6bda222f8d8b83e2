/// The regexes that all engines read in the same way.
package enum RegexDialect {
  /// Checks that a regex is one of them.
  ///
  /// - Throws: The first piece that is wrong, or that the engines read differently, at its place.
  package static func check(_ text: String, options: RegexOptions) throws(RegexSyntaxError) {
    var parser = RegexParser(text, options)
    _ = try parser.parse()
  }
}

/// Why a regex cannot be compiled.
package struct RegexSyntaxError: Error, Hashable, Sendable {
  /// The fault, in the words of PCRE2 if PCRE2 reports it too.
  package let message: String

  /// The place of the fault: a UTF-8 offset into the regex.
  package let offset: Int
}
