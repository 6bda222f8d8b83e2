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
  private var constrainedSegments: [(segment: ConstrainedSegment, group: Int)] = []
  private var position: Position = .text
  private var needsSlash = true

  /// Where the regex can be after what has been translated, over all choices of optional groups.
  private struct Position: OptionSet {
    let rawValue: UInt8
    static let text = Position(rawValue: 1)
    static let slash = Position(rawValue: 2)
  }

  /// What follows a list of elements in the part of the URL they belong to.
  private struct Continuation {
    /// Whether anything follows that is not a separator.
    var hasMore: Bool
    /// Whether what follows may belong to the same segment.
    var mayContinueSegment: Bool
    static let end = Continuation(hasMore: false, mayContinueSegment: false)
  }

  /// Compiles a pattern.
  ///
  /// - Throws: A ``PatternError`` when a constraint cannot be used or PCRE2 refuses the regex.
  static func compile(_ pattern: RoutePattern) throws(PatternError) -> CompiledPattern {
    var compiler = PatternCompiler(pattern)
    return try compiler.compile()
  }

  private init(_ pattern: RoutePattern) {
    self.pattern = pattern
  }

  private var separators: String { pattern.fragment == nil ? "/" : "/#" }

  private mutating func compile() throws(PatternError) -> CompiledPattern {
    output.append("\\A")
    try append(pattern.path, before: .end)
    if let fragment = pattern.fragment {
      output.append("#")
      position = .text
      needsSlash = true
      try append(fragment, before: .end)
    }
    output.append("\\z")
    let regex = try compiledRegex()
    var tests: [SegmentTest] = []
    var nextGroup = regex.groupCount + 1
    for (segment, group) in constrainedSegments {
      let test = try segment.test(group: group, firstInnerGroup: nextGroup, in: pattern)
      tests.append(test)
      for capture in segment.innerCaptures {
        captures.append(
          CompiledPattern.Capture(
            name: capture.name, isWildcard: false, group: nextGroup))
        nextGroup += 1
      }
    }
    return CompiledPattern(regex: regex, captures: captures, segmentTests: tests)
  }

  /// The regex, compiled at once only where that can fail.
  private func compiledRegex() throws(PatternError) -> CompiledRegex {
    // Compiled code is a few bytes for each byte of such a regex, far from PCRE2's 64 KiB.
    if output.text.utf8.count <= 2_048 {
      return CompiledRegex(trusted: output.text, groupCount: groups.count)
    }
    do {
      return try CompiledRegex(output.text)
    } catch {
      throw PatternError(
        .rejectedByEngine(error.code.description), in: pattern.text, at: 0..<Int.max)
    }
  }

  private mutating func append(
    _ elements: [PatternElement], before continuation: Continuation
  ) throws(PatternError) {
    var index = 0
    while index < elements.count {
      let element = elements[index]
      switch element.kind {
      case .separator:
        needsSlash = true
        index += 1
      case .wildcard(let name):
        index += 1
        appendWildcard(name, isLast: !follow(elements[index...], continuation).hasMore)
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
    var result = Continuation(hasMore: continuation.hasMore, mayContinueSegment: false)
    for element in rest {
      switch element.kind {
      case .separator:
        result.hasMore = result.hasMore || rest.contains { $0.kind != .separator }
        return result
      case .literal, .parameter, .wildcard:
        return Continuation(hasMore: true, mayContinueSegment: true)
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
    let before = position
    output.append("(?:")
    try append(inner, before: continuation)
    flushSlash()
    output.append(continuation.hasMore ? ")?" : ")?+")
    position.formUnion(before)
  }

  /// Takes a pending separator where nothing may follow it, so that the path may end instead.
  private mutating func flushSlash() {
    guard needsSlash else { return }
    needsSlash = false
    if position == .slash { return }
    output.append(position == .text ? "(?:/|\\z)" : "(?:(?<=/)|/|\\z)")
    position = .slash
  }

  /// Takes a pending separator where text follows.
  private mutating func takeSlash() {
    guard needsSlash else { return }
    needsSlash = false
    if position == .slash { return }
    output.append(position == .text ? "/" : "(?:(?<=/)|/)")
  }

  private mutating func appendWildcard(_ name: String?, isLast: Bool) {
    let group = groups.add(name ?? "wildcard")
    let slash = position == .text ? "/" : "(?:(?<=/)|/)"
    output.append("(?<\(group.name)>(?:\(slash)[^\(separators)]++)\(isLast ? "*+" : "+"))")
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
      appendConstrained(pieces)
    } else {
      var writer = SegmentWriter(
        separators: separators, mode: .bytes, mayContinue: continuation.mayContinueSegment)
      writer.append(pieces.elements, groups: &groups)
      output.append(writer.text)
      captures += writer.captures
    }
    position = .text
  }

  /// Captures a whole segment, to be decided by a ``SegmentTest``.
  private mutating func appendConstrained(_ pieces: SegmentPieces) {
    let segment = ConstrainedSegment(pieces)
    let name = pieces.onlyParameter.map { $0.name ?? "parameter" } ?? "segment"
    let group = groups.add(name)
    output.append("(?<\(group.name)>[^\(separators)]++)\(pieces.mayBeEmpty ? "?+" : "")")
    if let parameter = pieces.onlyParameter {
      captures.append(
        CompiledPattern.Capture(name: parameter.name, isWildcard: false, group: group.number))
    }
    constrainedSegments.append((segment, group.number))
  }
}

extension PatternElement {
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
    contains { !$0.belongsToSegment }
  }
}
