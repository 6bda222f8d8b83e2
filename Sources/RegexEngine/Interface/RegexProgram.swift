/// A compiled regex of any engine.
///
/// Any number of threads may use it at once.
///
/// Regexes are written in the dialect that ``RegexParser`` reads. All engines give the same
/// answers. Each counts the cost of a match in units of its own.
package protocol RegexProgram: AnyObject, Sendable {
  /// The most groups that a match can report.
  static var maximumGroups: Int { get }

  /// Compiles a regex, for bytes unless `options` say otherwise.
  init(_ text: String, options: RegexOptions, limits: MatchLimits) throws(RegexSyntaxError)

  /// The regex.
  var text: String { get }

  /// The number of groups that capture.
  var groupCount: Int { get }

  /// The size of the compiled code in bytes, or about what PCRE2 would take.
  var size: Int { get }

  /// Matches the bytes of `subject` in `range`, from the first one on.
  ///
  /// - Parameters:
  ///   - subject: Valid UTF-8, which is not checked.
  ///   - range: The bytes to match. The range cuts no character.
  /// - Returns: The ranges that the groups captured, by offsets from the start of `range`; `nil` if
  ///   the regex does not match.
  /// - Throws: The error that kept the engine from deciding, such as ``MatchError/matchLimit``. "No
  ///   match" is not an error.
  func firstMatch(
    in subject: Span<UInt8>, _ range: Range<Int>
  ) throws(MatchError) -> CaptureRanges?

  /// Whether more text could continue `text` to a match, as far as the engine can tell: it reached
  /// the end and wanted more.
  ///
  /// Always `false` for a regex with ``RegexOptions/endAnchored``.
  func canContinue(_ text: String) -> Bool
}

extension RegexProgram {
  /// Matches a part of a text, as ``firstMatch(in:_:)`` does.
  package func firstMatch(
    in subject: String, _ range: Range<Int>
  ) throws(MatchError) -> CaptureRanges? {
    try subject.withBytes { bytes throws(MatchError) in try firstMatch(in: bytes, range) }
  }
}
