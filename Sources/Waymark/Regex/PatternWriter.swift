/// Writes the regex of a pattern's tree, over canonical paths.
///
/// The regex is anchored at both ends and takes separators only where the pattern has them. It is possessive wherever
/// nothing of the same segment follows, so its work is linear in the path's length. Parameters and wildcards become
/// named groups. If PCRE2 cannot take a name, a generated one replaces it.
struct PatternWriter {
  private let path: [PatternElement]
  private let fragment: [PatternElement]?
  private let ignoresCase: Bool
  private(set) var output = RegexText()
  private(set) var groups = GroupNames()

  /// The captures of the parameters and wildcards, in the order of the pattern.
  ///
  /// The groups of ``constrainedSegments`` are numbered after all others. Until those are known, their numbers are
  /// below 0.
  private(set) var captures: [CompiledPattern.Capture] = []
  private(set) var constrainedSegments: [ConstrainedCapture] = []
  private var innerGroups = 0
  /// The known text before the next parameter of the segment.
  private var before = SegmentWriter.Before.nothing
  /// Whether the following elements can stand in several places of a path: there are optional groups, and a wildcard or
  /// one of the groups has been written.
  private var mayStandElsewhere = false
  private var position: Position = .text
  private var needsSlash = true
  /// The regex of the end of the path, or of the fragment while the writer is in it.
  private var end = "\\z"

  /// The possible places after the elements so far, over all choices of optional groups.
  private struct Position: OptionSet {
    let rawValue: UInt8
    static let text = Position(rawValue: 1)
    static let slash = Position(rawValue: 2)
  }

  /// A segment with a constrained parameter, and the group that captures it.
  struct ConstrainedCapture {
    let segment: ConstrainedSegment
    let group: Int
    /// Whether a callout follows the group.
    let hasCallout: Bool
  }

  /// The error for a constraint in a segment that an optional group cuts.
  struct CutConstraint: Error {
    /// The place of the constraint in the pattern.
    let range: Range<Int>
  }

  init(path: [PatternElement], fragment: [PatternElement]?, ignoresCase: Bool) {
    self.path = path
    self.fragment = fragment
    self.ignoresCase = ignoresCase
  }

  private var hasOptionals: Bool {
    path.contains(where: \.isOptional) || fragment?.contains(where: \.isOptional) == true
  }

  private var separators: String { fragment == nil ? "/" : "/#" }

  /// Writes the regex.
  ///
  /// - Throws: A ``CutConstraint`` for a constraint that cannot be used in its place.
  mutating func write() throws(CutConstraint) {
    output.append("\\A")
    if fragment != nil { end = "(?=#)" }
    try append(path, before: .end)
    if let fragment {
      output.append("#")
      end = "\\z"
      position = .text
      needsSlash = true
      mayStandElsewhere = false
      try append(fragment, before: .end)
    }
    output.append("\\z")
  }

  private mutating func append(
    _ elements: [PatternElement], before continuation: PatternContinuation
  ) throws(CutConstraint) {
    var index = 0
    while index < elements.count {
      switch elements[index].kind {
      case .separator:
        needsSlash = true
        index += 1
      case .wildcard(let name, let mayBeEmpty):
        index += 1
        appendWildcard(
          name, mayBeEmpty: mayBeEmpty, before: continuation.preceded(by: elements[index...]))
      case .optional(let inner) where inner.spansSegments:
        index += 1
        try appendGroup(inner, before: continuation.preceded(by: elements[index...]))
      case .literal, .parameter, .optional:
        let end = elements[index...].firstIndex { !$0.belongsToSegment } ?? elements.count
        try appendSegment(
          SegmentPieces(elements[index..<end]), before: continuation.preceded(by: elements[end...]))
        index = end
      }
    }
  }

  private mutating func appendGroup(
    _ inner: [PatternElement], before continuation: PatternContinuation
  ) throws(CutConstraint) {
    flushSlash()
    let positionBefore = position
    let outside = before
    let firstCapture = captures.count
    mayStandElsewhere = true
    output.append("(?:")
    try append(inner, before: continuation)
    flushSlash()
    // Not possessive, even at the end: nested groups can take the path in several ways.
    output.append(")?")
    position.formUnion(positionBefore)
    if before != outside, captures.count > firstCapture,
      let group = groups.name(of: captures[firstCapture].group)
    {
      before = .either(group: group, before, outside)
    } else {
      before = outside
    }
  }

  /// Writes a pending separator if nothing may follow it, so that the path may end instead.
  private mutating func flushSlash() {
    guard needsSlash else { return }
    needsSlash = false
    before = .nothing
    if position == .slash { return }
    output.append(position == .text ? "(?:/|\(end))" : "(?:(?<=/)|/|\(end))")
    position = .slash
  }

  /// Writes a pending separator before text.
  private mutating func takeSlash() {
    guard needsSlash else { return }
    needsSlash = false
    before = .nothing
    if position == .slash { return }
    output.append(position == .text ? "/" : "(?:(?<=/)|/)")
  }

  private mutating func appendWildcard(
    _ name: String?, mayBeEmpty: Bool, before continuation: PatternContinuation
  ) {
    let continuesSegment = !needsSlash && position == .text
    // At the end it may be empty, even if optional groups could follow.
    let needsSegment = !continuesSegment && (continuation.needsMore || !mayBeEmpty)
    let quantifier = (needsSegment ? "+" : "*") + (continuation.hasMore ? "" : "+")
    mayStandElsewhere = mayStandElsewhere || hasOptionals
    let group = groups.add(name ?? "wildcard")
    let slash = position == .text ? "/" : "(?:(?<=/)|/)"
    output.append("(?<\(group.name)>")
    if continuesSegment { output.append("[^\(separators)]\(mayBeEmpty ? "*+" : "++")") }
    output.append("(?:\(slash)[^\(separators)]++)\(quantifier))")
    captures.append(
      CompiledPattern.Capture(name: name, isWildcard: true, group: group.number))
    needsSlash = false
    position = .text
  }

  private mutating func appendSegment(
    _ pieces: SegmentPieces, before continuation: PatternContinuation
  ) throws(CutConstraint) {
    let beginsSegment = needsSlash || position == .slash
    if pieces.mayBeEmpty {
      flushSlash()
      mayStandElsewhere = true
    } else {
      takeSlash()
    }
    if let constraint = pieces.firstConstraint {
      guard beginsSegment, !continuation.mayContinueSegment else {
        throw CutConstraint(range: constraint.range)
      }
      appendConstrained(pieces, before: continuation)
    } else {
      var writer = SegmentWriter(
        separators: separators, mode: .bytes, end: segmentEnd(of: pieces, before: continuation),
        ignoresCase: ignoresCase, before: beginsSegment ? nil : before,
        appendingTo: output.take())
      writer.append(pieces.elements, groups: &groups)
      output = writer.output
      captures += writer.captures
      before = writer.before
    }
    position = pieces.mayBeEmpty ? position.union(.text) : .text
  }

  private func segmentEnd(
    of pieces: SegmentPieces, before continuation: PatternContinuation
  ) -> SegmentWriter.End {
    if continuation.mayContinueSegment { return .text }
    return pieces.mayBeEmpty && continuation.hasMore ? .segmentOrNothing : .segment
  }

  /// Captures a whole segment, on which a ``SegmentTest`` decides.
  private mutating func appendConstrained(
    _ pieces: SegmentPieces, before continuation: PatternContinuation
  ) {
    let segment = ConstrainedSegment(pieces)
    let name = pieces.onlyParameter.map { $0.name ?? "parameter" } ?? "segment"
    let group = groups.add(name)
    output.append("(?<\(group.name)>[^\(separators)]++)")
    if pieces.mayBeEmpty { output.append("?") }
    if mayStandElsewhere { output.append("(?C\(group.number))") }
    if let parameter = pieces.onlyParameter {
      captures.append(
        CompiledPattern.Capture(name: parameter.name, isWildcard: false, group: group.number))
    }
    for parameter in segment.innerCaptures {
      innerGroups += 1
      captures.append(
        CompiledPattern.Capture(name: parameter.name, isWildcard: false, group: -innerGroups))
    }
    constrainedSegments.append(
      ConstrainedCapture(
        segment: segment, group: group.number, hasCallout: mayStandElsewhere))
  }
}

extension PatternElement {
  /// Whether the element always lies within one segment.
  fileprivate var belongsToSegment: Bool {
    switch kind {
    case .separator, .wildcard: false
    case .literal, .parameter: true
    case .optional(let inner): !inner.spansSegments
    }
  }
}

extension [PatternElement] {
  fileprivate var spansSegments: Bool {
    indices.contains { !self[$0].belongsToSegment }
  }
}
