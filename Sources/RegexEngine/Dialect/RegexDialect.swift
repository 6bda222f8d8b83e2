/// The regexes that all engines interpret the same way.
package enum RegexDialect {
  /// Checks that a regex belongs to the dialect.
  ///
  /// - Throws: The first construct that is wrong, or that the engines interpret differently, with
  ///   its position.
  /// - Returns: The positions of constructs that aren't allowed everywhere.
  @discardableResult
  package static func check(
    _ text: String, options: RegexOptions
  ) throws(RegexSyntaxError) -> Places {
    var parser = RegexParser(text, options)
    _ = try parser.parse()
    return parser.places
  }

  /// The UTF-8 offsets of the first constructs of some kinds in a regex.
  package struct Places {
    /// An anchor at the start of the subject.
    package var start: Int?
    /// An anchor at the end of the subject.
    package var end: Int?
    /// A capturing group.
    package var capture: Int?
  }
}
