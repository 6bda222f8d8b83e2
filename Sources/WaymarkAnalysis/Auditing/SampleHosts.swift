internal import Waymark

/// Hosts for URLs that host patterns match.
struct SampleHosts {
  /// A label that no host of the routes has, so that of hosts with it only patterns for all subdomains match.
  private let label: String

  /// - Parameter snapshots: The routers whose routes the URLs are tried with.
  init(for snapshots: RoutingSnapshot...) {
    let hosts = snapshots.flatMap { snapshot in
      snapshot.tables.flatMap(\.definitions).flatMap(\.parsedPattern.hosts)
        + (snapshot.hosts ?? [])
    }
    let labels = Set(hosts.flatMap { $0.name.split(separator: ".") })
    var label = "any"
    var number = 1
    while labels.contains(label[...]) {
      number += 1
      label = "any\(number)"
    }
    self.label = label
  }

  /// A host that a pattern matches; for its subdomains one that matches no narrower pattern.
  func host(of pattern: HostPattern) -> String {
    pattern.meansSubdomains ? "\(label).\(pattern.name)" : pattern.name
  }

  /// A host that no route names.
  var other: String { "\(label).example" }
}
