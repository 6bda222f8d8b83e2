internal import Waymark

/// Hosts that distinguish the host patterns of routes.
struct HostVocabulary {
  /// A label that no route contains.
  ///
  /// A host with this label matches only patterns with a parameter or `*` at its position.
  private let label: String
  /// The hosts that each router serves, except for routers that serve all hosts.
  private let served: [[HostPattern]]
  /// Whether URLs with a host are more common than URLs without one, as on the web.
  private let prefersHosts: Bool

  /// Whether a host with a dot is outside the path.
  let areOutsidePaths: Bool

  /// A host that no route's pattern matches, among the hosts that the routers serve.
  let other: String

  /// The maximum number of pattern intersections to examine.
  private static let maximumIntersections = 64

  /// Creates hosts that distinguish the routes of some routers.
  ///
  /// - Parameters:
  ///   - scheme: The scheme of the URLs, or `nil` for URLs that only global routes match.
  ///   - snapshots: The routers that the URLs are tried on.
  init(of scheme: String? = nil, in snapshots: [RoutingSnapshot] = []) {
    let isOfWeb = scheme.map { WebHost.schemes.contains($0.lowercasedASCII) }
    // The hosts of custom schemes aren't checked.
    served = isOfWeb ?? true ? snapshots.compactMap(\.hosts) : []
    areOutsidePaths = snapshots.allSatisfy { $0.options.hostAsPath != .always }
    prefersHosts = isOfWeb ?? false
    let tables = snapshots.flatMap { snapshot in
      snapshot.tables.filter { $0.scheme == nil || $0.isOf(scheme) }
    }
    let named = Set(tables.flatMap(\.routes).flatMap(\.definitions).flatMap(\.parsedPattern.hosts))
    let labels = Set(named.union(served.joined()).flatMap { $0.name.split(separator: ".") })
    var label = "any"
    var number = 1
    while labels.contains(label[...]) {
      number += 1
      label = "any\(number)"
    }
    self.label = label
    let open = named.filter { $0.hasParameters || $0.matchesSubdomains }
    let first = served.joined().first { host in !named.contains { $0.covers(host) } }
    other =
      (first ?? served.first?.first).map { Self.host(of: $0, label) }
      ?? Self.unnamed(label).first { !open.contains($0) } ?? "\(label).example"
  }

  /// A host that represents all hosts that some patterns don't distinguish, as in ``cells(of:)``.
  struct Cell {
    /// The host, an empty string for no host, or `nil` if the host doesn't matter.
    let host: String?
    fileprivate let pattern: HostPattern?

    /// Whether the cell contains a host.
    var isHost: Bool { pattern != nil }

    /// Whether a route with these hosts accepts the host.
    ///
    /// Without hosts, a route accepts any host.
    func accepted(by hosts: [HostPattern]) -> Bool {
      if hosts.isEmpty { return true }
      guard let pattern else { return hosts.contains(where: \.requiresNoHost) }
      return hosts.contains { $0.covers(pattern) }
    }
  }

  /// Returns hosts that each represent all hosts that the patterns don't distinguish, or `nil` if
  /// there would be too many.
  ///
  /// For each intersection of patterns, and for each number of labels, there is a host with
  /// ``label`` at the open positions. A pattern matches this host only if it matches every host of
  /// the intersection with as many labels.
  func cells(of patterns: Set<HostPattern>) -> [Cell]? {
    guard !patterns.isEmpty else { return [Cell(host: nil, pattern: nil)] }
    var regions = patterns.union(served.joined())
    var added = Array(regions)
    while let region = added.popLast() {
      for shared in regions.compactMap({ $0.intersection(with: region)?.withoutNames })
      where regions.insert(shared).inserted {
        guard regions.count < patterns.count + Self.maximumIntersections else { return nil }
        added.append(shared)
      }
    }
    let most = regions.map(\.labelCount).max() ?? 0
    var hosts = regions.sorted { $0.description < $1.description }.flatMap { region in
      region.requiresNoHost
        ? []
        : (0...max(0, region.matchesSubdomains ? most - region.labelCount : 0)).map { more in
          String(repeating: "\(label).", count: more) + Self.host(of: region, label)
        }
    }
    let isFree = { (host: String) in !patterns.contains(host) }
    hosts +=
      [other].filter(isFree).first.map { [$0] } ?? Self.unnamed(label).filter(isFree).prefix(1)
    let cells = hosts.compactMap { host in
      (try? HostPattern(host)).map { Cell(host: host, pattern: $0) }
    }.filter { cell in served.allSatisfy(cell.accepted) }
    let none = [Cell(host: "", pattern: nil)]
    return prefersHosts ? cells + none : none + cells
  }

  /// Returns a host that a pattern matches, with ``label`` at the open positions.
  func host(of pattern: HostPattern) -> String { Self.host(of: pattern, label) }

  /// Returns hosts that few patterns match.
  private static func unnamed(_ label: String) -> [String] {
    let hosts = [[label, "example"]] + (2...8).map { Array(repeating: label, count: $0) }
    return hosts.map { $0.joined(separator: ".") }
  }

  private static func host(of pattern: HostPattern, _ label: String) -> String {
    pattern.matchesSubdomains
      ? "\(label).\(pattern.name)\(pattern.suffix)" : pattern.host { _ in label }
  }
}

extension HostPattern {
  fileprivate var labelCount: Int { name.utf8.count { $0 == UInt8(ascii: ".") } + 1 }
}

extension Collection<HostPattern> {
  /// Whether any pattern matches a host.
  fileprivate func contains(_ host: String) -> Bool {
    guard let host = try? HostPattern(host) else { return true }
    return contains { $0.covers(host) }
  }
}
