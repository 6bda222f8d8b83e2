public import Waymark

extension URLRouting {
  /// Answers a URL with the session of the first route that matches it.
  ///
  /// One URL triggers one session. A closure counts as a session that returns no value. If it
  /// declines, the search continues.
  ///
  /// - Parameters:
  ///   - url: A URL or part of one. Its scheme and host are optional.
  ///   - origin: The source of the URL.
  ///   - parameters: Additional parameters for sessions.
  /// - Returns: The answer, or the reason why there's none: an error of the session, a failure of
  ///   the URL, or a URL that nothing matches.
  public func respond(
    to url: some URLStringConvertible, from origin: LinkOrigin = .unknown,
    parameters: [String: any Sendable] = [:]
  ) async -> SessionResult {
    let url = url.urlString
    let (outcome, value) = await answer(to: url, from: origin, parameters: parameters)
    return SessionResult(of: outcome, value, url: url, parameters: parameters)
  }

  /// The session for unhandled URLs, or `nil`, the default, if there's no such session.
  ///
  /// The session is called after all routes of this router or scheme, but before the global routes
  /// that a scheme falls back to. Unlike `unmatchedHandler`, the session counts as a match, of kind
  /// ``MatchKind/fallback`` with an empty pattern. Removing all routes doesn't remove the session.
  public var undefinedSession: RouteSession? {
    get { undefinedDefinition?.handler.session }
    // A pattern without elements can't have a fault.
    nonmutating set { undefinedDefinition = newValue.flatMap { try? UndefinedRoute($0) } }
  }
}
