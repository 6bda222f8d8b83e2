/// A definition in a table, and what the table knows about it.
///
/// It is a value, so reading its definition in an array counts only the reference that a match keeps.
package struct RouteEntry: Sendable {
  package let definition: RouteDefinition

  /// From the lowest bit on: whether the definition decides by its pattern, its place, and the number of its registration.
  private let bits: UInt64

  /// What most entries do not have, behind one reference.
  private let extras: Boxed<Extras>?

  private struct Extras {
    let writtenPattern: String?
    let specificity: Specificity?
  }

  private static let placeBits: UInt64 = 12

  /// - Parameters:
  ///   - definition: The route.
  ///   - writtenPattern: The normalized pattern that the definition is a combination of; `nil` for none.
  ///   - registration: The number of the registration.
  ///   - place: The place among the routes of the registration.
  ///   - ordering: The order in which routes are tried.
  init(
    _ definition: RouteDefinition, writtenPattern: String?, registration: Int, place: Int,
    ordering: RouteOrdering
  ) {
    self.definition = definition
    bits =
      (UInt64(registration) << Self.placeBits | UInt64(place)) << 1
      | (definition.isDecidedByWalk ? 1 : 0)
    let specificity: Specificity? =
      switch ordering {
      case .priority: nil
      case .mostSpecificFirst: Specificity(of: definition.parsedPattern)
      }
    extras =
      writtenPattern == nil && specificity == nil
      ? nil : Boxed(Extras(writtenPattern: writtenPattern, specificity: specificity))
  }

  /// The number of the registration, which can have several routes of one written pattern.
  package var registration: Int { Int(bits >> (Self.placeBits + 1)) }

  /// The place among the routes of the registration.
  package var place: Int { Int(bits >> 1 & (1 << Self.placeBits - 1)) }

  /// Whether the definition matches exactly what its pattern matches.
  ///
  /// A stored copy, because reading a variable of a class costs a check of exclusive access.
  @inline(__always)
  var decidesByPattern: Bool { bits & 1 != 0 }

  /// The normalized pattern that the definition is a combination of; `nil` for none.
  var writtenPattern: String? { extras?.value.writtenPattern }

  /// The same entry in another order.
  func ranked(by ordering: RouteOrdering) -> RouteEntry {
    RouteEntry(
      definition, writtenPattern: writtenPattern, registration: registration, place: place,
      ordering: ordering)
  }

  /// Whether the entry is one of the combinations of a normalized pattern.
  func isWritten(as pattern: String) -> Bool {
    writtenPattern?.hasSameBytes(as: pattern) ?? false
  }

  /// The normalized patterns that mean the entry: its own, and the one that it is a combination of.
  var spellings: [String] {
    let own = definition.parsedPattern.normalizedText
    guard let writtenPattern, writtenPattern != own else { return [own] }
    return [own, writtenPattern]
  }

  /// Whether a normalized pattern means the entry, alone or as one of its combinations.
  func isSpelled(_ pattern: String) -> Bool {
    spellings.contains { $0.hasSameBytes(as: pattern) }
  }

  /// Whether one entry was registered before another.
  static func wasRegisteredBefore(_ left: RouteEntry, _ right: RouteEntry) -> Bool {
    left.bits < right.bits
  }

  /// Whether one entry is tried before another.
  package static func precedes(_ left: RouteEntry, _ right: RouteEntry) -> Bool {
    if left.definition.priority != right.definition.priority {
      return left.definition.priority > right.definition.priority
    }
    if let leftSpecificity = left.extras?.value.specificity,
      let rightSpecificity = right.extras?.value.specificity
    {
      if leftSpecificity != rightSpecificity { return leftSpecificity < rightSpecificity }
      // Of equal routes, the later registration comes first.
      if left.registration != right.registration { return left.registration > right.registration }
    }
    return left.bits < right.bits
  }

  /// Whether the entry is tried after those of at least this priority that were added before it.
  ///
  /// Under another order than that of priorities, nothing is said of it: `false`.
  func staysBehind(_ priority: Int) -> Bool {
    extras?.value.specificity == nil && definition.priority <= priority
  }
}

extension RouteEntry {
  /// A form of an entry in one of the two parts of a table's index.
  ///
  /// The number grows in the order in which entries were added, and for an entry in the order of its forms.
  struct Number: Sendable {
    /// From the highest bit on: whether the part is the recent one, the number of the entry in the part, and the number of
    /// the form plus one.
    let rawValue: UInt32

    private static let formBits: UInt32 = 5
    private static let recentBit: UInt32 = 1 << 31

    /// No entry.
    static let none = Number(rawValue: .max)

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
    var inRecentPart: Number { Number(rawValue: rawValue | Self.recentBit) }

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
    func hasEntry(of other: Number) -> Bool {
      (rawValue ^ other.rawValue) >> Self.formBits == 0
    }
  }
}
