internal import RegexEngine

/// The immutable state of a router at one moment, as readers see it.
package final class RoutingSnapshot: Sendable {
  package let options: RouterOptions

  /// The constraints by parameter name.
  package let constraints: [String: String]

  /// How URLs are read.
  private let reading: RouteRequest.Options
  private let limits: URLLimits
  /// The hosts that web URLs may have, or `nil` for any host.
  package let hosts: [HostPattern]?
  /// Finds the patterns in ``hosts`` that may match a host, or `nil` if there are only a few.
  private let hostTrie: HostListTrie?

  /// Whether a URL's host can affect the result, because the options or a route have hosts.
  package let readsHosts: Bool

  /// Whether a scheme has an undefined session.
  let hasUndefinedRoutes: Bool

  /// Whether a host can count as a segment of the path.
  package let readsHostsAsPaths: Bool

  /// The tables, beginning with the global table.
  package let tables: [SchemeTable]

  /// The index of the global table.
  static let globalIndex = 0

  /// The global routes.
  let global: RouteTable

  init(options: RouterOptions, constraints: [String: String], tables: [SchemeTable]) {
    self.options = options
    self.constraints = constraints
    reading = options.reading
    limits = URLLimits(options.limits)
    hosts = options.hosts.isEmpty ? nil : options.hosts.compactMap { try? HostPattern($0) }
    hostTrie = hosts.flatMap { hosts in
      guard hosts.count > Self.fewHosts else { return nil }
      var trie = HostListTrie()
      for (index, host) in hosts.enumerated() { trie.insert(host, of: index) }
      return trie
    }
    readsHostsAsPaths = options.hostAsPath != .never
    readsHosts = hosts != nil || tables.contains(where: \.table.hasHosts)
    hasUndefinedRoutes = tables.contains { $0.undefinedRoute != nil }
    self.tables = tables
    global = tables[Self.globalIndex].table
  }

  /// Copies a snapshot for another thread: see ``RouteTable/init(copyOf:)``.
  init(copyOf other: RoutingSnapshot) {
    options = other.options
    constraints = other.constraints
    reading = other.reading
    limits = other.limits
    hosts = other.hosts
    hostTrie = other.hostTrie
    readsHostsAsPaths = other.readsHostsAsPaths
    readsHosts = other.readsHosts
    hasUndefinedRoutes = other.hasUndefinedRoutes
    tables = other.tables.map(\.copyForThread)
    global = tables[Self.globalIndex].table
  }

  /// Reads a URL.
  package func request(_ url: String) throws(RouteFailure) -> RouteRequest {
    var rareData: SplitURL.RareData?
    var split = SplitURL()
    try url.withBytes { bytes throws(RouteFailure) in
      try read(bytes, [:], .unknown, &split, &rareData)
    }
    return RouteRequest(url, split, rareData)
  }

  /// Splits the URL in `bytes` into `split`.
  ///
  /// - Parameter rareData: Set to the parts of the request that aren't bytes of the URL, if any.
  ///   Must be `nil` before the call.
  @inline(__always)
  func read(
    _ bytes: Span<UInt8>, _ additional: borrowing [String: any Sendable],
    _ origin: borrowing LinkOrigin, _ split: inout SplitURL, _ rareData: inout SplitURL.RareData?
  ) throws(RouteFailure) {
    try split.read(bytes, reading, limits, additional, origin, &rareData)
    if hosts != nil { try checkHost(of: split, bytes, rareData) }
  }

  /// Returns the request for a URL that other routers also read.
  func request(_ url: SharedURL) throws(RouteFailure) -> RouteRequest {
    try url.url.withBytes { bytes throws(RouteFailure) in
      try limits.checkLength(of: bytes)
      let request = try url.request(reading)
      try request.split.check(bytes, request.rareData, within: limits)
      try checkHost(of: request.split, bytes, request.rareData)
      return request
    }
  }

  /// Throws a failure if the router doesn't serve the host of a web URL.
  private func checkHost(
    of split: SplitURL, _ bytes: Span<UInt8>, _ rareData: SplitURL.RareData?
  ) throws(RouteFailure) {
    if let hosts,
      let host = split.webHost(
        otherThan: candidateHosts(split, of: hosts, bytes, rareData), in: bytes, rareData)
    {
      throw .otherHost(host)
    }
  }

  /// Up to this number, hosts are compared one by one.
  private static let fewHosts = 8

  /// Returns the host patterns that may match the host of the URL in `bytes`.
  private func candidateHosts(
    _ split: SplitURL, of hosts: [HostPattern], _ bytes: Span<UInt8>, _ rareData: SplitURL.RareData?
  ) -> [HostPattern] {
    guard let hostTrie else { return hosts }
    var near: [HostPattern] = []
    split.forEachHost(in: bytes, rareData) {
      near += hostTrie.candidateLists(for: $0).map { hosts[$0] }
    }
    return near
  }

  /// Returns the index of the first table for the URL in `bytes`, or `nil` without such a table.
  @inline(__always)
  func firstTable(for bytes: Span<UInt8>, _ selection: SchemeSelection) -> Int? {
    switch selection {
    case .ofURL: tables.count == 1 ? Self.globalIndex : firstTable(for: bytes)
    case .scheme(let scheme): tables.firstIndex { $0.matches(scheme: scheme) }
    case .global: Self.globalIndex
    }
  }

  private func firstTable(for bytes: Span<UInt8>) -> Int {
    for index in tables.indices.dropFirst() where tables[index].matches(urlIn: bytes) {
      return index
    }
    return Self.globalIndex
  }

  /// Returns the tables to search for a route's name: the scheme's table and, if it falls back, the
  /// global table.
  func triedTables(for scheme: String?) -> [SchemeTable] {
    let global = tables[Self.globalIndex]
    guard let scheme else { return [global] }
    guard let index = tables.firstIndex(where: { $0.matches(scheme: scheme) }) else { return [] }
    return [tables[index]] + (fallback(of: index) == nil ? [] : [global])
  }

  /// Returns the index of the global table if the table's scheme falls back to it, or `nil`.
  func fallback(of table: Int) -> Int? {
    table != Self.globalIndex && tables[table].fallsBackToGlobal
      ? Self.globalIndex : nil
  }

  /// Whether a route belongs to an undefined session.
  func isUndefined(_ route: Route) -> Bool { tables.contains { $0.undefinedRoute === route } }

  /// Returns the handler for requests that neither a table nor its fallback handles.
  func unmatchedHandler(of table: Int) -> UnmatchedHandler? {
    tables[table].unmatchedHandler
      ?? fallback(of: table).flatMap { tables[$0].unmatchedHandler }
  }

  /// Returns the first match of a URL.
  package func firstMatch(of url: String) throws(RouteFailure) -> RouteMatch? {
    var search = RouteSearch()
    try search.begin(url, .unknown, [:], .ofURL, in: self)
    return try search.next(of: url, in: self)
  }
}
