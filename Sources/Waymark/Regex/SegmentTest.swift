internal import RegexEngine

/// Decides on the text of one segment that holds constrained parameters.
///
/// The segment is matched alone, so nothing in a constraint can look or reach beyond it.
struct SegmentTest: Sendable {
  /// Matches the whole segment.
  let regex: CompiledRegex

  /// The group of the pattern's regex that captured the segment.
  let group: Int

  /// Whether a callout follows ``group``, because the pattern may match in another way if the segment is refused.
  let hasCallout: Bool

  /// The groups of ``regex`` that capture parameters, in order; none if one parameter is the whole segment.
  let innerGroups: [Int]

  /// The pattern's number for the first of ``innerGroups``.
  let firstInnerGroup: Int

  /// Whether the segment is accepted; records the captures of its groups.
  ///
  /// A segment that took no part in the match is accepted.
  func accepts(
    _ subject: Span<UInt8>, _ path: Range<Int>, _ ranges: inout CaptureRanges
  ) throws(MatchError) -> Bool {
    guard let segment = ranges[group] else { return true }
    let start = path.lowerBound
    guard
      let inner = try regex.firstMatch(
        in: subject, segment.lowerBound + start..<segment.upperBound + start)
    else { return false }
    for index in innerGroups.indices {
      guard let range = inner[innerGroups[index]] else { continue }
      ranges.set(
        firstInnerGroup + index,
        segment.lowerBound + range.lowerBound..<segment.lowerBound + range.upperBound)
    }
    return true
  }
}
