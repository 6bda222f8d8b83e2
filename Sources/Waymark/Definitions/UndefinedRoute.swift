/// Matches every request: what an undefined session is among the definitions of a table.
final class UndefinedRoute: RouteDefinition, @unchecked Sendable {
  override func response(for request: RouteRequest) -> RouteResponse {
    .match(RouteParameters(of: self, for: request))
  }

  override var kind: MatchKind { .undefined }

  /// Creates the route of a session.
  static func route(to session: RouteSession) -> UndefinedRoute? {
    // Not parsed, since a syntax may refuse the empty text; a pattern without pieces has no fault, so this
    // is never `nil`.
    try? UndefinedRoute(
      pattern: RoutePattern(text: "", path: []), priority: 0, handler: .session(session))
  }
}
