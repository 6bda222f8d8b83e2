/// The regexes that all engines read in the same way.
package enum RegexDialect {
  /// Checks that a regex is one of them.
  ///
  /// - Throws: The first piece that is wrong, or that the engines read differently, at its place.
  /// - Returns: The offsets of the first anchors at the start and at the end of the subject.
  @discardableResult
  package static func check(
    _ text: String, options: RegexOptions
  ) throws(RegexSyntaxError) -> (start: Int?, end: Int?) {
    var parser = RegexParser(text, options)
    _ = try parser.parse()
    return parser.anchors
  }
}
