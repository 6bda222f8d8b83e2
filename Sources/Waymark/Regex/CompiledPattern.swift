internal import RegexEngine

/// A compiled pattern: it decides whether a path matches, and captures its parameters.
struct CompiledPattern: Sendable {
  /// Decides the match of a canonical path, or of a path and a fragment joined by `#`.
  ///
  /// If neither writing nor compiling can fail, both happen at its first match.
  let regex: CompiledRegex

  /// The parameters and wildcards with their groups, in the order of the pattern.
  let captures: [Capture]

  /// The constraints, each on the text of one segment.
  let segmentTests: [SegmentTest]

  /// The maximum length of a parameter, an entry of a wildcard or a constrained segment, in bytes.
  let parameterBytes: Int

  /// A parameter or wildcard and the number of the group that captures it.
  ///
  /// Numbers above those of ``regex`` belong to groups of the ``segmentTests``.
  struct Capture: Sendable {
    /// The name of the value; `nil` if it is not stored.
    let name: String?
    let isWildcard: Bool
    let group: Int

    func withGroup(_ group: Int) -> Capture {
      Capture(name: name, isWildcard: isWildcard, group: group)
    }
  }

  /// Matches the canonical path, or path and fragment, that `range` of `subject` holds.
  ///
  /// - Returns: The captures by group number, as offsets from the start of `range`; `nil` if the path does not match.
  @inline(__always)
  func firstMatch(
    in subject: Span<UInt8>, _ range: Range<Int>
  ) throws(MatchFault) -> CaptureRanges? {
    guard var ranges = try firstMatchOfRegex(in: subject, range) else { return nil }
    guard let test = try refusingTest(of: &ranges, in: subject, range) else { return ranges }
    return try otherMatch(than: ranges, refusedBy: test, in: subject, range)
  }

  /// Matches in another way after a test refused one; `nil` if all tests accept none.
  @inline(never)
  private func otherMatch(
    than refused: CaptureRanges, refusedBy test: Int, in subject: Span<UInt8>, _ range: Range<Int>
  ) throws(MatchFault) -> CaptureRanges? {
    var (ranges, test) = (refused, segmentTests[test])
    var refusals: [GroupRefusal] = []
    while test.hasCallout, let segment = ranges[test.group] {
      // Each round refuses a new text to a group.
      refusals.append(GroupRefusal(test.group, segment))
      guard var other = try firstMatchOfRegex(in: subject, range, refusing: refusals) else {
        return nil
      }
      guard let next = try refusingTest(of: &other, in: subject, range) else { return other }
      (ranges, test) = (other, segmentTests[next])
    }
    return nil
  }

  /// The reason why a match could not be decided.
  enum MatchFault: Error {
    /// A parameter has more bytes than it may have.
    case parameterBytes
    /// The pattern's regex ended in an error.
    case regex(MatchError)
    /// A constraint ended in an error.
    case constraint(MatchError)
  }

  @inline(__always)
  private func firstMatchOfRegex(
    in subject: Span<UInt8>, _ range: Range<Int>
  ) throws(MatchFault) -> CaptureRanges? {
    do {
      return try regex.firstMatch(in: subject, range)
    } catch {
      throw .regex(error)
    }
  }

  private func firstMatchOfRegex(
    in subject: Span<UInt8>, _ range: Range<Int>, refusing refusals: [GroupRefusal]
  ) throws(MatchFault) -> CaptureRanges? {
    do {
      return try regex.firstMatch(in: subject, range, refusing: refusals)
    } catch {
      throw .regex(error)
    }
  }

  /// The number of the first test that refuses its segment; `nil` if all tests accept and have recorded their captures.
  @inline(__always)
  private func refusingTest(
    of ranges: inout CaptureRanges, in subject: Span<UInt8>, _ range: Range<Int>
  ) throws(MatchFault) -> Int? {
    // Most paths are too short to hold a parameter that is too long.
    if _slowPath(range.count > parameterBytes), takesTooMuch(ranges, of: subject, range) {
      throw .parameterBytes
    }
    for number in segmentTests.indices {
      guard try accepts(segmentTests[number], subject, range, &ranges) else { return number }
    }
    return nil
  }

  @inline(never)
  private func accepts(
    _ test: SegmentTest, _ subject: Span<UInt8>, _ range: Range<Int>, _ ranges: inout CaptureRanges
  ) throws(MatchFault) -> Bool {
    do {
      return try test.accepts(subject, range, &ranges)
    } catch {
      throw .constraint(error)
    }
  }

  /// Whether a group captured a part without slashes that is longer than ``parameterBytes``.
  @inline(never)
  private func takesTooMuch(
    _ ranges: CaptureRanges, of subject: Span<UInt8>, _ path: Range<Int>
  ) -> Bool {
    for group in 1..<regex.groupCount + 1 {
      guard let range = ranges[group], range.count > parameterBytes else { continue }
      let end = path.lowerBound + range.upperBound
      var start = path.lowerBound + range.lowerBound
      while start < end {
        let segmentEnd = subject.offset(of: UInt8(ascii: "/"), from: start, to: end)
        if segmentEnd - start > parameterBytes { return true }
        start = segmentEnd + 1
      }
    }
    return false
  }
}
