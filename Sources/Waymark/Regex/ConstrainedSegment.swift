package import RegexEngine

/// A segment with a constrained parameter, to be compiled to a regex of its own.
package struct ConstrainedSegment {
  private let pieces: SegmentPieces

  init(_ pieces: SegmentPieces) {
    self.pieces = pieces
  }

  /// The regex that decides on a segment of its own with these pieces.
  package static func regex(
    of pieces: ArraySlice<PatternElement>, in pattern: RoutePattern
  ) throws(PatternError) -> CompiledRegex {
    try ConstrainedSegment(SegmentPieces(pieces))
      .test(group: 0, hasCallout: false, firstInnerGroup: 0, in: pattern).regex
  }

  /// The parameters that the segment's own regex captures; none when the whole segment is one.
  var innerCaptures: [PatternParameter] {
    pieces.onlyParameter == nil ? pieces.parameters : []
  }

  /// Compiles the test.
  ///
  /// - Parameters:
  ///   - group: The group of the pattern's regex that captures the segment.
  ///   - hasCallout: Whether a callout follows the group.
  ///   - firstInnerGroup: The number that the first of ``innerCaptures`` gets.
  ///   - pattern: The pattern, for errors.
  func test(
    group: Int, hasCallout: Bool, firstInnerGroup: Int, in pattern: RoutePattern
  ) throws(PatternError) -> SegmentTest {
    var whole: CompiledRegex?
    for constraint in pieces.parameters.compactMap(\.constraint) {
      whole = try ConstraintCheck.compile(constraint, in: pattern)
    }
    if pieces.onlyParameter != nil, let whole {
      return SegmentTest(
        regex: whole, group: group, hasCallout: hasCallout, innerGroups: [], firstInnerGroup: 0)
    }
    var groups = GroupNames()
    var writer = SegmentWriter(
      separators: "/", mode: .scalars, end: .segment, ignoresCase: pattern.ignoresCase)
    writer.append(pieces.elements, groups: &groups)
    let regex = try PatternCompiler.regex(
      writer.text, options: ConstraintCheck.options, limits: pattern.limits.ofConstraints,
      of: pattern)
    return SegmentTest(
      regex: regex, group: group, hasCallout: hasCallout,
      innerGroups: writer.captures.map(\.group), firstInnerGroup: firstInnerGroup)
  }
}
