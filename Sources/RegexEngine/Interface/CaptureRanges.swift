/// The byte ranges that the groups of one match captured.
///
/// Offsets are UTF-8 offsets into the subject. The first six groups are stored inline if the
/// subject is smaller than 64 KiB. A typical match therefore allocates nothing, and fits in
/// registers.
package struct CaptureRanges: Sendable {
  /// A range in 32 bits, with its start in the upper half and its end in the lower half.
  private typealias Packed = UInt32
  private static let unset = Packed.max
  private static let inlineGroups = 6

  /// Two ranges per word, the first in the lower half.
  ///
  /// Ranges are written as whole words, because a processor stalls if it reads more bytes at once
  /// than were written at once.
  @usableFromInline
  private(set) var inline: (UInt64, UInt64, UInt64) = (.max, .max, .max)
  /// The groups that aren't stored inline, by index.
  ///
  /// `nil` instead of empty, because copying `nil` needs no reference counting.
  @usableFromInline
  private(set) var others: [Int: Range<Int>]?

  /// The ranges of a match that captured nothing.
  package init() {}

  /// Records the range that `group`, counted from 1, captured, or `nil` if it didn't participate in
  /// the match.
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

  private mutating func setInline(_ group: Int, _ packed: Packed) {
    let shift = Self.shift(of: group)
    let (kept, added) = (~(UInt64(Packed.max) &<< shift), UInt64(packed) &<< shift)
    switch (group &- 1) / 2 {
    case 0: inline.0 = inline.0 & kept | added
    case 1: inline.1 = inline.1 & kept | added
    case 2: inline.2 = inline.2 & kept | added
    default: break
    }
  }

  /// Returns the number of lower bits in the word of `group`.
  private static func shift(of group: Int) -> UInt64 {
    group & 1 == 0 ? 32 : 0
  }

  @inline(never)
  private mutating func setOther(_ group: Int, _ range: Range<Int>?) {
    setInline(group, Self.unset)
    if range != nil || others != nil { others = others ?? [:] }
    others?[group] = range
  }

  /// The range that `group`, counted from 1, captured, or `nil` if it didn't participate in the
  /// match.
  @inlinable
  package subscript(group: Int) -> Range<Int>? {
    get {
      let word =
        switch group {
        case 1, 2: inline.0
        case 3, 4: inline.1
        case 5, 6: inline.2
        default: UInt64.max
        }
      let packed = UInt32(truncatingIfNeeded: group & 1 == 0 ? word >> 32 : word)
      guard packed != .max else { return others?[group] }
      return Int(packed >> 16)..<Int(packed & 0xFFFF)
    }
  }
}
