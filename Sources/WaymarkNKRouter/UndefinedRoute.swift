internal import Waymark

/// The definition of an undefined session.
///
/// It matches every request.
final class UndefinedRoute: RouteDefinition, @unchecked Sendable {
  /// Creates the definition of a session.
  convenience init(_ session: RouteSession) throws(PatternError) {
    // Not parsed, because a syntax may reject the empty text.
    try self.init(
      pattern: RoutePattern(text: "", path: []), priority: 0, handler: .session(session))
  }

  override func response(for request: RouteRequest) -> RouteResponse {
    .match(RouteParameters(of: self, for: request))
  }
}
