internal import Waymark

/// Hosts for URLs that host patterns match.
struct SampleHosts {
  /// A label that no host of the routes has, so that of hosts with it only patterns match that leave it open.
  private let label: String
  /// The hosts of the routes.
  private let named: [HostPattern]

  /// A host that no route's pattern matches; of those that the routers serve, if they do not serve all.
  let other: String

  /// - Parameter snapshots: The routers whose routes the URLs are tried with.
  init(for snapshots: [RoutingSnapshot]) {
    let served = snapshots.flatMap { $0.hosts ?? [] }
    let named = snapshots.flatMap(\.tables).flatMap(\.definitions).flatMap(\.parsedPattern.hosts)
    let hosts = named + served
    let labels = Set(hosts.flatMap { $0.name.split(separator: ".") })
    var label = "any"
    var number = 1
    while labels.contains(label[...]) {
      number += 1
      label = "any\(number)"
    }
    self.label = label
    self.named = named
    let isFree = { (host: HostPattern) in !named.contains { $0.covers(host) } }
    // Parameters match every label, and so does `*.example`.
    let unknown = [[label, "example"]] + (2...8).map { Array(repeating: label, count: $0) }
    let free = unknown.map { $0.joined(separator: ".") }.first { host in
      (try? HostPattern(host)).map(isFree) ?? false
    }
    other =
      (served.first(where: isFree) ?? served.first).map { Self.host(of: $0, label) }
      ?? free ?? "\(label).example"
  }

  /// A host that a pattern matches; for what it leaves open one that matches no narrower pattern.
  func host(of pattern: HostPattern) -> String {
    let host = Self.host(of: pattern, label)
    guard pattern.meansSubdomains else { return host }
    let narrower = named.filter { $0.hasParameters && pattern.covers($0) }
    // Parameters match every label, so only the number of labels can differ.
    let hosts = (0..<8).map { String(repeating: "\(label).", count: $0) + host }
    return hosts.first { host in
      (try? HostPattern(host)).map { host in !narrower.contains { $0.covers(host) } } ?? false
    } ?? host
  }

  private static func host(of pattern: HostPattern, _ label: String) -> String {
    pattern.meansSubdomains ? "\(label).\(pattern.name)" : pattern.host { _ in label }
  }
}
