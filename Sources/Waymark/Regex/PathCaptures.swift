internal import RegexEngine

/// What a match captured: ranges, or the form that knows where they lie between the slashes of the path.
///
/// Of a plain form that matched a short path, nothing is kept but the slashes: a value's range is found when it is read.
struct PathCaptures: Sendable {
  /// The captures, or a number: the slashes, and above them the number of the form.
  ///
  /// In one place, because a match that is larger is moved by calls of `memcpy`.
  private let ranges: CaptureRanges

  @inline(__always)
  init(_ ranges: CaptureRanges) {
    self.ranges = ranges
  }

  @inline(__always)
  init(form: Int, between slashes: PathSlashes) {
    ranges = CaptureRanges(
      number: slashes.rawValue | UInt64(truncatingIfNeeded: form) &<< PathSlashes.bits)
  }

  /// The range of a capture of `pattern`, as offsets in the path; `nil` if it took no part in the match.
  @inline(__always)
  func range(of capture: CompiledPattern.Capture, in pattern: CompiledPattern) -> Range<Int>? {
    guard let number = ranges.number else { return ranges[Int(capture.number)] }
    return Self.range(of: capture.number, in: pattern.forms, number)
  }

  @inline(never)
  private static func range(
    of capture: UInt8, in forms: [CompiledForm], _ number: UInt64
  ) -> Range<Int>? {
    forms[Int(truncatingIfNeeded: number &>> PathSlashes.bits)].range(
      of: capture,
      between: PathSlashes(rawValue: number & (1 &<< PathSlashes.bits &- 1)))
  }
}
