/// Matches every request: what an undefined session is among the definitions of a table.
final class UndefinedRoute: RouteDefinition, @unchecked Sendable {
  override func response(for request: RouteRequest) -> RouteResponse {
    .match(RouteParameters(of: self, for: request))
  }

  override var kind: MatchKind { .undefined }

  /// Creates the route of a session.
  static func route(to session: RouteSession) -> UndefinedRoute? {
    // The empty pattern has no fault, so this is never `nil`.
    try? UndefinedRoute("", handler: .session(session))
  }
}
