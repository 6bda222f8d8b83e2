/// What a look-up needs to know about an entry of a table, in eight bytes.
///
/// Reading a row counts no reference, and touches neither the route nor its definition.
struct RouteRow: Sendable {
  /// Where the entry's captures begin in the table's list.
  private let firstCapture: UInt32
  /// The number of the form of the pattern.
  let form: UInt16
  private let captureCount: UInt8
  private let facts: Facts

  /// What has to agree after the walk found the entry.
  enum Check: UInt8 {
    /// Nothing: every path whose literals fit matches.
    case none
    /// The pattern's host, its constraints, its items and its fragment, and the route's condition.
    case pattern
    /// A class of the app's own, which decides.
    case custom
  }

  private struct Facts: OptionSet, Sendable {
    let rawValue: UInt8

    /// The bits of a ``Check``.
    static let check = Facts(rawValue: 3)
    static let isGuarded = Facts(rawValue: 4)
    static let hasCondition = Facts(rawValue: 8)
    /// The slashes of a path tell its values, and no class renames them or changes them.
    static let hasPlainValues = Facts(rawValue: 16)
    static let hasHosts = Facts(rawValue: 32)
  }

  /// - Parameter firstCapture: Where its captures begin in the table's list.
  init(_ entry: borrowing RouteEntry, firstCapture: Int) {
    let (route, definition) = (entry.route, entry.definition)
    self.firstCapture = UInt32(firstCapture)
    form = UInt16(entry.form)
    captureCount = UInt8(definition.captures.count)
    // A pattern that takes the whole host is matched against another path than was walked.
    let check: Check =
      if !definition.isOfBaseClass || definition.takesWholeHost {
        .custom
      } else if definition.isPlain(entry.form), !definition.hasConditions, route.condition == nil {
        .none
      } else {
        .pattern
      }
    var facts = Facts(rawValue: check.rawValue)
    if route.isGuarded { facts.insert(.isGuarded) }
    if route.condition != nil { facts.insert(.hasCondition) }
    if definition.hasHosts { facts.insert(.hasHosts) }
    if definition.isOfBaseClass, !definition.hasConditions, !definition.matchesFragment {
      facts.insert(.hasPlainValues)
    }
    self.facts = facts
  }

  @inline(__always)
  var check: Check {
    Check(rawValue: facts.intersection(.check).rawValue) ?? .custom
  }

  /// Where its captures are in the table's list.
  @inline(__always)
  var captures: Range<Int> { Int(firstCapture)..<Int(firstCapture) &+ Int(captureCount) }

  /// Whether guards run before the route's handler.
  var isGuarded: Bool { facts.contains(.isGuarded) }

  /// Whether the route has a condition.
  var hasCondition: Bool { facts.contains(.hasCondition) }

  /// Whether the pattern has hosts.
  var hasHosts: Bool { facts.contains(.hasHosts) }

  /// Whether the slashes of a path tell the values, and no class renames them or changes them.
  @inline(__always)
  var hasPlainValues: Bool { facts.contains(.hasPlainValues) }

  /// The number of a row in its table: lower numbers are tried first.
  typealias Number = UInt32

  /// No row.
  static let none = Number.max
}
