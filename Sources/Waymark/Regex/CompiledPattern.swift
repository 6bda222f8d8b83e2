internal import RegexEngine

/// A compiled pattern: its forms decide whether a path matches, one after the other.
///
/// The walk through the index decides most routes, which never need it: see
/// ``RoutePattern/capturesOfPlainForm``.
final class CompiledPattern: Sendable {
  let forms: [CompiledForm]

  /// The forms as patterns, written when they are needed.
  private let patterns = Later<Boxed<[RoutePattern]>>()

  /// A parameter or wildcard.
  struct Capture: Sendable, Hashable {
    /// The name of the value; `nil` if it is not stored.
    let name: String?
    let isWildcard: Bool
    /// Its number in the pattern, counted from 1.
    let number: UInt8
    /// The number of its segment, or of the first one that a wildcard takes, counted from 0, if the
    /// pattern has one form and the slashes of a path tell its captures; otherwise ``unknown``.
    var segment = unknown

    static let unknown = UInt16.max
  }

  init(_ forms: [CompiledForm]) { self.forms = forms }

  /// The forms of the pattern as patterns of their own.
  func patterns(of pattern: RoutePattern) -> [RoutePattern] {
    patterns.object { Boxed(pattern.formPatterns) }.value
  }
}

/// A compiled form of a pattern: it decides whether a path matches, and captures its parameters.
///
/// Captures have the numbers of the pattern. Those of constrained segments with several pieces
/// follow.
///
/// It is a class, because copying its properties would count a reference for each.
final class CompiledForm: Sendable {
  /// What it was compiled from.
  let form: PatternForm

  private let reading: PatternForm.Reading

  /// The form's other readings, which are tried if a constraint refuses what this one finds.
  let others: [CompiledForm]

  private let ignoresCase: Bool
  private let limits: SharedLimits
  private let compiled: Later<CompiledRegex>

  /// The numbers of the captures that the groups of ``regex`` take; `nil` if they are the same.
  let groups: [Int]?

  /// The constraints, each on the text of one segment.
  let tests: [SegmentTest]

  /// The places of the captures in a path whose literals fit; `nil` if only the regex finds them.
  let places: [Place]?

  /// Whether the form demands a fragment that has no segments; items may be in it.
  var hasEmptyFragment: Bool { form.fragment?.isEmpty ?? false }

  /// Whether a path whose literals fit matches, and ``places`` tell its captures.
  var isPlain: Bool { places != nil && tests.isEmpty }

  /// The least number of segments, and whether there may be more.
  let segments: (least: Int, hasMore: Bool)

  /// The place of a capture, in segments.
  struct Place: Sendable {
    let capture: UInt8
    let takesRest: Bool
    let segment: UInt16
  }

  /// - Parameter regex: The regex; `nil` to write and compile it at its first match, if neither can
  ///   fail.
  init(
    _ form: PatternForm, of pattern: RoutePattern, regex: CompiledRegex?, groups: [Int]?,
    tests: [SegmentTest], places: [Place]?, segments: (least: Int, hasMore: Bool),
    reading: PatternForm.Reading = PatternForm.Reading()
  ) {
    self.form = form
    self.reading = reading
    others =
      reading.isFirst
      ? form.otherReadings.map { reading in
        // Its regex is shorter than the one that was checked, so compiling it can't fail either.
        CompiledForm(
          form, of: pattern, regex: nil, groups: groups, tests: tests, places: nil,
          segments: segments, reading: reading)
      } : []
    ignoresCase = pattern.ignoresCase
    limits = pattern.sharedLimits
    compiled = Later(regex)
    self.groups = groups
    self.tests = tests
    self.places = places
    self.segments = segments
  }

  /// Decides the match of a canonical path, or of a path and a fragment joined by `#`.
  ///
  /// Compiling costs many times as much as everything else about a route, so the first match does.
  @inline(__always)
  func regex() throws(MatchError) -> CompiledRegex {
    if let known = compiled.current { known } else { try compile() }
  }

  @inline(never)
  private func compile() throws(MatchError) -> CompiledRegex {
    let text = FormWriter.regex(of: form, ignoringCase: ignoresCase, reading: reading)
    guard let regex = try? CompiledRegex(text, limits: limits.value.ofGeneratedRegexes) else {
      throw .noMemory
    }
    return compiled.object { regex }
  }

  /// The captures of the regex in the path, or path and fragment, that `range` of `subject` holds;
  /// `nil` if it does not match.
  func captures(
    in subject: Span<UInt8>, _ range: Range<Int>
  ) throws(MatchError) -> CaptureRanges? {
    guard let found = try regex().firstMatch(in: subject, range) else { return nil }
    guard let groups else { return found }
    var captures = CaptureRanges()
    for index in groups.indices { captures.set(groups[index], found[index + 1]) }
    return captures
  }

  /// Whether the constraints accept the segments of a path whose literals fit; `nil` if only a
  /// regex tells captures.
  func accepts(
    _ subject: Span<UInt8>, _ path: Range<Int>, between slashes: PathSlashes, plusIsSpace: Bool,
    _ meter: inout MatchMeter
  ) throws(MatchError) -> Bool? {
    guard places != nil else { return nil }
    for index in tests.indices {
      guard tests[index].inner.isEmpty else { return nil }
      let range = slashes.range(of: tests[index].segment, takesRest: false, in: subject, path)
        .moved(by: path.lowerBound)
      // By field, because a call of the test's own function would copy the test.
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

  /// The range of a capture in a path whose literals fit; `nil` if the form has no such capture.
  func range(
    of capture: UInt8, _ subject: Span<UInt8>, _ path: Range<Int>, _ slashes: PathSlashes
  ) -> Range<Int>? {
    guard let places else { return nil }
    for index in places.indices where places[index].capture == capture {
      return slashes.range(
        of: Int(places[index].segment), takesRest: places[index].takesRest, in: subject, path)
    }
    return nil
  }
}

extension PatternForm {
  /// Where the second of two wildcards ends, if text is before it and a constraint behind it.
  ///
  /// If the wildcard ends in the segment in which it begins, the constraint sees the text after
  /// that text; otherwise it sees a whole segment. If it refuses the one, it may accept the other.
  struct Reading {
    /// Whether the second wildcard of the path has to end in a later segment.
    var crossesInPath = false
    /// Whether the second wildcard of the fragment has to.
    var crossesInFragment = false

    var isFirst: Bool { !crossesInPath && !crossesInFragment }
  }

  /// The readings that are tried after the first one, in order.
  fileprivate var otherReadings: [Reading] {
    let fragments = fragment?.hasTwoReadings ?? false ? [false, true] : [false]
    return (path.hasTwoReadings ? [false, true] : [false])
      .flatMap { path in fragments.map { Reading(crossesInPath: path, crossesInFragment: $0) } }
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
