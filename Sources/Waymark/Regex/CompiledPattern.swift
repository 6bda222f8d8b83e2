internal import RegexEngine

/// A compiled pattern, as a list of forms that are matched against a path in turn.
///
/// Most patterns are never compiled, because the route table decides them without a regex: see
/// ``RoutePattern/capturesOfPlainForm``.
final class CompiledPattern: Sendable {
  let forms: [CompiledForm]

  /// The forms as patterns, written on first use.
  private let patterns = LazyObject<Box<[RoutePattern]>>()

  init(_ forms: [CompiledForm]) { self.forms = forms }

  /// Returns the forms of the pattern as separate patterns.
  func patterns(of pattern: RoutePattern) -> [RoutePattern] {
    patterns.object { Box(pattern.formPatterns) }.value
  }
}

/// A compiled form of a pattern: it matches a path, and captures its parameters.
///
/// The captures of parameters keep their indices in the pattern. The captures of segments with
/// several elements and a constraint follow.
///
/// It's a class, because copying a struct would retain each of its properties.
final class CompiledForm: Sendable {
  /// The form before compilation.
  let form: PatternForm

  private let reading: PatternForm.Reading

  /// The form's other readings, which are tried if a constraint rejects the captures of this
  /// reading.
  let others: [CompiledForm]

  private let ignoresCase: Bool
  private let limits: CompactLimits
  private let compiled: LazyObject<CompiledRegex>

  /// The indices of the captures for the groups of ``regex``, or `nil` if they're the same.
  let groups: [Int]?

  /// The constraints, each for one segment.
  let tests: [SegmentTest]

  /// The positions of the captures in a path that fits the literals, or `nil` if only the regex
  /// finds them.
  let positions: [Position]?

  /// Whether the form requires an empty fragment path.
  ///
  /// The fragment may contain items.
  var hasEmptyFragment: Bool { form.fragment?.isEmpty ?? false }

  /// Whether every path that fits the literals matches, with captures at ``positions``.
  var literalsDecide: Bool { positions != nil && tests.isEmpty }

  /// The minimum number of segments, and whether there may be more.
  let segments: (least: Int, hasMore: Bool)

  /// The position of a capture, in segments.
  struct Position: Sendable {
    let capture: UInt8
    let extendsToEnd: Bool
    let segment: UInt16
  }

  /// - Parameter regex: The regex, or `nil` if compiling it can't fail and can wait for the first
  ///   match.
  init(
    _ form: PatternForm, of pattern: RoutePattern, regex: CompiledRegex?, groups: [Int]?,
    tests: [SegmentTest], positions: [Position]?, segments: (least: Int, hasMore: Bool),
    reading: PatternForm.Reading = PatternForm.Reading()
  ) {
    self.form = form
    self.reading = reading
    others =
      reading.isFirst
      ? form.otherReadings.map { reading in
        // This regex is shorter than the first reading's, which was checked, so compiling it can't
        // fail either.
        CompiledForm(
          form, of: pattern, regex: nil, groups: groups, tests: tests, positions: nil,
          segments: segments, reading: reading)
      } : []
    ignoresCase = pattern.ignoresCase
    limits = pattern.compactLimits
    compiled = LazyObject(regex)
    self.groups = groups
    self.tests = tests
    self.positions = positions
    self.segments = segments
  }

  /// Returns the regex for a canonical path, or for a path and a fragment joined by `#`.
  ///
  /// Compiled for the first match, because compiling costs many times as much as everything else
  /// about a route.
  func regex() throws(MatchError) -> CompiledRegex {
    if let known = compiled.current { known } else { try compile() }
  }

  @inline(never)
  private func compile() throws(MatchError) -> CompiledRegex {
    let text = FormRegexWriter.regex(of: form, ignoringCase: ignoresCase, reading: reading)
    guard let regex = try? CompiledRegex(text, limits: limits.value.ofGeneratedRegexes) else {
      throw .noMemory
    }
    return compiled.object { regex }
  }

  /// Returns the captures of the regex in a range of `subject`, or `nil` if it doesn't match.
  func captures(
    in subject: Span<UInt8>, _ range: Range<Int>
  ) throws(MatchError) -> CaptureRanges? {
    guard let found = try regex().firstMatch(in: subject, range) else { return nil }
    guard let groups else { return found }
    var captures = CaptureRanges()
    for index in groups.indices { captures.set(groups[index], found[index + 1]) }
    return captures
  }

  /// Whether the constraints accept the segments of a path that fits the literals, or `nil` if only
  /// a regex finds the captures.
  func accepts(
    _ subject: Span<UInt8>, _ path: Range<Int>, between slashes: PathSlashes, plusIsSpace: Bool,
    _ meter: inout MatchMeter
  ) throws(MatchError) -> Bool? {
    guard positions != nil else { return nil }
    for index in tests.indices {
      guard tests[index].inner.isEmpty else { return nil }
      let range = slashes.range(of: tests[index].segment, extendsToEnd: false, in: subject, path)
        .moved(by: path.lowerBound)
      // Read the field directly, because calling a method of the test would copy it.
      switch tests[index].constraint {
      case .bytes(let accepts): guard accepts(subject, range) else { return false }
      case .regex(let regex):
        let found = try meter.counting { () throws(MatchError) in
          try regex.firstMatch(in: subject, range, plusIsSpace: plusIsSpace)
        }
        guard found != nil else { return false }
      }
    }
    return true
  }

  /// Returns the range of a capture in a path that fits the literals, or `nil` if the form has no
  /// such capture.
  func range(
    of capture: UInt8, _ subject: Span<UInt8>, _ path: Range<Int>, _ slashes: PathSlashes
  ) -> Range<Int>? {
    guard let positions else { return nil }
    for index in positions.indices where positions[index].capture == capture {
      return slashes.range(
        of: Int(positions[index].segment), extendsToEnd: positions[index].extendsToEnd, in: subject,
        path)
    }
    return nil
  }
}

extension PatternForm {
  /// A choice of where the second of two wildcards ends, if a literal comes before that wildcard
  /// and a constraint after it.
  ///
  /// If the wildcard ends in its first segment, the constraint applies to the part of that segment
  /// after the literal. Otherwise, the constraint applies to a whole segment. A constraint that
  /// rejects one of these strings may accept the other.
  struct Reading {
    /// Whether the second wildcard of the path must end in a later segment.
    var pathWildcardCrossesSegments = false
    /// Whether the second wildcard of the fragment must end in a later segment.
    var fragmentWildcardCrossesSegments = false

    var isFirst: Bool { !pathWildcardCrossesSegments && !fragmentWildcardCrossesSegments }
  }

  /// The readings that are tried after the first reading, in order.
  fileprivate var otherReadings: [Reading] {
    let fragments = fragment?.hasTwoReadings ?? false ? [false, true] : [false]
    return (path.hasTwoReadings ? [false, true] : [false])
      .flatMap { path in
        fragments.map {
          Reading(pathWildcardCrossesSegments: path, fragmentWildcardCrossesSegments: $0)
        }
      }
      .filter { !$0.isFirst }
  }
}

extension [PatternForm.Segment] {
  fileprivate var hasTwoReadings: Bool {
    guard let last = lastIndex(where: \.isWildcard), firstIndex(where: \.isWildcard) != last,
      case .wildcard(let prefix, _, _, let suffix) = self[last].kind
    else { return false }
    return !prefix.isEmpty && suffix.hasConstraint
  }
}
