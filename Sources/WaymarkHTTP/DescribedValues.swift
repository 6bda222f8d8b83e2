internal import Waymark

// The printed forms of public values. They only list properties.

extension HTTPPrefix: CustomStringConvertible {
  /// The value in one line, safe to log: escaped and truncated.
  public var description: String { described(["names": names.sorted()]) }
}

extension HTTPTable: CustomStringConvertible {
  /// The value in one line, safe to log: escaped and truncated.
  public var description: String { described(["routes": routes.count]) }
}

extension HTTPTarget: CustomStringConvertible {
  /// The value in one line, safe to log: escaped and truncated.
  public var description: String {
    described(["method": method, "pathAndQuery": pathAndQuery, "authority": authority])
  }
}
