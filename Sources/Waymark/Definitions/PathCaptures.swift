internal import RegexEngine

/// What a match captured.
enum PathCaptures: Sendable {
  /// What lies between the slashes of the path, as the form with this number says.
  ///
  /// Nothing else is kept: a value's range is found when it is read.
  case form(UInt8)
  /// What a regex captured.
  case ranges(CapturedRanges)

  /// An object, so that other matches are small: a match that is larger is moved by calls of `memcpy`.
  final class CapturedRanges: Sendable {
    let ranges: CaptureRanges

    init(_ ranges: CaptureRanges) {
      self.ranges = ranges
    }
  }

  init(_ ranges: CaptureRanges) {
    self = .ranges(CapturedRanges(ranges))
  }

  /// The range of a capture of a match, as offsets in the path; `nil` if it took no part in the match.
  @inline(__always)
  func range(
    of capture: CompiledPattern.Capture, in definition: RouteDefinition, _ request: RouteRequest
  ) -> Range<Int>? {
    switch self {
    case .ranges(let captured): return captured.ranges[Int(capture.number)]
    case .form(let form):
      let slashes = request.layout.slashes
      if _fastPath(slashes.areKnown && capture.segment != CompiledPattern.Capture.unknown) {
        return slashes.range(of: Int(capture.segment), takesRest: capture.isWildcard)
      }
      return request.withPath { bytes, path in
        capture.segment == CompiledPattern.Capture.unknown
          ? definition.compiled.forms[Int(form)].range(of: capture.number, bytes, path, slashes)
          : slashes.range(
            of: Int(capture.segment), takesRest: capture.isWildcard, in: bytes, path)
      }
    }
  }
}
