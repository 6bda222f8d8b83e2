internal import RegexEngine

/// Decides on the text of one segment that holds constrained parameters.
///
/// The segment is matched alone, so nothing in a constraint can look or reach beyond it.
struct SegmentTest: Sendable {
  /// Decides on the whole segment.
  let constraint: Constraint

  enum Constraint: Sendable {
    case regex(CompiledRegex)
    /// A built-in constraint that a loop over the bytes decides, as its regex would.
    case bytes(BuiltInConstraint.Test)
  }

  /// The number of the segment's capture.
  let capture: Int

  /// The number of the segment, counted from 0, if the slashes of a path tell its captures.
  let segment: Int

  /// The numbers of the captures that the groups of the regex take; none if one parameter is the
  /// whole segment.
  let inner: [(group: Int, capture: Int)]

  /// Whether the pieces of the segment have text with a plus or a blank, which then stand for
  /// themselves.
  let hasPlusOrBlank: Bool

  /// Whether the segment is accepted; records the captures of its groups.
  ///
  /// - Parameter start: The offset from which captures count.
  func accepts(
    _ subject: Span<UInt8>, from start: Int, _ captures: inout CaptureRanges, plusIsSpace: Bool
  ) throws(MatchError) -> Bool {
    guard let segment = captures[capture] else { return true }
    let range = segment.moved(by: start)
    let regex: CompiledRegex
    switch constraint {
    // None of them accepts a plus or a blank.
    case .bytes(let accepts): return accepts(subject, range)
    case .regex(let constraint): regex = constraint
    }
    guard
      let found = try regex.firstMatch(
        in: subject, range, plusIsSpace: plusIsSpace && !hasPlusOrBlank)
    else { return false }
    for (group, capture) in inner {
      guard let range = found[group] else { continue }
      // A wildcard began in an earlier segment.
      let lower = captures[capture]?.lowerBound ?? segment.lowerBound + range.lowerBound
      captures.set(capture, lower..<segment.lowerBound + range.upperBound)
    }
    return true
  }
}

extension CompiledRegex {
  /// Matches a segment as constraints see it, with a blank for a plus where that is its value.
  func firstMatch(
    in subject: Span<UInt8>, _ range: Range<Int>, plusIsSpace: Bool
  ) throws(MatchError) -> CaptureRanges? {
    guard plusIsSpace, subject.contains(UInt8(ascii: "+"), in: range) else {
      return try firstMatch(in: subject, range)
    }
    // A slice, because an array has no `span` before Apple's systems of 2025.
    let value = range.map { subject[$0] == UInt8(ascii: "+") ? UInt8(ascii: " ") : subject[$0] }[
      ...]
    return try firstMatch(in: value.span, value.indices)
  }
}
