public import Waymark

extension URLRouting {
  /// Asks the session of the first route that matches a URL for an answer.
  ///
  /// One URL triggers one session. A closure counts as a session that answers without a value. If
  /// it declines, the search goes on.
  ///
  /// - Parameters:
  ///   - url: A URL or part of one. Its scheme and host are optional.
  ///   - origin: Where the URL came from.
  ///   - parameters: Additional parameters for sessions.
  /// - Returns: The answer. It also holds an error of the session, a failure of the URL, or that
  ///   nothing matches.
  public func respond(
    to url: some URLStringConvertible, from origin: LinkOrigin = .unknown,
    parameters: [String: any Sendable] = [:]
  ) async -> SessionResult {
    let url = url.urlString
    let (outcome, value) = await answer(to: url, from: origin, parameters: parameters)
    return SessionResult(of: outcome, value, url: url, parameters: parameters)
  }

  /// Answers the URLs that no route handles; `nil`, the default, for none.
  ///
  /// The session comes after all routes of its table, but before the global routes that a scheme
  /// falls back to. Unlike `unmatchedHandler`, it counts as a match, of kind
  /// ``MatchKind/fallback`` with an empty pattern. It stays when you remove all routes.
  public var undefinedSession: RouteSession? {
    get { undefinedDefinition?.handler.session }
    // A pattern without pieces has no fault.
    nonmutating set { undefinedDefinition = newValue.flatMap { try? UndefinedRoute($0) } }
  }
}
