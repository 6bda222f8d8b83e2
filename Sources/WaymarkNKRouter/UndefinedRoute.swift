internal import Waymark

/// The definition of an undefined session, which matches every request.
final class UndefinedRoute: RouteDefinition, @unchecked Sendable {
  /// Creates the definition of a session.
  convenience init(_ session: RouteSession) throws(PatternError) {
    // The pattern isn't parsed, because a syntax may refuse an empty string.
    try self.init(
      pattern: RoutePattern(text: "", path: []), priority: 0, handler: .session(session))
  }

  override func response(for request: RouteRequest) -> RouteResponse {
    .match(RouteParameters(of: self, for: request))
  }
}
