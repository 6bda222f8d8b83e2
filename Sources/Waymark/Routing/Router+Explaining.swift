internal import Logging
internal import RegexEngine

extension Router {
  /// Logs the explanation of a URL, one message per line.
  ///
  /// The metadata `path` of each message is the canonical path, which routes are matched against.
  @inline(never)
  func logExplanation(
    of url: String, _ origin: LinkOrigin, _ parameters: [String: any Sendable],
    _ selection: SchemeSelection, in snapshot: RoutingSnapshot
  ) {
    var logger = logger
    guard logger.logLevel <= .debug else { return }
    let explanation = snapshot.explain(url, origin, parameters, selection)
    if let request = explanation.request {
      logger[metadataKey: "path"] = "\(request.canonicalPath.printable())"
    }
    for line in "\(explanation)".split(separator: "\n") { logger.debug("\(line)") }
  }
}

extension Router {
  /// Logs warnings about new options that have no effect.
  func warn(of options: RouterOptions) {
    for hint in options.hintsAtHosts { logger.warning("\(hint)") }
  }

  /// Logs a warning if a scheme is malformed, so that no URL reaches its routes.
  func warn(ofScheme scheme: String?) {
    guard let scheme, !FullURLPattern.isScheme(scheme) else { return }
    logger.warning("\"\(scheme.printable())\" is not a scheme, so no URL reaches its routes")
  }

  /// Logs a failure that is the program's mistake.
  package func report(_ failure: RouteFailure) { logger.error("\(failure)") }
}

extension RoutingSnapshot {
  func explain(
    _ url: String, _ origin: LinkOrigin, _ parameters: [String: any Sendable],
    _ selection: SchemeSelection
  ) -> RouteExplanation {
    do throws(RouteFailure) {
      var search = RouteSearch()
      try search.begin(url, origin, parameters, selection, in: self)
      return explanation(of: search.request(of: url), from: search.firstTable)
    } catch {
      return RouteExplanation(
        url: url, request: nil, failure: error, triedSchemes: [], routes: [],
        hints: options.hintsAtHosts)
    }
  }

  private func explanation(
    of request: RouteRequest, from firstTable: Int?
  ) -> RouteExplanation {
    let sourceMap = PathSourceMap(of: request)
    var routes: [ExplainedRoute] = []
    var failure: RouteFailure?
    var status = ExplainedRoute.Status.tried
    var winner: ExplainedRoute.Winner?
    // One meter for all routes, as in a search: all matches together can't exceed the limit.
    var meter = MatchMeter()

    func ask(_ table: SchemeTable) {
      for place in RoutePlace.places(of: table) {
        let explained = ExplainedRoute(
          place, status: status, scheme: table.scheme, after: winner, to: request, sourceMap,
          &meter)
        routes.append(explained)
        guard status == .tried else { continue }
        switch explained.response {
        case .match:
          status = .afterMatch
          winner = (place, table.scheme)
        case .failed(let reason):
          failure = reason
          status = .afterFailure
        case .noMatch: break
        }
      }
    }

    let asked = triedTables(from: firstTable)
    for index in asked { ask(tables[index]) }
    status = .otherScheme
    for index in tables.indices where !asked.contains(index) { ask(tables[index]) }
    var explanation = RouteExplanation(
      url: request.url, request: request, failure: failure,
      triedSchemes: asked.map { tables[$0].scheme }, routes: routes,
      hints: [request.schemeHint(isURLMatched: winner != nil)].compactMap { $0 })
    // A mistake in the pattern only matters if the URL was meant for its route.
    if let advice = explanation.nearestMiss?.adviceOnSpelling(names: options.namedConstraints) {
      explanation.hints.append(advice)
    }
    return explanation
  }

  /// Returns the indices of the tables that are searched in turn, starting with `first`.
  private func triedTables(from first: Int?) -> [Int] {
    guard let first else { return [] }
    return [first] + (fallback(of: first).map { [$0] } ?? [])
  }
}

extension RouterOptions {
  /// One warning for each invalid host.
  fileprivate var hintsAtHosts: [String] {
    hosts.filter { (try? HostPattern($0)) == nil }.map { host in
      "\"\(host.printable())\" of the router's hosts is not a host, and serves no URL"
    }
  }
}
