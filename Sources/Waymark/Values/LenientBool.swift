internal import WaymarkPatterns

/// A truth value that links write in several ways.
///
/// ```swift
/// // "/list" and /list?debug=1&all=no
/// try match.require("debug", as: LenientBool.self) == true      // true
/// try match.require("all", as: LenientBool.self).rawValue       // false
/// ```
///
/// `1`, `true`, `yes` and `on` are true; `0`, `false`, `no` and `off` are false, in upper or lower
/// case. A query item without a value (`?debug`) is true, as it is for a `Bool`. Any other string
/// is an error. In a generated URL the value is `true` or `false`, the only strings that a `Bool`
/// accepts.
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
  /// Creates a truth value from a string, or returns `nil` if the string is malformed.
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
