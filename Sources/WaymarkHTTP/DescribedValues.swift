internal import Waymark

// The printed forms of public values. They only list properties.

extension HTTPPrefix: CustomStringConvertible {
  /// A description in one line, escaped and truncated so that it's safe to log.
  public var description: String { described(["names": names.sorted()]) }
}

extension HTTPTable: CustomStringConvertible {
  /// A description in one line, escaped and truncated so that it's safe to log.
  public var description: String { described(["routes": routes.count]) }
}

extension HTTPTarget: CustomStringConvertible {
  /// A description in one line, escaped and truncated so that it's safe to log.
  public var description: String {
    described(["method": method, "pathAndQuery": pathAndQuery, "authority": authority])
  }
}
