package import RegexEngine

/// A segment with a constrained parameter, which gets a regex of its own.
package struct ConstrainedSegment {
  private let pieces: SegmentPieces

  init(_ pieces: SegmentPieces) {
    self.pieces = pieces
  }

  /// The regex that decides on a segment with these pieces.
  package static func regex(
    of pieces: ArraySlice<PatternElement>, in pattern: RoutePattern
  ) throws(PatternError) -> CompiledRegex {
    try ConstrainedSegment(SegmentPieces(pieces))
      .test(group: 0, hasCallout: false, firstInnerGroup: 0, in: pattern).regex
  }

  /// The parameters that the segment's own regex captures; none if one parameter is the whole segment.
  var innerCaptures: [PatternParameter] {
    pieces.onlyParameter == nil ? pieces.parameters : []
  }

  /// Compiles the test.
  ///
  /// - Parameters:
  ///   - group: The group of the pattern's regex that captures the segment.
  ///   - hasCallout: Whether a callout follows the group.
  ///   - firstInnerGroup: The number for the first of ``innerCaptures``.
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
