/// A form of an entry in one of the two parts of a table's index.
struct EntryNumber: Sendable {
  /// From the lowest bit on: whether the part is the recent one, the number of the form plus one, and the number of the
  /// entry in the part.
  let rawValue: UInt32

  private static let formBits: UInt32 = 5

  @inline(__always)
  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// - Parameter form: The number of the form; `nil` for all forms.
  init(_ number: UInt32, form: Int?, isRecent: Bool = false) {
    rawValue =
      (number << Self.formBits | UInt32(truncatingIfNeeded: form.map { $0 + 1 } ?? 0)) << 1
      | (isRecent ? 1 : 0)
  }

  /// The same number in the recent part.
  @inline(__always)
  var inRecentPart: EntryNumber { EntryNumber(rawValue: rawValue | 1) }

  var isRecent: Bool { rawValue & 1 != 0 }

  /// The number of the form; `nil` for all forms.
  var form: Int? {
    let bits = Int(rawValue >> 1 & (1 << Self.formBits - 1))
    return bits == 0 ? nil : bits - 1
  }

  /// The index of the entry in its part.
  var index: Int { Int(rawValue >> (Self.formBits + 1)) }

  /// Whether two numbers are of the same entry.
  @inline(__always)
  func hasEntry(of other: EntryNumber) -> Bool {
    (rawValue ^ other.rawValue) & ~((1 << Self.formBits - 1) << 1) == 0
  }
}
