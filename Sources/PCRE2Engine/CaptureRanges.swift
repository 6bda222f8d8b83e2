/// The byte ranges that the groups of one match captured.
///
/// Offsets are UTF-8 offsets into the subject. Six groups of a subject of less than 64 KiB are kept in line, so that
/// a match of a usual pattern allocates nothing, and is small enough to be returned in registers.
package struct CaptureRanges: Sendable {
  /// A range in 32 bits: its start in the upper half, its end in the lower.
  private typealias Packed = UInt32
  private static let unset = Packed.max
  private static let inlineGroups = 6

  private var inline: (Packed, Packed, Packed, Packed, Packed, Packed) =
    (unset, unset, unset, unset, unset, unset)
  /// By number the groups that are not kept in line; `nil` rather than empty, because copying `nil` counts no
  /// reference.
  private var others: [Int: Range<Int>]?

  /// The ranges of a match that captured nothing.
  package init() {}

  /// Records what `group`, counted from 1, captured; `nil` when it took no part in the match.
  @inline(__always)
  package mutating func set(_ group: Int, _ range: Range<Int>?) {
    guard let range, group <= Self.inlineGroups, range.upperBound < UInt16.max else {
      return setOther(group, range)
    }
    setInline(
      group,
      Packed(truncatingIfNeeded: range.lowerBound) << 16
        | Packed(truncatingIfNeeded: range.upperBound))
    if others != nil { others?[group] = nil }
  }

  @inline(__always)
  private mutating func setInline(_ group: Int, _ packed: Packed) {
    switch group {
    case 1: inline.0 = packed
    case 2: inline.1 = packed
    case 3: inline.2 = packed
    case 4: inline.3 = packed
    case 5: inline.4 = packed
    case 6: inline.5 = packed
    default: break
    }
  }

  @inline(never)
  private mutating func setOther(_ group: Int, _ range: Range<Int>?) {
    setInline(group, Self.unset)
    if range != nil || others != nil { others = others ?? [:] }
    others?[group] = range
  }

  /// What `group`, counted from 1, captured; `nil` when it took no part in the match.
  package subscript(group: Int) -> Range<Int>? {
    let packed =
      switch group {
      case 1: inline.0
      case 2: inline.1
      case 3: inline.2
      case 4: inline.3
      case 5: inline.4
      case 6: inline.5
      default: Self.unset
      }
    guard packed != Self.unset else { return others?[group] }
    return Int(packed >> 16)..<Int(packed & 0xFFFF)
  }
}
