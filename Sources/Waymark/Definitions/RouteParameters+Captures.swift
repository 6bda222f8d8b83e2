internal import RegexEngine

extension RouteParameters {
  /// What a match captured.
  enum Captures: Sendable {
    /// Nothing: the definition decided without its pattern.
    case nothing
    /// What lies between the slashes of the path, as the form with this number says.
    ///
    /// Nothing else is kept: a value's range is found when it is read.
    case form(UInt16)
    /// What the regex of the form with this number captured.
    ///
    /// Behind a reference, because a match that is larger is moved by calls of `memcpy`.
    case ranges(Boxed<(ranges: CaptureRanges, form: Int)>)

    /// The number of the form that matched; `nil` if none did.
    var form: Int? {
      switch self {
      case .nothing: nil
      case .form(let form): Int(form)
      case .ranges(let found): found.value.form
      }
    }

    /// Whether the pattern has values: not if the definition decided without it.
    var isMatch: Bool { form != nil }

    /// The range of a capture of a match, as offsets in the path; `nil` if it took no part in the
    /// match.
    @inline(never)
    func range(
      of capture: CompiledPattern.Capture, in definition: RouteDefinition, _ request: RouteRequest
    ) -> Range<Int>? {
      switch self {
      case .nothing: nil
      case .ranges(let found): found.value.ranges[Int(capture.number)]
      case .form(let form):
        request.withPath { bytes, path in
          let slashes = request.split.slashes
          return capture.segment == CompiledPattern.Capture.unknown
            ? definition.compiled.forms[Int(form)].range(of: capture.number, bytes, path, slashes)
            : slashes.range(
              of: Int(capture.segment), takesRest: capture.isWildcard, in: bytes, path)
        }
      }
    }
  }
}
