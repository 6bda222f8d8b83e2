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
  /// A segment that took no part in the match is accepted, one with an empty parameter is not.
  func accepts(
    _ subject: String, _ path: Range<Int>, _ ranges: inout CaptureRanges
  ) throws(PCRE2Error) -> Bool {
    guard let segment = ranges[group] else { return true }
    let start = path.lowerBound
    guard
      let inner = try regex.firstMatch(
        in: subject, segment.lowerBound + start..<segment.upperBound + start)
    else { return false }
    guard let firstInnerGroup, regex.groupCount > 0 else { return true }
    for number in 1...regex.groupCount {
      guard let range = inner[number] else { continue }
      if range.isEmpty { return false }
      ranges.set(
        firstInnerGroup + number - 1,
        segment.lowerBound + range.lowerBound..<segment.lowerBound + range.upperBound)
    }
    return true
  }
}
