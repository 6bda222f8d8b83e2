internal import Waymark

/// The routes for web URLs of a host.
struct WebRoutes {
  /// The routes, in the order in which they are tried.
  let routes: [AuditedRoute]
  let vocabulary = SegmentVocabulary()
  private let snapshot: RoutingSnapshot
  /// A host that ``url(_:_:)`` has.
  private let host: String

  /// - Parameter host: The host. For all subdomains, the routes are those for hosts with one label more.
  init(of snapshot: RoutingSnapshot, host: HostPattern) {
    self.snapshot = snapshot
    let host = host.withOneLabelMore
    self.host = SampleHosts(for: snapshot).host(of: host)
    let own = snapshot.tables.dropFirst().first { table in
      table.isRegistered && table.scheme?.lowercasedASCII == "https"
    }
    let tables =
      own.map { $0.fallsBackToGlobal ? [$0, snapshot.tables[0]] : [$0] } ?? [snapshot.tables[0]]
    let vocabulary = vocabulary
    let isServed = snapshot.hosts?.contains { $0.covers(host) } ?? true
    routes = tables.flatMap(\.linearEntries).enumerated().map { place, entry in
      AuditedRoute(entry, place: place, vocabulary)
    }.filter { isServed && $0.takes(host) }
  }

  /// A URL of the host with a path, a query and a fragment.
  func url(_ path: String, _ tail: String = "") -> String { "https://\(host)\(path)\(tail)" }

  /// The routes that take a URL, in order; `nil` if matching stops without an answer.
  func takers(of url: String) -> [RouteDefinition]? {
    try? snapshot.definitions(matching: url)
  }

  /// The paths that the routes take.
  var paths: RoutedPaths {
    var paths = RoutedPaths()
    for route in routes { paths.add(route, vocabulary) }
    return paths
  }
}
