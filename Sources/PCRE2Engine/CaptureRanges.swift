/// The byte ranges that the groups of one match captured.
///
/// Offsets are UTF-8 offsets into the subject. Up to eight groups are kept in line, so that a match
/// of a usual pattern allocates nothing.
package struct CaptureRanges: Sendable {
  private static let inlineGroups = 8
  private static let unset = UInt32.max

  /// Start and end of groups 1 to 8, alternating.
  private var inline = SIMD16<UInt32>(repeating: unset)
  /// Start and end of groups from 9 on, alternating.
  private var overflow: [UInt32] = []

  /// The ranges of a match that captured nothing.
  package init() {}

  /// Records what `group` captured.
  ///
  /// - Parameter group: The group's number, from 1 and in ascending order.
  package mutating func set(_ group: Int, _ range: Range<Int>?) {
    let start = range.map { UInt32(truncatingIfNeeded: $0.lowerBound) } ?? Self.unset
    let end = range.map { UInt32(truncatingIfNeeded: $0.upperBound) } ?? Self.unset
    if group <= Self.inlineGroups {
      inline[2 * group - 2] = start
      inline[2 * group - 1] = end
    } else {
      let first = 2 * (group - Self.inlineGroups - 1)
      while overflow.count < first + 2 { overflow.append(Self.unset) }
      overflow[first] = start
      overflow[first + 1] = end
    }
  }

  /// What `group` captured, or `nil` when it took no part in the match.
  package subscript(group: Int) -> Range<Int>? {
    let start: UInt32
    let end: UInt32
    if group <= Self.inlineGroups {
      start = inline[2 * group - 2]
      end = inline[2 * group - 1]
    } else {
      let first = 2 * (group - Self.inlineGroups - 1)
      guard first + 1 < overflow.count else { return nil }
      start = overflow[first]
      end = overflow[first + 1]
    }
    return start == Self.unset ? nil : Int(start)..<Int(end)
  }
}
