internal import RegexEngine

/// Finds the segment of a request at which a pattern fails.
///
/// It decides nothing: the pattern's regex has already failed. The walk only says where. It matches
/// the pattern's segments one by one, each with its own regex from the same compiler.
struct PatternWalk {
  private let pattern: RoutePattern
  private let request: RequestOrigins

  init(_ pattern: RoutePattern, _ request: RequestOrigins) {
    self.pattern = pattern
    self.request = request
  }

  /// The first mismatch; `nil` if every segment matches on its own.
  var firstMismatch: PatternMismatch? {
    if let mismatch = mismatch(of: pattern.path, request.path, isInFragment: false) {
      return mismatch
    }
    guard let elements = pattern.fragment else { return nil }
    if let fragment = request.fragment {
      return mismatch(of: elements, fragment, isInFragment: true)
    }
    let end = pattern.text.utf8.count
    let start = max(0, (elements.first?.range.lowerBound ?? end) - 1)
    return PatternMismatch(
      expected: .fragment, segment: 0, isInFragment: true, found: nil,
      urlRange: request.path.end..<request.path.end, patternRange: start..<end,
      isInItems: false)
  }

  /// The mismatch of the combination of optional groups that matches the most segments.
  private func mismatch(
    of elements: [PatternElement], _ part: RequestOrigins.Part, isInFragment: Bool
  ) -> PatternMismatch? {
    var furthest: PatternMismatch?
    for steps in RoutePattern.forms(of: elements) {
      guard let failure = firstFailure(of: steps, part.segments) else { return nil }
      guard furthest.map({ $0.segment < failure.segment }) ?? true else { continue }
      let found =
        part.segments.indices.contains(failure.segment) ? part.segments[failure.segment] : nil
      let patternEnd = elements.last?.range.upperBound ?? pattern.text.utf8.count
      furthest = PatternMismatch(
        expected: failure.step.map(expectation) ?? .end, segment: failure.segment,
        isInFragment: isInFragment,
        found: found.map { found in request.text.withBytes { $0.text(found) } },
        urlRange: found.map(request.urlRange) ?? part.end..<part.end,
        patternRange: failure.step?.range ?? patternEnd..<patternEnd,
        isInItems: part.isAllItems)
    }
    return furthest
  }

  private typealias Step = PatternForm.Segment

  /// The first segment that fails its step, or that has no step.
  private func firstFailure(
    of steps: [Step], _ segments: [Range<Int>]
  ) -> (segment: Int, step: Step?)? {
    let wildcard = steps.firstIndex(where: \.isWildcard)
    for (index, step) in steps[..<(wildcard ?? steps.count)].enumerated() {
      guard index < segments.count, accepts(segments[index], step.elements) else {
        return (index, step)
      }
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
    // The steps after the last wildcard belong to the last segments.
    let rest = steps[(last + 1)...]
    let end = segments.count - rest.count
    for (index, step) in zip(end..<segments.count, rest)
    where !accepts(segments[index], step.elements) {
      return (index, step)
    }
    if !steps[last].suffix.isEmpty, !accepts(segments[end - 1], steps[last].end) {
      return (end - 1, steps[last])
    }
    return firstFailure(between: steps[wildcard...last], wildcard..<end, of: segments)
  }

  /// The first segment that fails where the most of the steps between two wildcards fit.
  private func firstFailure(
    between steps: ArraySlice<Step>, _ places: Range<Int>, of segments: [Range<Int>]
  ) -> (segment: Int, step: Step?)? {
    guard steps.count > 1, let first = steps.first, let last = steps.last else { return nil }
    var block = steps.dropFirst().dropLast().map { (step: $0, elements: $0.elements) }
    if !first.suffix.isEmpty { block.insert((first, first.end), at: 0) }
    if last.start.count > 1 { block.append((last, last.start)) }
    let compiled = block.map { compile($0.elements) }
    var furthest = (segment: 0, fitting: 0)
    for start in places {
      let fitting = zip(segments[start..<places.upperBound], compiled)
        .prefix { accepts($0, $1) }.count
      if fitting == block.count { return nil }
      if fitting > furthest.fitting { furthest = (start + fitting, fitting) }
    }
    guard furthest.fitting > 0 else { return (segments.count, block.first?.step) }
    return (furthest.segment, block[furthest.fitting].step)
  }

  private func accepts(_ segment: Range<Int>, _ elements: [PatternElement]) -> Bool {
    accepts(segment, compile(elements))
  }

  /// The elements for a segment, as a pattern of their own; `nil` if they cannot be compiled.
  private func compile(_ elements: [PatternElement]) -> CompiledPattern? {
    // A copy, for the pattern's limits.
    var alone = pattern
    alone.path = elements
    alone.fragment = nil
    return try? PatternCompiler.compile(alone)
  }

  /// Whether a segment matches the elements for it.
  ///
  /// Also `true` if matching stops without an answer: then the mismatch is elsewhere.
  private func accepts(_ segment: Range<Int>, _ compiled: CompiledPattern?) -> Bool {
    guard let compiled else { return true }
    do {
      // The slash before a segment belongs to it.
      let range = segment.lowerBound - 1..<segment.upperBound
      return try request.text.withBytes { bytes throws(CompiledPattern.MatchFault) in
        try compiled.firstMatch(in: bytes, range) != nil
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
    case .pieces, .wildcard: .pieces(pattern.text.withBytes { $0.text(step.range) })
    }
  }
}

extension PatternForm.Segment {
  /// Whether a URL needs at least one segment for it, unlike for a wildcard that may be empty.
  fileprivate var takesSegment: Bool {
    if case .wildcard(prefix: "", _, mayBeEmpty: true, suffix: []) = kind { false } else { true }
  }

  /// The pieces after the wildcard.
  fileprivate var suffix: [PatternElement] {
    if case .wildcard(_, _, _, let suffix) = kind { suffix } else { [] }
  }

  /// The pieces up to the wildcard, for its first segment.
  fileprivate var start: [PatternElement] { elements.dropLast(suffix.count) }

  /// The pieces from the wildcard on, for its last segment.
  fileprivate var end: [PatternElement] { elements.suffix(suffix.count + 1) }
}
