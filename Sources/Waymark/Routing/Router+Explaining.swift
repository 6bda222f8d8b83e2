extension Router {
  func explain(
    _ url: String, _ origin: LinkOrigin, _ parameters: [String: any Sendable],
    _ selection: SchemeSelection
  ) -> RouteExplanation {
    let snapshot = state.snapshot
    do throws(RouteFailure) {
      let request = try snapshot.request(url, additional: parameters, origin: origin)
      return explanation(of: request, selection, in: snapshot)
    } catch {
      return RouteExplanation(
        url: url, request: nil, failure: error, askedSchemes: [], routes: [])
    }
  }

  private func explanation(
    of request: RouteRequest, _ selection: SchemeSelection, in snapshot: RoutingSnapshot
  ) -> RouteExplanation {
    let origins = RequestOrigins(of: request)
    var routes: [ExplainedRoute] = []
    var failure: RouteFailure?
    var status = ExplainedRoute.Status.asked
    var winner: ExplainedRoute.Winner?

    func ask(_ table: TableSnapshot) {
      for definition in table.definitions + [table.undefinedRoute].compactMap({ $0 }) {
        let response = definition.response(for: request)
        routes.append(
          ExplainedRoute(
            of: definition, response: response, status: status, scheme: table.scheme, after: winner,
            to: request, origins))
        guard status == .asked else { continue }
        switch response {
        case .match:
          status = .afterMatch
          winner = (definition, table.scheme)
        case .failed(let reason):
          failure = reason
          status = .afterFailure
        case .noMatch: break
        }
      }
    }

    let asked = snapshot.tables(from: snapshot.firstTable(for: request, selection))
    for index in asked { ask(snapshot.tables[index]) }
    status = .otherScheme
    for index in snapshot.tables.indices where !asked.contains(index) {
      ask(snapshot.tables[index])
    }
    return RouteExplanation(
      url: request.url, request: request, failure: failure,
      askedSchemes: asked.map { snapshot.tables[$0].scheme }, routes: routes)
  }
}

extension RoutingSnapshot {
  /// The numbers of the tables that are searched in turn, starting with `first`.
  fileprivate func tables(from first: Int?) -> [Int] {
    guard let first else { return [] }
    return [first] + (fallback(of: first).map { [$0] } ?? [])
  }
}
