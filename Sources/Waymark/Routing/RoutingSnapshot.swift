internal import RegexEngine

/// A router at one moment, as readers see it: constant through and through.
package final class RoutingSnapshot: Sendable {
  package let options: RouterOptions

  /// How URLs are read.
  private let reading: RouteRequest.Options
  private let urlLimits: URLLimits
  /// The hosts that web URLs may have; `nil` for any.
  package let hosts: [HostPattern]?

  /// The tables; the first is the global one.
  package let tables: [TableSnapshot]

  /// The global table.
  let global: TableSnapshot

  init(options: RouterOptions, tables: [TableSnapshot]) {
    self.options = options
    reading = options.reading
    urlLimits = URLLimits(options.limits)
    hosts = options.hosts.isEmpty ? nil : options.hosts.compactMap { try? HostPattern($0) }
    self.tables = tables
    global = tables[RouteTables.globalIndex]
  }

  /// Reads a URL.
  package func request(
    _ url: String, additional: [String: any Sendable] = [:], origin: LinkOrigin = .unknown
  ) throws(RouteFailure) -> RouteRequest {
    try url.withBytes { bytes throws(RouteFailure) in
      try request(url, bytes, additional: additional, origin: origin)
    }
  }

  /// Reads a URL of which the bytes are at hand.
  @inline(__always)
  func request(
    _ url: String, _ bytes: Span<UInt8>, additional: borrowing [String: any Sendable],
    origin: borrowing LinkOrigin
  ) throws(RouteFailure) -> RouteRequest {
    let request = try RouteRequest.reading(url, bytes, reading, urlLimits, additional, origin)
    if let hosts, let host = request.webHost(otherThan: hosts) { throw .otherHost(host) }
    return request
  }

  /// The number of the table that `request` is tried on first; `nil` for none.
  @inline(__always)
  func firstTable(for request: RouteRequest, _ selection: SchemeSelection) -> Int? {
    switch selection {
    case .ofURL: tables.count == 1 ? RouteTables.globalIndex : firstTable(for: request)
    case .scheme(let scheme): tables.firstIndex { $0.settings.areOf(scheme) }
    case .global: RouteTables.globalIndex
    }
  }

  private func firstTable(for request: RouteRequest) -> Int {
    for number in tables.indices.dropFirst() where tables[number].settings.areFor(request) {
      return number
    }
    return RouteTables.globalIndex
  }

  /// The number of the table that follows another one: the global one where the scheme falls back to it.
  func fallback(of table: Int) -> Int? {
    table != RouteTables.globalIndex && tables[table].settings.fallsBackToGlobal
      ? RouteTables.globalIndex : nil
  }

  /// The one handler for requests that neither a table nor its fallback handles.
  func unmatchedHandler(of table: Int) -> UnmatchedHandler? {
    tables[table].settings.unmatchedHandler
      ?? fallback(of: table).flatMap { tables[$0].settings.unmatchedHandler }
  }

  /// The definitions that match a URL, in order.
  ///
  /// - Parameter table: The number of the table that the URL must be tried on first; `nil` for any.
  package func definitions(
    matching url: String, from table: Int? = nil
  ) throws(RouteFailure) -> [RouteDefinition] {
    let request = try request(url)
    let first = firstTable(for: request)
    guard table == nil || table == first else { return [] }
    var search = RouteSearch(from: first, log: nil)
    var matches: [RouteDefinition] = []
    try request.withPath { bytes, path throws(RouteFailure) in
      while let match = try search.next(for: request, bytes, path, in: self) {
        matches.append(match.definition)
      }
    }
    return matches
  }
}
