internal import RegexEngine
package import RegexSyntax

/// Checks whether a string can be a constraint.
///
/// A constraint is compiled and matched on its segment alone, so it can't reach the rest of the
/// path. The check also rejects constructs that would end or move a match, refer to the groups of
/// other parameters, or have a different meaning next to literals.
package enum ConstraintCheck {
  /// The options of constraints, which match whole segments, character by character.
  ///
  /// Parentheses don't capture. A dot is any character, because a constraint applies to a single
  /// segment.
  package static let options: RegexOptions = [
    .anchored, .endAnchored, .unicode, .onlyNamedGroupsCapture, .neverSplitsCharacters, .dotIsAny,
  ]

  /// Compiles a constraint by itself.
  ///
  /// - Parameters:
  ///   - isFirst: Whether the parameter begins its segment, so that anchors match there.
  ///   - isLast: Whether the parameter ends its segment.
  /// - Throws: A ``PatternError`` if the constraint is empty or too large, or at the position of a
  ///   rejected construct or a syntax error.
  static func compile(
    _ constraint: PatternParameter.Constraint, isFirst: Bool = true, isLast: Bool = true,
    in pattern: RoutePattern
  ) throws(PatternError) -> CompiledRegex {
    func error(_ why: String, _ offsets: Range<Int>) -> PatternError {
      let isInline = constraint.isWritten
      let start = constraint.range.lowerBound
      return PatternError(
        .invalidConstraint(isInline ? why : "\(why) in \(constraint.text.printable())"),
        in: pattern.text,
        at: isInline ? start + offsets.lowerBound..<start + offsets.upperBound : constraint.range)
    }
    let length = constraint.text.utf8.count
    if length == 0 { throw error("it is empty", 0..<0) }
    try checkLength(of: constraint, in: pattern)
    let regex: CompiledRegex
    do throws(RegexSyntaxError) {
      let offsets = try RegexTree(constraint.text, options: options).offsets
      let refused = [
        (
          isFirst ? nil : offsets.start,
          "this is the start of the segment, which has text before the parameter: leave it out"
        ),
        (
          isLast ? nil : offsets.end,
          "this is the end of the segment, which has text after the parameter: leave it out"
        ),
        (offsets.capture, "its groups may not capture or have names"),
      ]
      .compactMap { offset, why in offset.map { RegexSyntaxError(message: why, offset: $0) } }
      if let first = refused.min(by: { $0.offset < $1.offset }) { throw first }
      regex = try CompiledRegex(
        constraint.text, options: options, limits: pattern.limits.ofConstraints)
    } catch let fault {
      let culprit = min(fault.offset, length - 1)
      throw error(fault.message, culprit..<culprit + 1)
    }
    try PatternCompiler.checkSize(of: regex, at: constraint.range, in: pattern)
    return regex
  }

  /// Throws if a constraint is longer than the limit.
  static func checkLength(
    of constraint: PatternParameter.Constraint, in pattern: RoutePattern
  ) throws(PatternError) {
    let limit = pattern.limits[.constraintBytes]
    guard constraint.text.utf8.count <= limit else {
      throw PatternError(
        .exceeded(.constraintBytes, limit), in: pattern.text, at: constraint.range)
    }
  }
}
