/// The regexes that all engines read in the same way.
package enum RegexDialect {
  /// Checks that a regex is one of them.
  ///
  /// - Throws: The first piece that is wrong, or that the engines read differently, at its place.
  /// - Returns: The places of pieces that have no meaning everywhere.
  @discardableResult
  package static func check(
    _ text: String, options: RegexOptions
  ) throws(RegexSyntaxError) -> Places {
    var parser = RegexParser(text, options)
    _ = try parser.parse()
    return parser.places
  }

  /// The offsets of the first pieces of some kinds in a regex, in UTF-8.
  package struct Places {
    /// An anchor at the start of the subject.
    package var start: Int?
    /// An anchor at the end of the subject.
    package var end: Int?
    /// A group that captures.
    package var capture: Int?
  }
}
