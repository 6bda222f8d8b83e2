/// The facts about an entry of a table that a lookup needs, in eight bytes.
///
/// Reading a row doesn't count references, and accesses neither the route nor its definition.
struct RouteRow: Sendable {
  /// The index in the table's captures where this row's captures begin.
  private let firstCapture: UInt32
  /// The index of the form in its pattern.
  let form: UInt16
  private let captureCount: UInt8
  private let facts: Facts

  /// The checks that follow after a lookup has found the entry.
  enum Check: UInt8 {
    /// No check: if a lookup finds the entry, the path matches.
    case none
    /// The pattern's host, constraints and fragment, and the route's condition, must match.
    case pattern
    /// The definition decides: it's an instance of a subclass, or it captures the whole host.
    case custom
  }

  private struct Facts: OptionSet, Sendable {
    let rawValue: UInt8

    /// The two bits that store a ``Check``.
    static let check = Facts(rawValue: 3)
    static let isGuarded = Facts(rawValue: 4)
    static let hasCondition = Facts(rawValue: 8)
    static let hasPlainValues = Facts(rawValue: 16)
    static let hasHosts = Facts(rawValue: 32)
  }

  /// - Parameter firstCapture: The index in the table's captures where the entry's captures begin.
  init(_ entry: borrowing RouteEntry, firstCapture: Int) {
    let (route, definition) = (entry.route, entry.definition)
    self.firstCapture = UInt32(firstCapture)
    form = UInt16(entry.form)
    captureCount = UInt8(definition.captures.count)
    // A pattern that captures the whole host matches a different path than the path that is looked
    // up.
    let check: Check =
      if !definition.isOfBaseClass || definition.matchesWholeHost {
        .custom
      } else if definition.literalsDecide(entry.form), !definition.hasConditions,
        route.condition == nil
      {
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

  var check: Check {
    Check(rawValue: facts.intersection(.check).rawValue) ?? .custom
  }

  /// The range of this row's captures in the table's captures.
  var captures: Range<Int> { Int(firstCapture)..<Int(firstCapture) &+ Int(captureCount) }

  /// Whether guards run before the route's handler.
  var isGuarded: Bool { facts.contains(.isGuarded) }

  var hasCondition: Bool { facts.contains(.hasCondition) }

  var hasHosts: Bool { facts.contains(.hasHosts) }

  /// Whether the path's slashes locate all values, and no subclass renames or changes the values.
  var hasPlainValues: Bool { facts.contains(.hasPlainValues) }

  /// The index of a row in its table.
  ///
  /// Rows with lower indices are tried first.
  typealias Index = UInt32

  /// The index that stands for "no row".
  static let none = Index.max
}
