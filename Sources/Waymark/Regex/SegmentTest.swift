internal import RegexEngine

/// Tests one segment that contains constrained parameters.
///
/// The segment is matched alone, so a constraint can't reach beyond it.
struct SegmentTest: Sendable {
  /// The constraint for the whole segment.
  let constraint: Constraint

  enum Constraint: Sendable {
    case regex(CompiledRegex)
    /// A built-in constraint as a loop over the bytes, with the same result as its regex.
    case bytes(BuiltInConstraint.Test)
  }

  /// The index of the segment's capture.
  let capture: Int

  /// The index of the segment, counted from 0, if the slashes of a path determine the captures.
  let segment: Int

  /// The captures for the groups of the regex.
  ///
  /// Empty if a single parameter is the whole segment.
  let inner: [(group: Int, capture: Int)]

  /// Whether a literal in the segment contains a plus or a blank, which then match only themselves.
  let hasPlusOrBlank: Bool

  /// Tests the segment, and records the captures of its groups.
  ///
  /// - Parameter start: The offset that captures are counted from.
  func accepts(
    _ subject: Span<UInt8>, from start: Int, _ captures: inout CaptureRanges, plusIsSpace: Bool
  ) throws(MatchError) -> Bool {
    guard let segment = captures[capture] else { return true }
    let range = segment.moved(by: start)
    let regex: CompiledRegex
    switch constraint {
    // No built-in constraint accepts a plus or a blank.
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
  /// Matches a segment, in which each plus counts as a space if `plusIsSpace` is `true`.
  func firstMatch(
    in subject: Span<UInt8>, _ range: Range<Int>, plusIsSpace: Bool
  ) throws(MatchError) -> CaptureRanges? {
    guard plusIsSpace, subject.contains(UInt8(ascii: "+"), in: range) else {
      return try firstMatch(in: subject, range)
    }
    // A slice, because an array has no `span` before Apple's 2025 systems.
    let value = range.map { subject[$0] == UInt8(ascii: "+") ? UInt8(ascii: " ") : subject[$0] }[
      ...]
    return try firstMatch(in: value.span, value.indices)
  }
}
