internal import WaymarkPatterns

/// A truth value that links spell in several ways.
///
/// ```swift
/// // "/list" and /list?debug=1&all=no
/// try match.require("debug", as: LenientBool.self) == true      // true
/// try match.require("all", as: LenientBool.self).rawValue       // false
/// ```
///
/// `1`, `true`, `yes` and `on` are true; `0`, `false`, `no` and `off` are false, in upper and lower
/// case. An item without a value (`?debug`) is true, as for a `Bool`. Other texts are not values.
/// In a URL it is written as `true` or `false`, which a `Bool` reads too: a `Bool` takes no other
/// texts.
public struct LenientBool: RawRepresentable, Sendable, Hashable, Codable {
  /// The value.
  public let rawValue: Bool

  /// Creates a truth value.
  public init(rawValue: Bool) {
    self.rawValue = rawValue
  }
}

extension LenientBool: ExpressibleByBooleanLiteral {
  /// Creates a truth value.
  public init(booleanLiteral value: Bool) {
    self.init(rawValue: value)
  }
}

extension LenientBool: LosslessStringConvertible {
  /// Creates a truth value from its text; `nil` for any other text.
  public init?(_ description: String) {
    switch description.lowercasedASCII {
    case "1", "true", "yes", "on": self = true
    case "0", "false", "no", "off": self = false
    default: return nil
    }
  }

  /// `true` or `false`.
  public var description: String { rawValue.description }
}
