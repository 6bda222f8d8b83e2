internal import RegexEngine

/// A compiled form of a pattern: it decides whether a path matches, and captures its parameters.
///
/// Captures have the numbers of the pattern. Those of constrained segments with several pieces follow.
struct CompiledForm: Sendable {
  /// Decides the match of a canonical path, or of a path and a fragment joined by `#`.
  ///
  /// If neither writing nor compiling can fail, both happen at its first match.
  let regex: CompiledRegex

  /// The numbers of the captures that the groups of ``regex`` take; `nil` if they are the same.
  let groups: [Int]?

  /// The constraints, each on the text of one segment.
  let tests: [SegmentTest]

  /// The places of the captures in a path whose literals fit; `nil` if only the regex finds them.
  let places: [Place]?

  /// The least number of segments, and whether there may be more.
  let segments: (least: Int, hasMore: Bool)

  /// The place of a capture, in segments.
  struct Place: Sendable {
    let capture: UInt8
    let takesRest: Bool
    let segment: UInt16
  }

  /// The captures of the regex in the path, or path and fragment, that `range` of `subject` holds; `nil` if it does not
  /// match.
  func captures(
    in subject: Span<UInt8>, _ range: Range<Int>
  ) throws(MatchError) -> CaptureRanges? {
    guard let found = try regex.firstMatch(in: subject, range) else { return nil }
    guard let groups else { return found }
    var captures = CaptureRanges()
    for index in groups.indices { captures.set(groups[index], found[index + 1]) }
    return captures
  }

  /// The captures at `places` of a path whose literals fit.
  @inline(__always)
  static func captures(
    at places: [Place], of subject: Span<UInt8>, _ path: Range<Int>
  ) -> CaptureRanges {
    var captures = CaptureRanges()
    var slashes = ByteFinder(of: UInt8(ascii: "/"))
    var (segment, slash) = (0, path.lowerBound)
    for index in places.indices {
      let place = places[index]
      while segment < place.segment {
        slash = slashes.first(from: slash &+ 1, to: path.upperBound, in: subject)
        segment &+= 1
      }
      let start = slash &- path.lowerBound
      if place.takesRest {
        captures.set(Int(place.capture), start..<path.count)
      } else {
        slash = slashes.first(from: slash &+ 1, to: path.upperBound, in: subject)
        segment &+= 1
        captures.set(Int(place.capture), start &+ 1..<slash &- path.lowerBound)
      }
    }
    return captures
  }
}
