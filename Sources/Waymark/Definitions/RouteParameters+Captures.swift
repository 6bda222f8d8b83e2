internal import RegexEngine

extension RouteParameters {
  /// How the captured values of a match are found: from the slashes of the path, from the ranges of
  /// a regex, or not at all.
  enum Captures: Sendable {
    /// Nothing: the definition decided without its pattern.
    case nothing
    /// The segments between the slashes of the path, as determined by the form with this index.
    ///
    /// Nothing else is stored: a value's range is computed when it's read.
    case form(UInt16)
    /// The captures of the regex of the form with this index.
    ///
    /// Boxed, because a larger match would be moved with `memcpy`.
    case ranges(Box<(ranges: CaptureRanges, form: Int)>)

    /// The index of the form that matched, or `nil` if no form did.
    var form: Int? {
      switch self {
      case .nothing: nil
      case .form(let form): Int(form)
      case .ranges(let found): found.value.form
      }
    }

    /// Whether the pattern matched.
    ///
    /// `false` if the definition decided without its pattern.
    var isMatch: Bool { form != nil }

    /// Returns the range of a capture as offsets in the path, or `nil` if it didn't take part in
    /// the match.
    @inline(never)
    func range(
      of capture: PatternCapture, in definition: RouteDefinition, _ request: RouteRequest
    ) -> Range<Int>? {
      switch self {
      case .nothing: nil
      case .ranges(let found): found.value.ranges[Int(capture.ordinal)]
      case .form(let form):
        request.withPath { bytes, path in
          let slashes = request.split.slashes
          guard let segment = capture.firstSegmentIndex else {
            return definition.compiled.forms[Int(form)]
              .range(of: capture.ordinal, bytes, path, slashes)
          }
          return slashes.range(
            of: Int(segment), extendsToEnd: capture.isWildcard, in: bytes, path)
        }
      }
    }
  }
}
