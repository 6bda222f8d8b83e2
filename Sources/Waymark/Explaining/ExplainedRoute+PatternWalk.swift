internal import RegexEngine

extension ExplainedRoute {
  /// Finds the segment of a request where a pattern fails.
  ///
  /// The pattern's regex has already failed, so the walk only locates the failure. Each segment of
  /// the pattern is matched with a separate regex.
  struct PatternWalk {
    private let pattern: RoutePattern
    private let sourceMap: PathSourceMap
    private let plusIsSpace: Bool
    private let fragmentIsItems: Bool

    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - sourceMap: The canonical paths of `request`, with their positions in the URL.
    ///   - request: The request.
    init(_ pattern: RoutePattern, _ sourceMap: PathSourceMap, of request: RouteRequest) {
      self.pattern = pattern
      self.sourceMap = sourceMap
      plusIsSpace = request.split.plusIsSpaceInPath
      fragmentIsItems = request.rareData?.fragmentIsItems ?? false
    }

    /// The first mismatch, or `nil` if every segment matches when tested alone.
    var firstMismatch: PatternMismatch? {
      if let mismatch = mismatch(of: pattern.path, sourceMap.path, isInFragment: false) {
        return mismatch
      }
      guard let elements = pattern.fragment else { return nil }
      if let fragment = sourceMap.fragment {
        return mismatch(of: elements, fragment, isInFragment: true)
      }
      let end = pattern.text.utf8.count
      let start = max(0, (elements.first?.range.lowerBound ?? end) - 1)
      return PatternMismatch(
        expected: .fragment, segment: 0, isInFragment: true, found: nil,
        urlRange: sourceMap.path.endInURL..<sourceMap.path.endInURL, patternRange: start..<end)
    }

    /// Returns the mismatch of the combination of optional groups that matches the most segments.
    private func mismatch(
      of elements: [PatternElement], _ part: PathSourceMap.Path, isInFragment: Bool
    ) -> PatternMismatch? {
      var furthest: PatternMismatch?
      for steps in RoutePattern.forms(of: elements) {
        if isInFragment, fragmentIsItems, steps.isEmpty { return nil }
        guard let failure = firstFailure(of: steps, part.segments) else { return nil }
        guard furthest.map({ $0.segment < failure.segment }) ?? true else { continue }
        let found =
          part.segments.indices.contains(failure.segment) ? part.segments[failure.segment] : nil
        let patternEnd = elements.last?.range.upperBound ?? pattern.text.utf8.count
        furthest = PatternMismatch(
          expected: failure.step.map(expectation) ?? .end, segment: failure.segment,
          isInFragment: isInFragment,
          found: found.map { found in sourceMap.text.withBytes { $0.text(found) } },
          urlRange: found.map(sourceMap.urlRange) ?? part.endInURL..<part.endInURL,
          patternRange: failure.step?.range ?? patternEnd..<patternEnd)
      }
      return furthest
    }

    /// A segment of the pattern, as opposed to a segment of the URL.
    private typealias Step = PatternForm.Segment

    /// Returns the first segment of the URL that fails its step, or that has no step.
    private func firstFailure(
      of steps: [Step], _ segments: [Range<Int>]
    ) -> (segment: Int, step: Step?)? {
      let wildcard = steps.firstIndex(where: \.isWildcard)
      for (index, step) in steps[..<(wildcard ?? steps.count)].enumerated() {
        guard index < segments.count, accepts(segments[index], step) else { return (index, step) }
      }
      guard let wildcard, let last = steps.lastIndex(where: \.isWildcard) else {
        return segments.count > steps.count ? (steps.count, nil) : nil
      }
      if steps[wildcard].takesSegment {
        guard wildcard < segments.count, accepts(segments[wildcard], steps[wildcard].start) else {
          return (wildcard, steps[wildcard])
        }
      }
      var least = 0
      for step in steps {
        if step.takesSegment { least += 1 }
        if least > segments.count { return (segments.count, step) }
      }
      // The steps after the last wildcard match the last segments.
      let rest = steps[(last + 1)...]
      let end = segments.count - rest.count
      for (index, step) in zip(end..<segments.count, rest)
      where !accepts(segments[index], step) {
        return (index, step)
      }
      if steps[last].end.elements.count > 1, !accepts(segments[end - 1], steps[last].end) {
        return (end - 1, steps[last])
      }
      // If the only wildcard has only one segment, its prefix and suffix must not overlap.
      if wildcard == last, end - wildcard == 1, !accepts(segments[wildcard], steps[wildcard]) {
        return (wildcard, steps[wildcard])
      }
      return firstFailure(between: steps[wildcard...last], wildcard..<end, of: segments)
    }

    /// Returns the first failing segment between two wildcards, at the position where the most
    /// steps match.
    private func firstFailure(
      between steps: ArraySlice<Step>, _ places: Range<Int>, of segments: [Range<Int>]
    ) -> (segment: Int, step: Step?)? {
      guard steps.count > 1, let first = steps.first, let last = steps.last else { return nil }
      var block = steps.dropFirst().dropLast().map { (step: $0, own: $0) }
      if first.end.elements.count > 1 { block.insert((first, first.end), at: 0) }
      if last.start.elements.count > 1 { block.append((last, last.start)) }
      if block.isEmpty { return nil }
      let regexes = block.map { (regex: regex(of: $0.own), step: $0.own) }
      // At either end of the range, the wildcard there consists of a single segment.
      let (whole, wholeLast) = (regex(of: first), regex(of: last))
      // A wildcard without a prefix or suffix here needs a separate segment, unless it's the last
      // and may be empty.
      let lower = places.lowerBound + (first.end.elements.count == 1 ? 1 : 0)
      let upper = places.upperBound - (last.start.elements.count == 1 && last.takesSegment ? 1 : 0)
      var furthest = (segment: 0, fitting: 0)
      for start in lower..<max(lower, upper) {
        var regexes = regexes
        if first.end.elements.count > 1, start == places.lowerBound { regexes[0].regex = whole }
        if last.start.elements.count > 1, start + block.count == places.upperBound {
          regexes[block.count - 1].regex = wholeLast
        }
        let fitting = zip(segments[start..<upper], regexes)
          .prefix { accepts($0, $1.regex, $1.step) }.count
        if fitting == block.count { return nil }
        if fitting > furthest.fitting { furthest = (start + fitting, fitting) }
      }
      guard furthest.fitting > 0 else { return (segments.count, block.first?.step) }
      return (furthest.segment, block[furthest.fitting].step)
    }

    private func accepts(_ segment: Range<Int>, _ step: Step) -> Bool {
      accepts(segment, regex(of: step), step)
    }

    /// Returns the regex for a segment, or `nil` if it can't be compiled.
    private func regex(of step: Step) -> CompiledRegex? {
      try? PatternCompiler.regex(ofSegment: step.elements, in: pattern)
    }

    /// Whether a segment matches its step.
    ///
    /// Also `true` if matching stops at a limit, because that isn't a mismatch.
    private func accepts(_ segment: Range<Int>, _ regex: CompiledRegex?, _ step: Step) -> Bool {
      guard let regex else { return true }
      let plusIsSpace = plusIsSpace && !step.elements.hasPlusOrBlank
      do {
        return try sourceMap.text.withBytes { bytes throws(MatchError) in
          try regex.firstMatch(in: bytes, segment, plusIsSpace: plusIsSpace) != nil
        }
      } catch {
        return true
      }
    }

    private func expectation(of step: Step) -> PatternMismatch.Expectation {
      switch step.kind {
      case .literal(let text): .literal(text)
      case .parameter(let parameter): .parameter(parameter)
      case .wildcard(prefix: "", _, _, suffix: []): .wildcard
      case .mixed, .wildcard: .mixed(pattern.text.withBytes { $0.text(step.range) })
      }
    }
  }
}

extension PatternForm.Segment {
  /// Whether the step needs at least one segment, unlike a wildcard that may be empty.
  fileprivate var takesSegment: Bool {
    if case .wildcard(prefix: "", _, mayBeEmpty: true, suffix: []) = kind { false } else { true }
  }
}
