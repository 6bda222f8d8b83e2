/// A range of UTF-8 offsets in half the space of `Range<Int>`; requests carry several.
///
/// The offsets fit, because ``RouterLimits`` bound the length of a URL and its canonical form.
struct ByteRange: Sendable, Hashable {
  let lower: UInt32
  let upper: UInt32

  /// No range at all, as opposed to an empty one.
  static let absent = ByteRange(lower: .max, upper: .max)

  init(_ range: Range<Int>) {
    lower = UInt32(truncatingIfNeeded: range.lowerBound)
    upper = UInt32(truncatingIfNeeded: range.upperBound)
  }

  private init(lower: UInt32, upper: UInt32) {
    self.lower = lower
    self.upper = upper
  }

  var isAbsent: Bool { lower == .max }
  var isEmpty: Bool { lower == upper }

  /// The offsets; an absent range is empty.
  var range: Range<Int> { Int(lower)..<Int(upper) }
}
