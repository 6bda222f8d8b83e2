/// A form of an entry in one of the two parts of a table's index.
///
/// The number grows in the order in which entries were added, and for an entry in the order of its forms.
struct EntryNumber: Sendable {
  /// From the highest bit on: whether the part is the recent one, the number of the entry in the part, and the number of
  /// the form plus one.
  let rawValue: UInt32

  private static let formBits: UInt32 = 5
  private static let recentBit: UInt32 = 1 << 31

  /// No entry.
  static let none = EntryNumber(rawValue: .max)

  @inline(__always)
  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// - Parameter form: The number of the form; `nil` for all forms.
  init(_ number: UInt32, form: Int?) {
    rawValue = number << Self.formBits | UInt32(truncatingIfNeeded: form.map { $0 + 1 } ?? 0)
  }

  /// The same number in the recent part.
  @inline(__always)
  var inRecentPart: EntryNumber { EntryNumber(rawValue: rawValue | Self.recentBit) }

  @inline(__always)
  var isNone: Bool { rawValue == .max }

  @inline(__always)
  var isRecent: Bool { rawValue & Self.recentBit != 0 }

  /// The number of the form; `nil` for all forms.
  @inline(__always)
  var form: Int? {
    let bits = Int(rawValue & (1 << Self.formBits - 1))
    return bits == 0 ? nil : bits &- 1
  }

  /// The index of the entry in its part.
  @inline(__always)
  var index: Int { Int((rawValue & ~Self.recentBit) >> Self.formBits) }

  /// Whether two numbers are of the same entry.
  @inline(__always)
  func hasEntry(of other: EntryNumber) -> Bool {
    (rawValue ^ other.rawValue) >> Self.formBits == 0
  }
}
