/// A compiled regex, which any number of threads may use at once: what an engine has to offer.
///
/// Regexes are written in the dialect that ``RegexParser`` reads. Each engine gives the same answers; what a match may
/// cost is counted in units of its own.
package protocol RegexProgram: AnyObject, Sendable {
  /// The most groups that a match can report.
  static var maximumGroups: Int { get }

  /// Creates a regex that is known to compile, and is written and compiled for its first match.
  ///
  /// - Parameters:
  ///   - groupCount: How many groups the regex has.
  ///   - limits: How much work a match may cost.
  ///   - write: Returns the regex, the same each time.
  init(groupCount: Int, limits: MatchLimits, writtenBy write: @escaping @Sendable () -> String)

  /// Compiles a regex, for bytes unless `options` say otherwise.
  init(_ text: String, options: RegexOptions, limits: MatchLimits) throws(RegexSyntaxError)

  /// The regex; one that comes later is written for each call.
  var text: String { get }

  /// How many groups capture.
  var groupCount: Int { get }

  /// The size of the compiled code in bytes, or about what PCRE2 would take; 0 while it is not compiled.
  var size: Int { get }

  /// Matches the bytes of `subject` in `range`, from the first to wherever the regex ends.
  ///
  /// - Parameters:
  ///   - subject: Valid UTF-8, which is not checked.
  ///   - range: Where to match; it cuts no character.
  /// - Returns: What the groups captured, by offsets from the start of `range`; `nil` when the regex does
  ///   not match.
  /// - Throws: The error that kept the engine from deciding, such as ``MatchError/matchLimit``. "No match" is
  ///   not an error.
  func firstMatch(
    in subject: Span<UInt8>, _ range: Range<Int>
  ) throws(MatchError) -> CaptureRanges?

  /// Matches as ``firstMatch(in:_:)`` does, but for what some groups must not capture.
  ///
  /// - Parameter refusals: Texts of groups behind which a callout stands, `(?C1)` behind the first, and which take one
  ///   text alone from each place.
  func firstMatch(
    in subject: Span<UInt8>, _ range: Range<Int>, refusing refusals: [GroupRefusal]
  ) throws(MatchError) -> CaptureRanges?

  /// Whether `text` could be continued to a match, as far as the engine can tell: it reached the end of the text
  /// and wanted more.
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
