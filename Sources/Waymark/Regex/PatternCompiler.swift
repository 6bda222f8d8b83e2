internal import PCRE2Engine

/// Translates a pattern's tree to a regex over canonical paths.
///
/// The regex is anchored at both ends, takes separators only where the pattern has them, and is
/// possessive wherever nothing of the same segment follows, so that its work is linear in the path's
/// length. Parameters and wildcards become named groups; a name that PCRE2 cannot take gets a
/// generated one.
struct PatternCompiler {
  private let pattern: RoutePattern
  private var output = RegexText()
  private var groups = GroupNames()
  private var captures: [CompiledPattern.Capture] = []
  private var innerGroups = 0
  /// What is known of the text before the next parameter of the segment.
  private var before = SegmentWriter.Before.nothing
  private var constrainedSegments: [ConstrainedCapture] = []
  /// Whether there are optional groups, and a wildcard or one of them has been written: what follows can stand
  /// in several places of a path.
  private var mayStandElsewhere = false
  private var position: Position = .text
  private var needsSlash = true
  /// What holds at the end of the path, or of the fragment while that is translated.
  private var end = "\\z"

  /// Where the regex can be after what has been translated, over all choices of optional groups.
  private struct Position: OptionSet {
    let rawValue: UInt8
    static let text = Position(rawValue: 1)
    static let slash = Position(rawValue: 2)
  }

  /// A segment with a constrained parameter, and the group that captures it.
  private struct ConstrainedCapture {
    let segment: ConstrainedSegment
    let group: Int
    /// Whether a callout follows the group.
    let hasCallout: Bool
  }

  /// What follows a list of elements in the part of the URL they belong to.
  private struct Continuation {
    /// Whether anything can follow that is not a separator.
    var hasMore: Bool
    /// Whether something must follow that is not a separator.
    var needsMore: Bool
    /// Whether what follows may belong to the same segment.
    var mayContinueSegment: Bool
    static let end = Continuation(hasMore: false, needsMore: false, mayContinueSegment: false)
  }

  /// Compiles a pattern.
  ///
  /// - Throws: A ``PatternError`` when a constraint cannot be used or PCRE2 refuses the regex.
  static func compile(_ pattern: RoutePattern) throws(PatternError) -> CompiledPattern {
    if let captures = pattern.capturesOfWholeSegments {
      return CompiledPattern(
        regex: CompiledRegex(
          groupCount: captures.count, limits: pattern.limits.ofGeneratedRegexes),
        captures: captures, segmentTests: [],
        parameterBytes: max(0, pattern.limits.parameterBytes))
    }
    var compiler = PatternCompiler(pattern)
    return try compiler.compile()
  }

  /// The text of the regex of a pattern that compiles.
  static func regexText(of pattern: RoutePattern) -> String {
    var compiler = PatternCompiler(pattern)
    try? compiler.write()
    return compiler.output.text
  }

  private init(_ pattern: RoutePattern) {
    self.pattern = pattern
  }

  private var hasOptionals: Bool {
    pattern.path.contains(where: \.isOptional)
      || pattern.fragment?.contains(where: \.isOptional) == true
  }

  private var separators: String { pattern.fragment == nil ? "/" : "/#" }

  /// Writes the regex.
  private mutating func write() throws(PatternError) {
    output.append("\\A")
    if pattern.fragment != nil { end = "(?=#)" }
    try append(pattern.path, before: .end)
    if let fragment = pattern.fragment {
      output.append("#")
      end = "\\z"
      position = .text
      needsSlash = true
      mayStandElsewhere = false
      try append(fragment, before: .end)
    }
    output.append("\\z")
  }

  private mutating func compile() throws(PatternError) -> CompiledPattern {
    try write()
    let regex = try compiledRegex()
    var tests: [SegmentTest] = []
    var nextGroup = regex.groupCount + 1
    for capture in constrainedSegments {
      tests.append(
        try capture.segment.test(
          group: capture.group, hasCallout: capture.hasCallout, firstInnerGroup: nextGroup,
          in: pattern))
      nextGroup += capture.segment.innerCaptures.count
    }
    let captures = self.captures.map { capture in
      capture.group > 0 ? capture : capture.withGroup(regex.groupCount - capture.group)
    }
    return CompiledPattern(
      regex: regex, captures: captures, segmentTests: tests,
      parameterBytes: max(0, pattern.limits.parameterBytes))
  }

  /// The regex, compiled at once only where that can fail.
  private func compiledRegex() throws(PatternError) -> CompiledRegex {
    let text = output.text
    let limits = pattern.limits.ofGeneratedRegexes
    // Compiled code is a few bytes for each byte of such a regex.
    if text.utf8.count <= pattern.limits.compiledBytes / 32 {
      return CompiledRegex(groupCount: groups.count, limits: limits)
    }
    let regex: CompiledRegex
    do {
      regex = try CompiledRegex(text, limits: limits)
    } catch {
      throw PatternError(
        .rejectedByEngine(error.code.description), in: pattern.text, at: 0..<Int.max)
    }
    guard regex.size <= pattern.limits.compiledBytes else {
      throw PatternError(
        .limitExceeded(ExceededLimit(.compiledBytes, value: pattern.limits.compiledBytes)),
        in: pattern.text, at: 0..<Int.max)
    }
    return regex
  }

  private mutating func append(
    _ elements: [PatternElement], before continuation: Continuation
  ) throws(PatternError) {
    var index = 0
    while index < elements.count {
      switch elements[index].kind {
      case .separator:
        needsSlash = true
        index += 1
      case .wildcard(let name):
        index += 1
        appendWildcard(name, before: follow(elements[index...], continuation))
      case .optional(let inner) where inner.spansSegments:
        index += 1
        try appendGroup(inner, before: follow(elements[index...], continuation))
      case .literal, .parameter, .optional:
        let end = elements[index...].firstIndex { !$0.belongsToSegment } ?? elements.count
        try appendSegment(
          SegmentPieces(elements[index..<end]), before: follow(elements[end...], continuation))
        index = end
      }
    }
  }

  /// What follows, seen from the start of `rest`.
  private func follow(
    _ rest: ArraySlice<PatternElement>, _ continuation: Continuation
  ) -> Continuation {
    var result = continuation
    result.mayContinueSegment = false
    // By index, here and below: an element that is a constant of its own is a copy.
    for index in rest.indices {
      switch rest[index].kind {
      case .separator:
        for other in rest.indices where !rest[other].isSeparator {
          result.hasMore = true
          if !rest[other].isOptional { result.needsMore = true }
        }
        return result
      case .literal, .parameter, .wildcard:
        return Continuation(hasMore: true, needsMore: true, mayContinueSegment: true)
      case .optional(let inner):
        result.hasMore = true
        if follow(inner[...], .end).mayContinueSegment { result.mayContinueSegment = true }
      }
    }
    if continuation.mayContinueSegment { result.mayContinueSegment = true }
    return result
  }

  private mutating func appendGroup(
    _ inner: [PatternElement], before continuation: Continuation
  ) throws(PatternError) {
    flushSlash()
    let positionBefore = position
    let outside = before
    let firstCapture = captures.count
    mayStandElsewhere = true
    output.append("(?:")
    try append(inner, before: continuation)
    flushSlash()
    // Not possessive, even at the end: a group that has groups can take the path in several ways.
    output.append(")?")
    position.formUnion(positionBefore)
    if captures.count > firstCapture, let group = groups.name(of: captures[firstCapture].group) {
      before = .either(group: group, before, outside)
    } else {
      before = outside
    }
  }

  /// Takes a pending separator where nothing may follow it, so that the path may end instead.
  private mutating func flushSlash() {
    guard needsSlash else { return }
    needsSlash = false
    before = .nothing
    if position == .slash { return }
    output.append(position == .text ? "(?:/|\(end))" : "(?:(?<=/)|/|\(end))")
    position = .slash
  }

  /// Takes a pending separator where text follows.
  private mutating func takeSlash() {
    guard needsSlash else { return }
    needsSlash = false
    before = .nothing
    if position == .slash { return }
    output.append(position == .text ? "/" : "(?:(?<=/)|/)")
  }

  private mutating func appendWildcard(_ name: String?, before continuation: Continuation) {
    // At the end it may be empty, also where only optional groups could follow.
    let quantifier = continuation.needsMore ? "+" : continuation.hasMore ? "*" : "*+"
    mayStandElsewhere = mayStandElsewhere || hasOptionals
    let group = groups.add(name ?? "wildcard")
    let slash = position == .text ? "/" : "(?:(?<=/)|/)"
    output.append("(?<\(group.name)>(?:\(slash)[^\(separators)]++)\(quantifier))")
    captures.append(
      CompiledPattern.Capture(name: name, isWildcard: true, group: group.number))
    needsSlash = false
    position = .text
  }

  private mutating func appendSegment(
    _ pieces: SegmentPieces, before continuation: Continuation
  ) throws(PatternError) {
    let beginsSegment = needsSlash || position == .slash
    if pieces.mayBeEmpty { flushSlash() } else { takeSlash() }
    if let constraint = pieces.firstConstraint {
      guard beginsSegment, !continuation.mayContinueSegment else {
        throw PatternError(
          .invalidConstraint("its segment is cut by an optional group"), in: pattern.text,
          at: constraint.range)
      }
      appendConstrained(pieces, before: continuation)
    } else {
      var writer = SegmentWriter(
        separators: separators, mode: .bytes, end: segmentEnd(of: pieces, before: continuation),
        before: beginsSegment ? .nothing : before, appendingTo: output.take())
      writer.append(pieces.elements, groups: &groups)
      output = writer.output
      captures += writer.captures
      before = writer.before
    }
    position = pieces.mayBeEmpty ? position.union(.text) : .text
  }

  private func segmentEnd(
    of pieces: SegmentPieces, before continuation: Continuation
  ) -> SegmentWriter.End {
    if continuation.mayContinueSegment { return .text }
    return pieces.mayBeEmpty && continuation.hasMore ? .segmentOrNothing : .segment
  }

  /// Captures a whole segment, to be decided by a ``SegmentTest``.
  private mutating func appendConstrained(
    _ pieces: SegmentPieces, before continuation: Continuation
  ) {
    let segment = ConstrainedSegment(pieces)
    let name = pieces.onlyParameter.map { $0.name ?? "parameter" } ?? "segment"
    let group = groups.add(name)
    output.append("(?<\(group.name)>[^\(separators)]++)")
    if pieces.mayBeEmpty {
      mayStandElsewhere = true
      output.append("?")
    }
    if mayStandElsewhere { output.append("(?C\(group.number))") }
    if let parameter = pieces.onlyParameter {
      captures.append(
        CompiledPattern.Capture(name: parameter.name, isWildcard: false, group: group.number))
    }
    // The segment's own groups are numbered after all others: below 0 until these are known.
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
  fileprivate var isSeparator: Bool {
    if case .separator = kind { true } else { false }
  }

  fileprivate var isOptional: Bool {
    if case .optional = kind { true } else { false }
  }

  /// Whether the element lies within one segment, whatever it matches.
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
