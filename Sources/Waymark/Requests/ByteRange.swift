/// A range of UTF-8 offsets in half the space of `Range<Int>`, because requests contain several.
///
/// All offsets fit, because ``RouterLimits`` bound the length of a URL and of its canonical form.
struct ByteRange: Sendable, Hashable {
  let lower: Int32
  let upper: Int32

  /// No range, as opposed to an empty range.
  static let absent = ByteRange(lower: -1, upper: -1)

  var isAbsent: Bool { lower < 0 }
  var isEmpty: Bool { lower == upper }

  /// The offsets.
  ///
  /// An absent range is empty.
  var range: Range<Int> { Int(lower)..<Int(upper) }
}

extension ByteRange {
  init(_ range: Range<Int>) {
    lower = Int32(truncatingIfNeeded: range.lowerBound)
    upper = Int32(truncatingIfNeeded: range.upperBound)
  }
}
