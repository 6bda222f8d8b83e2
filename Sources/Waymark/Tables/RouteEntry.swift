/// A form of a route's pattern in a table: what the search tries.
///
/// It is a value, so reading its route in an array counts only the reference that a match keeps.
package struct RouteEntry: Sendable {
  package let route: Route

  /// From the lowest bit on: whether a fitting path matches, whether no override decides, whether a
  /// fitting path has no value to test, the number of the form, the number of the pattern in its
  /// route, and that of the registration.
  private let bits: UInt64

  /// The rank of the form, or `nil` if routes are tried in the order of registration.
  private let rank: [Int]?

  private static let formPlace: UInt64 = 3
  private static let patternPlace: UInt64 = 13
  private static let registrationPlace: UInt64 = 29

  /// - Parameters:
  ///   - pattern: The number of the pattern in its route.
  ///   - form: The number of the form of that pattern.
  ///   - registration: The number of the registration: one for each pattern.
  ///   - ordering: The order in which routes are tried.
  init(_ route: Route, pattern: Int, form: Int, registration: Int, ordering: RouteOrdering) {
    self.route = route
    let definition = route.definition(ofPattern: pattern)
    let isDecidedByWalk = definition.isOfBaseClass && !definition.takesWholeHost
    let testsNothing = isDecidedByWalk && definition.isPlain(form)
    let isPlain =
      testsNothing && !definition.hasHosts && route.condition == nil
    bits =
      UInt64(registration) << Self.registrationPlace | UInt64(pattern) << Self.patternPlace
      | UInt64(form) << Self.formPlace | (testsNothing ? 4 : 0) | (isDecidedByWalk ? 2 : 0)
      | (isPlain ? 1 : 0)
    rank =
      switch ordering {
      case .priority: nil
      case .mostSpecificFirst, .literalsFirst:
        definition.parsedPattern.rank(
          of: definition.form(form), registration: registration, in: ordering)
      }
  }

  /// The number of the registration of the pattern, whose forms share it.
  package var registration: Int { Int(bits >> Self.registrationPlace) }

  /// The number of the pattern in its route.
  @inline(__always)
  package var pattern: Int { Int(bits >> Self.patternPlace & 0xFFFF) }

  /// The number of the form of the pattern.
  @inline(__always)
  package var form: Int { Int(bits >> Self.formPlace & 0x3FF) }

  /// Whether the route matches every path that the literals of the form fit.
  @inline(__always)
  var isPlain: Bool { bits & 1 != 0 }

  /// Whether no override decides, and no reading of the URL that is not the search's.
  @inline(__always)
  var isDecidedByWalk: Bool { bits & 2 != 0 }

  /// Whether the form's pattern has no value to test in a path that its literals fit.
  @inline(__always)
  var testsNothing: Bool { bits & 4 != 0 }

  @inline(__always)
  package var definition: RouteDefinition { route.definition(ofPattern: pattern) }

  /// The same entry in another order.
  func ranked(by ordering: RouteOrdering) -> RouteEntry {
    RouteEntry(route, pattern: pattern, form: form, registration: registration, ordering: ordering)
  }

  /// The normalized patterns that mean the entry: its form's, and the whole one's.
  var spellings: [String] {
    let whole = definition.parsedPattern.normalizedText
    guard definition.parsedPattern.hasOptionalGroup else { return [whole] }
    let own = definition.pattern(ofForm: form).normalizedText
    // Groups that are all of a segment stay in the text of a form that has them.
    return own.hasSameBytes(as: whole) ? [whole] : [own, whole]
  }

  /// Whether the pattern names these hosts; any pattern does for none.
  func isOf(_ hosts: [HostPattern]) -> Bool {
    hosts.isEmpty || definition.parsedPattern.hosts == hosts
  }

  /// Whether one entry was registered before another.
  static func wasRegisteredBefore(_ left: RouteEntry, _ right: RouteEntry) -> Bool {
    left.bits < right.bits
  }

  /// Whether one entry is tried before another.
  package static func precedes(_ left: RouteEntry, _ right: RouteEntry) -> Bool {
    if left.route.priority != right.route.priority {
      return left.route.priority > right.route.priority
    }
    if let leftRank = left.rank, let rightRank = right.rank, leftRank != rightRank {
      return leftRank.lexicographicallyPrecedes(rightRank)
    }
    return left.bits < right.bits
  }

  /// Whether the entry is tried after those of at least this priority that were added before it.
  ///
  /// `false` under another order than that of priorities.
  func staysBehind(_ priority: Int) -> Bool {
    rank == nil && route.priority <= priority
  }
}

extension RouteEntry {
  /// An entry in one of the two parts of a table's index.
  ///
  /// The number grows in the order in which entries were added.
  struct Number: Sendable, Equatable {
    /// The number of the entry in the part; in the highest bit whether the part is the recent one.
    let rawValue: UInt32

    private static let recentBit: UInt32 = 1 << 31

    /// No entry.
    static let none = Number(rawValue: .max)

    /// The same number in the recent part.
    @inline(__always)
    var inRecentPart: Number { Number(rawValue: rawValue | Self.recentBit) }

    @inline(__always)
    var isNone: Bool { rawValue == .max }

    @inline(__always)
    var isRecent: Bool { rawValue & Self.recentBit != 0 }

    /// The index of the entry in its part.
    @inline(__always)
    var index: Int { Int(rawValue & ~Self.recentBit) }
  }
}
