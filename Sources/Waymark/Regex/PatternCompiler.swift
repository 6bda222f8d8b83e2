package import RegexEngine
internal import RegexSyntax

/// Compiles a pattern's forms to regexes, and to tests for segments with constraints.
package enum PatternCompiler {
  /// Compiles a pattern.
  ///
  /// - Throws: A ``PatternError`` if a constraint is invalid or PCRE2 rejects the regex.
  static func compile(
    _ pattern: RoutePattern
  ) throws(PatternError) -> (CompiledPattern, [PatternCapture]) {
    var captures = pattern.captured.enumerated().map { index, captured in
      PatternCapture(
        name: captured.name, isWildcard: captured.isWildcard, ordinal: UInt8(index + 1))
    }
    let patternForms = pattern.forms
    var forms: [CompiledForm] = []
    forms.reserveCapacity(patternForms.count)
    for index in patternForms.indices {
      var compiler = FormCompiler(patternForms[index], of: pattern, captures.count)
      forms.append(try compiler.compile())
    }
    if forms.count == 1, let positions = forms[0].positions {
      for position in positions where position.capture <= captures.count {
        captures[Int(position.capture) - 1].firstSegmentIndex = position.segment
      }
    }
    return (CompiledPattern(forms), captures)
  }

  /// Compiles a pattern with ``RoutePattern/capturesOfPlainForm``, which can't fail.
  static func compile(plain pattern: RoutePattern) -> CompiledPattern {
    do {
      return try compile(pattern).0
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Returns the test of a constraint on a whole segment or value.
  static func test(
    of constraint: PatternParameter.Constraint, in pattern: RoutePattern
  ) throws(PatternError) -> SegmentTest.Constraint {
    try ConstraintCheck.checkLength(of: constraint, in: pattern)
    if let accepts = BuiltInConstraint.withRegex(constraint.text)?.accepts {
      return .bytes(accepts)
    }
    return .regex(try ConstraintCheck.compile(constraint, in: pattern))
  }

  /// Returns the regex for a segment with these elements.
  package static func regex(
    ofSegment elements: ArraySlice<PatternElement>, in pattern: RoutePattern
  ) throws(PatternError) -> CompiledRegex {
    if elements.count == 1, let constraint = elements.parameters.first?.constraint {
      return try ConstraintCheck.compile(constraint, in: pattern)
    }
    return try sharedSegment(elements, in: pattern).regex
  }

  /// Returns the regex of a segment with several elements, and its groups for the parameters.
  static func sharedSegment(
    _ elements: ArraySlice<PatternElement>, in pattern: RoutePattern
  ) throws(PatternError) -> (regex: CompiledRegex, groups: [Int]) {
    // Compile each constraint only to find errors: it must be valid by itself.
    for index in elements.indices {
      let isGroup = elements[index].isOptional
      for constraint in [elements[index]].parameters.compactMap(\.constraint) {
        _ = try ConstraintCheck.compile(
          constraint, isFirst: !isGroup && index == elements.startIndex,
          isLast: !isGroup && index == elements.endIndex - 1, in: pattern)
      }
    }
    var writer = SegmentRegexWriter(
      separators: "/", mode: .scalars, ignoresCase: pattern.ignoresCase)
    writer.append(elements)
    let regex = try regex(
      writer.output.text, options: ConstraintCheck.options, limits: pattern.limits.ofConstraints,
      of: pattern)
    return (regex, writer.groups)
  }

  /// Compiles a regex that was written from a pattern.
  static func regex(
    _ text: String, options: RegexOptions = [], limits: MatchLimits,
    of pattern: RoutePattern
  ) throws(PatternError) -> CompiledRegex {
    let regex: CompiledRegex
    do {
      // Reject a regex that any of the engines can't interpret, so all engines accept the same
      // regexes.
      _ = try RegexTree(text, options: options)
      regex = try CompiledRegex(text, options: options, limits: limits)
    } catch {
      throw PatternError(
        .rejectedByEngine(error.message), in: pattern.text, at: 0..<Int.max)
    }
    try checkSize(of: regex, at: 0..<Int.max, in: pattern)
    return regex
  }

  /// Checks that a regex isn't too large.
  ///
  /// - Parameters:
  ///   - range: The position of the regex's source in the pattern, in UTF-8 offsets.
  static func checkSize(
    of regex: CompiledRegex, at range: Range<Int>, in pattern: RoutePattern
  ) throws(PatternError) {
    let limit = pattern.limits[.compiledBytes]
    guard regex.size > limit else { return }
    throw PatternError(
      .exceeded(.compiledBytes, limit), in: pattern.text, at: range)
  }
}

extension Collection<PatternElement> {
  /// Whether a literal contains a plus or a blank.
  var hasPlusOrBlank: Bool {
    withoutGroups.contains { element in
      guard let text = element.kind.literal else { return false }
      return CanonicalText.literal(text).utf8.contains {
        $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: " ")
      }
    }
  }
}

extension PatternCompiler {
  /// Compiles one form of a pattern.
  private struct FormCompiler {
    private let form: PatternForm
    private let pattern: RoutePattern

    /// The captures of the remaining segments.
    private var captures: ArraySlice<Int>
    /// The index of the last capture.
    ///
    /// Captures of segments with several elements and a constraint follow the pattern's own
    /// captures.
    private var lastCapture: Int
    /// The capture indices for the groups of the regex.
    private var groups: [Int] = []
    private var tests: [SegmentTest] = []
    private var positions: [CompiledForm.Position] = []
    /// Whether ``positions`` and ``tests`` are enough to match a path that fits the literals.
    private var literalsDecide: Bool
    /// Whether the regex is certain to compile.
    private var isSimple = true
    /// Whether any segment so far is a wildcard.
    private var hasWildcard = false

    init(_ form: PatternForm, of pattern: RoutePattern, _ captureCount: Int) {
      self.form = form
      self.pattern = pattern
      captures = form.captures[...]
      lastCapture = captureCount
      literalsDecide = form.fragment == nil && form.path.count < UInt16.max
    }

    mutating func compile() throws(PatternError) -> CompiledForm {
      for segments in [form.path, form.fragment ?? []] {
        try checkConstraints(betweenWildcardsOf: segments)
        for index in segments.indices { try add(segments[index], at: index, of: segments.count) }
      }
      let isInOrder = groups.indices.allSatisfy { groups[$0] == $0 + 1 }
      return CompiledForm(
        form, of: pattern, regex: try regex(), groups: isInOrder ? nil : groups, tests: tests,
        positions: literalsDecide ? positions : nil, segments: segments)
    }

    /// Throws if a constraint is between two wildcards, because it would apply to a different
    /// segment for each end of the first wildcard.
    private func checkConstraints(
      betweenWildcardsOf segments: [PatternForm.Segment]
    ) throws(PatternError) {
      guard let first = segments.firstIndex(where: \.isWildcard),
        let last = segments.lastIndex(where: \.isWildcard),
        let constraint = segments[first..<last].flatMap(\.elements).parameters
          .compactMap(\.constraint).first
      else { return }
      throw PatternError(
        .invalidConstraint("a parameter between two wildcards can't have one"), in: pattern.text,
        at: constraint.range)
    }

    private mutating func add(
      _ segment: PatternForm.Segment, at segmentIndex: Int, of count: Int
    ) throws(PatternError) {
      switch segment.kind {
      case .literal(let text):
        if text.utf8.count > PatternForm.longestLiteral { literalsDecide = false }
      case .parameter(let parameter):
        let capture = nextCapture()
        if let constraint = parameter.constraint {
          tests.append(
            SegmentTest(
              constraint: try PatternCompiler.test(of: constraint, in: pattern), capture: capture,
              segment: segmentIndex, inner: [], hasPlusOrBlank: false))
        }
        add(capture, at: segmentIndex)
      case .wildcard(let prefix, _, _, let suffix):
        if !prefix.isEmpty || !suffix.isEmpty || segmentIndex < count - 1 { literalsDecide = false }
        if !suffix.isEmpty || hasWildcard { isSimple = false }
        hasWildcard = true
        let capture = nextCapture()
        add(capture, at: segmentIndex, extendsToEnd: true)
        if suffix.hasConstraint {
          groups.append(
            try addTest(of: segment.end.elements, at: segmentIndex, beginningWith: capture))
        } else {
          for _ in suffix.parameters { groups.append(nextCapture()) }
        }
      case .mixed where segment.elements.hasConstraint:
        add(try addTest(of: segment.elements, at: segmentIndex), at: segmentIndex)
      case .mixed:
        for _ in segment.elements.parameters { groups.append(nextCapture()) }
        (literalsDecide, isSimple) = (false, false)
      }
    }

    /// Adds the test of a segment with several elements.
    ///
    /// - Parameter wildcard: The capture of the wildcard that the elements begin with, if any.
    /// - Returns: The index of the capture of the whole segment.
    private mutating func addTest(
      of elements: ArraySlice<PatternElement>, at segmentIndex: Int,
      beginningWith wildcard: Int? = nil
    ) throws(PatternError) -> Int {
      let (regex, groups) = try PatternCompiler.sharedSegment(elements, in: pattern)
      var captures = wildcard.map { [$0] } ?? []
      while captures.count < groups.count { captures.append(nextCapture()) }
      lastCapture += 1
      tests.append(
        SegmentTest(
          constraint: .regex(regex), capture: lastCapture, segment: segmentIndex,
          inner: Array(zip(groups, captures)), hasPlusOrBlank: elements.hasPlusOrBlank))
      return lastCapture
    }

    private mutating func nextCapture() -> Int {
      captures.removeFirst() + 1
    }

    private mutating func add(_ capture: Int, at segmentIndex: Int, extendsToEnd: Bool = false) {
      groups.append(capture)
      positions.append(
        CompiledForm.Position(
          capture: UInt8(capture), extendsToEnd: extendsToEnd,
          segment: UInt16(truncatingIfNeeded: segmentIndex))
      )
    }

    /// Returns the regex, or `nil` if it's certain that writing and compiling it can't fail.
    private func regex() throws(PatternError) -> CompiledRegex? {
      // A simple regex compiles to a few bytes for each of its bytes.
      if isSimple,
        pattern.mostRegexBytes(groups: groups.count) <= pattern.mostRegexBytesKnownToCompile
      {
        return nil
      }
      let text = FormRegexWriter.regex(of: form, ignoringCase: pattern.ignoresCase)
      if text.utf8.count <= pattern.mostRegexBytesKnownToCompile { return nil }
      return try PatternCompiler.regex(
        text, limits: pattern.limits.ofGeneratedRegexes, of: pattern)
    }

    /// The minimum number of segments of a URL, in path and fragment, and whether there may be
    /// more.
    private var segments: (least: Int, hasMore: Bool) {
      var (least, hasMore) = (0, false)
      for segment in form.path + (form.fragment ?? []) {
        least += 1
        guard case .wildcard(let prefix, _, let mayBeEmpty, let suffix) = segment.kind else {
          continue
        }
        hasMore = true
        if prefix.isEmpty, mayBeEmpty, suffix.isEmpty { least -= 1 }
      }
      return (least, hasMore)
    }
  }
}
