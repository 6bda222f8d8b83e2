public import Foundation

extension Router {
  /// Explains which route takes a URL, and why each of the others does not.
  ///
  /// No handler and no guard is asked or called. Definitions are asked for their responses, also those that a look-up
  /// would not ask. It is made for debugging: the cost is that of asking every route, and of compiling
  /// segments of those that do not match.
  ///
  /// - Parameters:
  ///   - url: A URL or a part of one: scheme and host may be missing. Its scheme chooses the routes.
  ///   - parameters: Parameters to be seen beside those of the URL. The default is none.
  /// - Returns: The explanation. A URL that is refused is not an error: see ``RouteExplanation/failure``.
  public func explain(
    _ url: String, parameters: [String: any Sendable] = [:]
  ) -> RouteExplanation {
    explain(url, parameters: parameters, in: .ofURL)
  }

  /// Explains which route takes a URL, and why each of the others does not.
  public func explain(
    _ url: URL, parameters: [String: any Sendable] = [:]
  ) -> RouteExplanation {
    explain(url.absoluteString, parameters: parameters)
  }
}

extension SchemeRouter {
  /// Like `Router.explain`, with the routes of this scheme whatever the URL's scheme is.
  public func explain(
    _ url: String, parameters: [String: any Sendable] = [:]
  ) -> RouteExplanation {
    router.explain(url, parameters: parameters, in: .scheme(scheme))
  }

  /// Like `Router.explain`, with the routes of this scheme whatever the URL's scheme is.
  public func explain(
    _ url: URL, parameters: [String: any Sendable] = [:]
  ) -> RouteExplanation {
    explain(url.absoluteString, parameters: parameters)
  }
}

extension Router {
  fileprivate func explain(
    _ url: String, parameters: [String: any Sendable], in choice: TableChoice
  ) -> RouteExplanation {
    do {
      return explanation(of: try makeRequest(url, parameters), in: choice)
    } catch {
      return RouteExplanation(
        url: url, request: nil, failure: error, askedSchemes: [], verdicts: [])
    }
  }

  private func explanation(of request: RouteRequest, in choice: TableChoice) -> RouteExplanation {
    let snapshot = self.snapshot
    let origins = RequestOrigins(of: request)
    var verdicts: [RouteVerdict] = []
    var failure: RouteFailure?
    var turn = RouteVerdict.Turn.asked
    var winner: RouteVerdict.Winner?

    func ask(_ table: RoutingSnapshot.Table) {
      for definition in table.settings.definitions + [table.undefinedRoute].compactMap({ $0 }) {
        let response = definition.response(for: request)
        verdicts.append(
          RouteVerdict(
            of: definition, response: response, turn: turn, scheme: table.scheme, after: winner,
            to: request, origins))
        guard turn == .asked else { continue }
        switch response {
        case .match:
          turn = .afterMatch
          winner = (definition, table.scheme)
        case .failed(let reason):
          failure = reason
          turn = .afterFailure
        case .noMatch: break
        }
      }
    }

    let asked = snapshot.indices(from: firstIndex(for: request, in: choice, of: snapshot))
    for index in asked { ask(snapshot.tables[index]) }
    turn = .otherScheme
    for index in snapshot.tables.indices where !asked.contains(index) {
      ask(snapshot.tables[index])
    }
    return RouteExplanation(
      url: request.url, request: request, failure: failure,
      askedSchemes: asked.map { snapshot.tables[$0].scheme }, verdicts: verdicts)
  }
}

extension RoutingSnapshot {
  /// The tables that are asked one after the other, from the one at `index` on.
  fileprivate func indices(from index: Int?) -> [Int] {
    guard let index else { return [] }
    return [index] + (self.index(after: index).map { [$0] } ?? [])
  }
}
