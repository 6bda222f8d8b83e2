internal import PCRE2Engine

/// Decides on the text of one segment that holds constrained parameters.
///
/// The segment is matched alone, so nothing in a constraint can look or reach beyond it.
struct SegmentTest: Sendable {
  /// Matches the whole segment.
  let regex: CompiledRegex

  /// The group of the pattern's regex that captured the segment.
  let group: Int

  /// The first group number, in the pattern's count, for what the segment's own groups capture; `nil`
  /// when it captures nothing of its own.
  let firstInnerGroup: Int?

  /// Whether the segment is accepted; records what its groups captured.
  ///
  /// A segment that took no part in the match is accepted.
  func accepts(
    _ subject: Span<UInt8>, _ ranges: inout CaptureRanges
  ) throws(PCRE2Error) -> Bool {
    guard let segment = ranges[group] else { return true }
    guard let inner = try regex.firstMatch(in: subject.extracting(segment)) else { return false }
    guard let firstInnerGroup, regex.groupCount > 0 else { return true }
    for number in 1...regex.groupCount {
      let range = inner[number].map { range in
        segment.lowerBound + range.lowerBound..<segment.lowerBound + range.upperBound
      }
      ranges.set(firstInnerGroup + number - 1, range)
    }
    return true
  }
}
