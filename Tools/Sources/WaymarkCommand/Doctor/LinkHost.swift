import Waymark

/// A host as entitlements and tables of routes write it.
///
/// It can begin with `*` for any number of labels. In a table, single labels can be parameters.
struct LinkHost: Hashable, CustomStringConvertible {
  /// The host in lowercase ASCII, without a port, because entitlements have no ports.
  let description: String

  init(_ host: HostPattern) {
    description = host.textWithoutPort
  }

  /// Reads a host, or returns `nil` if the string isn't a host, such as `/`.
  init?(_ text: String) {
    guard text != "/", let host = try? HostPattern(text) else { return nil }
    self.init(host)
  }

  /// Whether an entitlement for this host includes another host.
  func covers(_ other: LinkHost) -> Bool {
    self == other
      || description.hasPrefix("*.") && other.description.hasSuffix(description.dropFirst())
  }

  /// Whether a host exists that both patterns match.
  func overlaps(_ other: LinkHost) -> Bool {
    let (left, right) = (labels, other.labels)
    for (label, otherLabel) in zip(left, right) {
      if label == "*" || otherLabel == "*" { return true }
      let isFree = label.hasPrefix(":") || otherLabel.hasPrefix(":")
      if !isFree, label != otherLabel { return false }
    }
    return left.count == right.count
  }

  /// The labels after the last parameter.
  var domain: String {
    labels.prefix { !$0.hasPrefix(":") }.reversed().joined(separator: ".")
  }

  /// The labels, from right to left.
  private var labels: [Substring] { description.split(separator: ".").reversed() }
}
