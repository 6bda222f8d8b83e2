/// The byte ranges that the groups of one match captured.
///
/// Offsets are UTF-8 offsets into the subject. Up to six groups are kept in line, so that a match of a
/// usual pattern allocates nothing.
package struct CaptureRanges: Sendable {
  /// A range in 64 bits: its start in the upper half, its end in the lower.
  private typealias Packed = UInt64
  private static let unset = Packed.max
  private static let inlineGroups = 6

  private var inline: (Packed, Packed, Packed, Packed, Packed, Packed) =
    (unset, unset, unset, unset, unset, unset)
  /// The groups from the seventh on; `nil` rather than empty, because copying `nil` counts no reference.
  private var overflow: [Packed]?

  /// The ranges of a match that captured nothing.
  package init() {}

  /// Records what `group`, counted from 1, captured; `nil` when it took no part in the match.
  package mutating func set(_ group: Int, _ range: Range<Int>?) {
    let packed = range.map { Packed($0.lowerBound) << 32 | Packed($0.upperBound) } ?? Self.unset
    switch group {
    case 1: inline.0 = packed
    case 2: inline.1 = packed
    case 3: inline.2 = packed
    case 4: inline.3 = packed
    case 5: inline.4 = packed
    case 6: inline.5 = packed
    default:
      let index = group - Self.inlineGroups - 1
      var others = overflow ?? []
      overflow = nil
      while others.count <= index { others.append(Self.unset) }
      others[index] = packed
      overflow = others
    }
  }

  /// What `group`, counted from 1, captured; `nil` when it took no part in the match.
  package subscript(group: Int) -> Range<Int>? {
    let packed: Packed
    switch group {
    case 1: packed = inline.0
    case 2: packed = inline.1
    case 3: packed = inline.2
    case 4: packed = inline.3
    case 5: packed = inline.4
    case 6: packed = inline.5
    default:
      let index = group - Self.inlineGroups - 1
      guard let overflow, index < overflow.count else { return nil }
      packed = overflow[index]
    }
    guard packed != Self.unset else { return nil }
    return Int(packed >> 32)..<Int(packed & 0xFFFF_FFFF)
  }
}
