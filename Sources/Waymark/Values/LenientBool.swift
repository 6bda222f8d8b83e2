internal import WaymarkPatterns

/// A Boolean value that accepts several spellings in a URL, such as `1`, `yes` and `on`.
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

  /// Creates a Boolean value.
  public init(rawValue: Bool) {
    self.rawValue = rawValue
  }
}

extension LenientBool: ExpressibleByBooleanLiteral {
  /// Creates a Boolean value from a literal.
  public init(booleanLiteral value: Bool) {
    self.init(rawValue: value)
  }
}

extension LenientBool: LosslessStringConvertible {
  /// Creates a Boolean value from one of its spellings, or returns `nil` for any other string.
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
