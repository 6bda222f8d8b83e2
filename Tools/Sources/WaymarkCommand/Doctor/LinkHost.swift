import Waymark

/// A host as entitlements and tables of routes write it: with `*` for any labels at its start, and
/// in tables with parameters for single labels.
struct LinkHost: Hashable, CustomStringConvertible {
  /// The host in ASCII and lower case, without a port: entitlements have none.
  let description: String

  init(_ host: HostPattern) {
    description = host.textWithoutPort
  }

  /// Reads a host; `nil` if the text is none, such as `/`.
  init?(_ text: String) {
    guard text != "/", let host = try? HostPattern(text) else { return nil }
    self.init(host)
  }

  /// Whether an entitlement with this host is one for another.
  func covers(_ other: LinkHost) -> Bool {
    self == other
      || description.hasPrefix("*.") && other.description.hasSuffix(description.dropFirst())
  }

  /// Whether some host is meant by both.
  func overlaps(_ other: LinkHost) -> Bool {
    let (left, right) = (labels, other.labels)
    for (label, otherLabel) in zip(left, right) {
      if label == "*" || otherLabel == "*" { return true }
      let isFree = label.hasPrefix(":") || otherLabel.hasPrefix(":")
      if !isFree, label != otherLabel { return false }
    }
    return left.count == right.count
  }

  /// What follows the last parameter.
  var domain: String {
    labels.prefix { !$0.hasPrefix(":") }.reversed().joined(separator: ".")
  }

  /// The labels, from the right.
  private var labels: [Substring] { description.split(separator: ".").reversed() }
}
