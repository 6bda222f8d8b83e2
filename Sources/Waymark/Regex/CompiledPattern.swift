internal import PCRE2Engine

/// A pattern compiled to a regex: what decides whether a path matches, and what it captures.
struct CompiledPattern: Sendable {
  /// Decides the match of a canonical path, or of a path and a fragment joined by `#`.
  let regex: CompiledRegex

  /// What is captured under which number, in the order in which it is written.
  let captures: [Capture]

  /// The constraints, each on the text of one segment.
  let segmentTests: [SegmentTest]

  /// A parameter or wildcard and the number of the group that captures it.
  ///
  /// Numbers beyond those of ``regex`` belong to groups of the ``segmentTests``.
  struct Capture: Sendable {
    /// The name under which the text is found; `nil` when nothing is bound.
    let name: String?
    let isWildcard: Bool
    let group: Int

    func withGroup(_ group: Int) -> Capture {
      Capture(name: name, isWildcard: isWildcard, group: group)
    }
  }

  /// Matches the canonical path, or path and fragment, that `range` of `subject` holds.
  ///
  /// - Returns: What was captured, by group number and offsets from the start of `range`; `nil` when the
  ///   path does not match.
  func firstMatch(
    in subject: String, _ range: Range<Int>
  ) throws(PCRE2Error) -> CaptureRanges? {
    guard var ranges = try regex.firstMatch(in: subject, range) else { return nil }
    for test in segmentTests {
      guard try test.accepts(subject, range, &ranges) else { return nil }
    }
    return ranges
  }
}
