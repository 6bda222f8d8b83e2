/// The definition of an undefined session.
///
/// It matches every request.
final class UndefinedRoute: RouteDefinition, @unchecked Sendable {
  override func response(for request: RouteRequest) -> RouteResponse {
    .match(RouteParameters(of: self, for: request))
  }

  override var kind: MatchKind { .fallback }

  /// Creates the route of a session for the URLs of a scheme; of the global routes for `nil`.
  static func route(to session: any AnsweringObject, of scheme: String?) -> Route? {
    // Not parsed, because a syntax may reject the empty text. A pattern without pieces has no
    // fault, so this is never `nil`.
    let definition = try? UndefinedRoute(
      pattern: RoutePattern(text: "", path: []), priority: 0,
      handler: RouteHandler(answeringBy: session))
    return definition.map { Route($0, Route.Details(scheme: scheme)) }
  }
}
