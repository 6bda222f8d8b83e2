package import RegexSyntax

/// A compiled regex of any engine.
///
/// Any number of threads may use it at once. Regexes are written in the dialect of `RegexTree`.
/// All engines give the same results, but each measures the cost of a match in different units.
package protocol RegexProgram: AnyObject, Sendable {
  /// The maximum number of groups that a match can report.
  static var maximumGroups: Int { get }

  /// Compiles a regex, which matches bytes unless `options` contains ``RegexOptions/unicode``.
  init(_ text: String, options: RegexOptions, limits: MatchLimits) throws(RegexSyntaxError)

  /// The regex.
  var text: String { get }

  /// The number of groups that capture.
  var groupCount: Int { get }

  /// The size of the compiled code in bytes, or an estimate of PCRE2's size.
  var size: Int { get }

  /// Searches the bytes of `subject` in `range` for the first match.
  ///
  /// - Parameters:
  ///   - subject: Valid UTF-8, which isn't checked.
  ///   - range: The bytes to match. The range must not split a character.
  /// - Returns: The ranges that the groups captured, as offsets from the start of `range`, or `nil`
  ///   if the regex doesn't match.
  /// - Throws: The error that prevented a decision, such as ``MatchError/matchLimit``.
  func firstMatch(
    in subject: Span<UInt8>, _ range: Range<Int>
  ) throws(MatchError) -> CaptureRanges?

  /// Whether a longer string might match, because the engine reached the end of `text` and looked
  /// for more.
  ///
  /// Always `false` for a regex with ``RegexOptions/endAnchored``.
  func canContinue(_ text: String) -> Bool
}

extension RegexProgram {
  /// Searches part of a string: see ``firstMatch(in:_:)``.
  package func firstMatch(
    in subject: String, _ range: Range<Int>
  ) throws(MatchError) -> CaptureRanges? {
    try subject.withBytes { bytes throws(MatchError) in try firstMatch(in: bytes, range) }
  }
}
