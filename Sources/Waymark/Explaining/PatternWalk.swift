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
    let wildcard = steps.firstIndex(where: \.takesRest)
    let ownSegments = wildcard.map { steps[$0].takesSegment ? $0 + 1 : $0 } ?? steps.count
    for (index, step) in steps[..<ownSegments].enumerated() {
      guard index < segments.count, accepts(segments[index], step) else { return (index, step) }
    }
    guard let wildcard else {
      return segments.count > steps.count ? (steps.count, nil) : nil
    }
    // The steps after a wildcard belong to the last segments. They leave the wildcard at least one
    // segment.
    let rest = steps[(wildcard + 1)...]
    guard !rest.isEmpty else { return nil }
    let least = ownSegments + rest.count
    guard segments.count >= least else {
      return (segments.count, steps[segments.count + steps.count - least])
    }
    for (index, step) in zip(segments.count - rest.count..<segments.count, rest)
    where !accepts(segments[index], step) {
      return (index, step)
    }
    return nil
  }

  /// Whether a segment matches the elements for it.
  ///
  /// Also `true` if matching stops without an answer: then the mismatch is elsewhere.
  private func accepts(_ segment: Range<Int>, _ step: Step) -> Bool {
    // A copy, for the pattern's limits.
    var alone = pattern
    alone.path = Array(step.elements)
    alone.fragment = nil
    guard let compiled = try? PatternCompiler.compile(alone) else { return true }
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
    case .wildcard(prefix: "", _, _): .wildcard
    case .pieces, .wildcard: .pieces(pattern.text.withBytes { $0.text(step.range) })
    }
  }
}

extension PatternForm.Segment {
  fileprivate var takesRest: Bool {
    if case .wildcard = kind { true } else { false }
  }

  /// Whether a URL needs at least one segment for it, unlike for a wildcard that may be empty.
  fileprivate var takesSegment: Bool {
    if case .wildcard(prefix: "", _, mayBeEmpty: true) = kind { false } else { true }
  }
}
