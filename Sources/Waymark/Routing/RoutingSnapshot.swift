internal import RegexEngine

/// A router at one moment, as readers see it; every part of it is constant.
package final class RoutingSnapshot: Sendable {
  package let options: RouterOptions

  /// The constraints by parameter name.
  package let constraints: [String: String]

  /// How URLs are read.
  private let reading: RouteRequest.Options
  private let limits: URLLimits
  /// The hosts that web URLs may have; `nil` for any.
  package let hosts: [HostPattern]?
  /// Finds those of ``hosts`` that a host can have by their places; `nil` if they are few.
  private let hostTrie: HostTrie?

  /// Whether the host of a URL can decide about it, because the options or a route name hosts.
  package let readsHosts: Bool

  /// Whether a scheme has an undefined session.
  let hasUndefinedRoutes: Bool

  /// Whether a host can be a segment of the path.
  package let readsHostsAsPaths: Bool

  /// The tables; the first is the global one.
  package let tables: [SchemeTable]

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
      var trie = HostTrie()
      for (place, host) in hosts.enumerated() { trie.insert(host, of: place) }
      return trie
    }
    readsHostsAsPaths = options.hostAsPath != .never
    readsHosts = hosts != nil || tables.contains(where: \.table.hasHosts)
    hasUndefinedRoutes = tables.contains { $0.undefinedRoute != nil }
    self.tables = tables
    global = tables[SchemeTable.globalNumber].table
  }

  /// The same snapshot for another thread: see ``RouteTable/init(copyOf:)``.
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
    global = tables[SchemeTable.globalNumber].table
  }

  /// Reads a URL.
  package func request(_ url: String) throws(RouteFailure) -> RouteRequest {
    var extras: SplitURL.Extras?
    var split = SplitURL()
    try url.withBytes { bytes throws(RouteFailure) in
      try read(bytes, [:], .unknown, &split, &extras)
    }
    return RouteRequest(url, split, extras)
  }

  /// Splits the URL in `bytes` into `split`.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the URL.
  ///   - additional: The parameters that the caller adds.
  ///   - origin: Where the URL comes from.
  ///   - split: Becomes the parts of the URL.
  ///   - extras: Becomes what the URL doesn't contain as it stands. It is `nil` before.
  @inline(__always)
  func read(
    _ bytes: Span<UInt8>, _ additional: borrowing [String: any Sendable],
    _ origin: borrowing LinkOrigin, _ split: inout SplitURL, _ extras: inout SplitURL.Extras?
  ) throws(RouteFailure) {
    try split.read(bytes, reading, limits, additional, origin, &extras)
    if hosts != nil { try checkHost(of: split, bytes, extras) }
  }

  /// The request for a URL that other routers read, too.
  func request(_ url: SharedURL) throws(RouteFailure) -> RouteRequest {
    try url.url.withBytes { bytes throws(RouteFailure) in
      try limits.checkLength(of: bytes)
      let request = try url.request(reading)
      try request.split.check(bytes, request.extras, within: limits)
      try checkHost(of: request.split, bytes, request.extras)
      return request
    }
  }

  /// Throws a failure if the host of a web URL isn't one of the router's hosts.
  private func checkHost(
    of split: SplitURL, _ bytes: Span<UInt8>, _ extras: SplitURL.Extras?
  ) throws(RouteFailure) {
    if let hosts,
      let host = split.webHost(
        otherThan: near(split, of: hosts, bytes, extras), in: bytes, extras)
    {
      throw .otherHost(host)
    }
  }

  /// So many hosts are compared one by one.
  private static let fewHosts = 8

  /// The hosts that the host of the URL in `bytes` can have.
  private func near(
    _ split: SplitURL, of hosts: [HostPattern], _ bytes: Span<UInt8>, _ extras: SplitURL.Extras?
  ) -> [HostPattern] {
    guard let hostTrie else { return hosts }
    var near: [HostPattern] = []
    split.forEachHost(in: bytes, extras) { near += hostTrie.lists(of: $0).map { hosts[$0] } }
    return near
  }

  /// The number of the first table for the URL in `bytes`; `nil` for none.
  @inline(__always)
  func firstTable(for bytes: Span<UInt8>, _ selection: SchemeSelection) -> Int? {
    switch selection {
    case .ofURL: tables.count == 1 ? SchemeTable.globalNumber : firstTable(for: bytes)
    case .scheme(let scheme): tables.firstIndex { $0.matches(scheme: scheme) }
    case .global: SchemeTable.globalNumber
    }
  }

  private func firstTable(for bytes: Span<UInt8>) -> Int {
    for number in tables.indices.dropFirst() where tables[number].matches(urlIn: bytes) {
      return number
    }
    return SchemeTable.globalNumber
  }

  /// The tables in which routes of `scheme` are looked for by name: its own, and the global one if
  /// it falls back to that.
  func tables(of scheme: String?) -> [SchemeTable] {
    let global = tables[SchemeTable.globalNumber]
    guard let scheme else { return [global] }
    guard let number = tables.firstIndex(where: { $0.matches(scheme: scheme) }) else { return [] }
    return [tables[number]] + (fallback(of: number) == nil ? [] : [global])
  }

  /// The number of the table after another one: the global table, if the scheme falls back to it.
  func fallback(of table: Int) -> Int? {
    table != SchemeTable.globalNumber && tables[table].fallsBackToGlobal
      ? SchemeTable.globalNumber : nil
  }

  /// Whether a route is that of an undefined session.
  func isUndefined(_ route: Route) -> Bool { tables.contains { $0.undefinedRoute === route } }

  /// The handler for requests that neither a table nor its fallback handles.
  func unmatchedHandler(of table: Int) -> UnmatchedHandler? {
    tables[table].unmatchedHandler
      ?? fallback(of: table).flatMap { tables[$0].unmatchedHandler }
  }

  /// The first match of a URL.
  package func firstMatch(of url: String) throws(RouteFailure) -> RouteMatch? {
    var search = RouteSearch()
    try search.begin(url, .unknown, [:], .ofURL, in: self)
    return try search.next(of: url, in: self)
  }
}
