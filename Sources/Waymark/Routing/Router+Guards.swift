extension RouteMatch {
  /// What the guards of the route decide: the first decision that does not allow the match, or what the
  /// guard threw.
  func guardsDecision() throws(RouteFailure) -> Result<RouteGuard.Decision, any Error> {
    // Before any is asked, so that what happens does not depend on what the others decide.
    if definition.guards.contains(where: \.isAsynchronous) {
      throw .guardIsAsynchronous(pattern: pattern)
    }
    return Result {
      for case .synchronous(let decide) in definition.guards.lazy.map(\.body) {
        let decision = try decide(self)
        if decision != .allow { return decision }
      }
      return .allow
    }
  }

  /// What the guards of the route decide, for a caller that waits.
  func guardsDecision() async throws(RouteHandlerError)
    -> Result<RouteGuard.Decision, any Error>
  {
    do {
      for routeGuard in definition.guards {
        try Task.checkCancellation()
        let decision =
          switch routeGuard.body {
          case .synchronous(let decide): try decide(self)
          case .asynchronous(let decide): try await decide(self)
          }
        if decision != .allow { return .success(decision) }
      }
      return .success(.allow)
    } catch let error as CancellationError where Task.isCancelled {
      throw RouteHandlerError(match: self, underlyingError: error)
    } catch {
      return .failure(error)
    }
  }
}

extension Router {
  /// The URL that a guard redirects to, with a scheme if the redirected URL has one.
  ///
  /// - Parameter count: How often the first URL was redirected before.
  func redirection(
    of match: RouteMatch, to url: String, after count: Int
  ) throws(RouteFailure) -> String {
    let maximum = min(max(0, options.limits.redirects), 100)
    guard count < maximum else {
      throw .limitExceeded(.redirects(maximum), pattern: match.pattern)
    }
    let request = try makeRequest(url, [:])
    guard request.scheme == nil, let scheme = match.request.scheme else { return url }
    return "\(scheme):\(url)"
  }
}
