public import Foundation

extension Router {
  /// Finds the routes that match a URL and awaits their handlers, until one handles it.
  ///
  /// Synchronous and asynchronous handlers are called alike. Cancelling the calling task cancels the
  /// handler that is running, and no further one is called, nor the unmatched handler after one that
  /// declines. A URL that no route matches is unmatched in a cancelled task as well.
  ///
  /// - Parameters:
  ///   - url: A URL or a part of one: scheme and host may be missing. Its scheme chooses the routes.
  ///   - parameters: Parameters that handlers see beside those of the URL. The default is none.
  /// - Returns: What became of the URL. That no route matches is ``RouteOutcome/unmatched(declined:)``,
  ///   after the unmatched handler ran; a URL that is refused, or whose parameters are not the values that
  ///   its handler reads, is ``RouteOutcome/failed(_:)``; another error of a handler, and that the task was
  ///   cancelled, is ``RouteOutcome/thrown(_:)``.
  @discardableResult
  public func route(
    _ url: String, parameters: [String: any Sendable] = [:]
  ) async -> RouteOutcome {
    await route(url, parameters: parameters, in: .ofURL)
  }

  /// Finds the routes that match a URL and awaits their handlers, until one handles it.
  @discardableResult
  public func route(
    _ url: URL, parameters: [String: any Sendable] = [:]
  ) async -> RouteOutcome {
    await route(url.absoluteString, parameters: parameters)
  }

  /// Lets the session of the first route that matches a URL answer it.
  ///
  /// One URL triggers one session. A closure counts as a session that answers no value; one that
  /// declines lets the search go on.
  ///
  /// - Parameters:
  ///   - url: A URL or a part of one: scheme and host may be missing. Its scheme chooses the routes.
  ///   - parameters: Parameters that sessions see beside those of the URL. The default is none.
  /// - Returns: The answer. Failures of the session, of the URL, and that nothing matches are in it.
  public func respond(
    to url: String, parameters: [String: any Sendable] = [:]
  ) async -> SessionResponse {
    await respond(to: url, parameters: parameters, in: .ofURL)
  }

  /// Lets the session of the first route that matches a URL answer it.
  public func respond(
    to url: URL, parameters: [String: any Sendable] = [:]
  ) async -> SessionResponse {
    await respond(to: url.absoluteString, parameters: parameters)
  }
}

extension SchemeRouter {
  /// Like `await Router.route`, with the routes of this scheme whatever the URL's scheme is.
  @discardableResult
  public func route(
    _ url: String, parameters: [String: any Sendable] = [:]
  ) async -> RouteOutcome {
    await router.route(url, parameters: parameters, in: .scheme(scheme))
  }

  /// Like `await Router.route`, with the routes of this scheme whatever the URL's scheme is.
  @discardableResult
  public func route(
    _ url: URL, parameters: [String: any Sendable] = [:]
  ) async -> RouteOutcome {
    await route(url.absoluteString, parameters: parameters)
  }

  /// Like ``Router/respond(to:parameters:)-(String,_)``, with the routes of this scheme whatever the URL's scheme is.
  public func respond(
    to url: String, parameters: [String: any Sendable] = [:]
  ) async -> SessionResponse {
    await router.respond(to: url, parameters: parameters, in: .scheme(scheme))
  }

  /// Like ``Router/respond(to:parameters:)-(String,_)``, with the routes of this scheme whatever the URL's scheme is.
  public func respond(
    to url: URL, parameters: [String: any Sendable] = [:]
  ) async -> SessionResponse {
    await respond(to: url.absoluteString, parameters: parameters)
  }
}

extension Router {
  fileprivate func route(
    _ url: String, parameters: [String: any Sendable], in choice: TableChoice
  ) async -> RouteOutcome {
    do {
      return try await conclusion(of: url, parameters: parameters, in: choice).outcome
    } catch {
      return RouteOutcome(error)
    }
  }

  /// What became of a URL, and the value that a session answered.
  private struct Conclusion {
    let outcome: RouteOutcome
    var value: (any Sendable)?
  }

  /// - Parameter redirects: How often guards redirected the URL so far.
  private func conclusion(
    of url: String, parameters: [String: any Sendable], in choice: TableChoice, redirects: Int = 0
  ) async throws(RouteHandlerError) -> Conclusion {
    let snapshot = self.snapshot
    let request: RouteRequest
    do {
      request = try makeRequest(url, parameters)
    } catch {
      return Conclusion(outcome: .failed(error))
    }
    var search = beginSearch(for: request, in: choice, of: snapshot)
    var declined: [RouteMatch] = []
    while true {
      let match: RouteMatch?
      do {
        match = try search.next(for: request, in: snapshot)
      } catch {
        return Conclusion(outcome: .failed(error))
      }
      guard let match else { break }
      if !match.definition.guards.isEmpty {
        switch try await match.guardsDecision() {
        case .success(.allow): break
        case .success(.decline):
          declined.append(match)
          continue
        case .success(.redirect(let url)):
          return try await conclusion(
            of: match, redirectedTo: url, parameters: parameters, in: choice, after: redirects)
        case .failure(let error):
          let refusal = RouteGuardError(match: match, underlyingError: error)
          return Conclusion(outcome: .refused(refusal))
        }
      }
      switch try await answer(to: match) {
      case .handled(let value): return Conclusion(outcome: .handled(match), value: value)
      case .declined: declined.append(match)
      }
    }
    if Task.isCancelled, let match = declined.last {
      throw RouteHandlerError(match: match, underlyingError: CancellationError())
    }
    search.unmatchedHandler(in: snapshot)?(request)
    return Conclusion(outcome: .unmatched(declined: declined))
  }

  private func conclusion(
    of match: RouteMatch, redirectedTo url: String, parameters: [String: any Sendable],
    in choice: TableChoice, after redirects: Int
  ) async throws(RouteHandlerError) -> Conclusion {
    let redirection: String
    do {
      redirection = try self.redirection(of: match, to: url, after: redirects)
    } catch {
      return Conclusion(outcome: .failed(error))
    }
    return try await conclusion(
      of: redirection, parameters: parameters, in: choice, redirects: redirects + 1)
  }

  fileprivate func respond(
    to url: String, parameters: [String: any Sendable], in choice: TableChoice
  ) async -> SessionResponse {
    func response(
      _ match: RouteMatch?, _ result: Result<(any Sendable)?, any Error>
    ) -> SessionResponse {
      SessionResponse(url: url, parameters: parameters, match: match, result: result)
    }
    let conclusion: Conclusion
    do {
      conclusion = try await self.conclusion(of: url, parameters: parameters, in: choice)
    } catch {
      conclusion = Conclusion(outcome: .thrown(error))
    }
    return switch conclusion.outcome {
    case .handled(let match): response(match, .success(conclusion.value))
    case .unmatched: response(nil, .failure(SessionResponse.NoMatch()))
    case .refused(let error): response(error.match, .failure(error.underlyingError))
    case .failed(let failure): response(nil, .failure(failure))
    case .thrown(let error): response(error.match, .failure(error.underlyingError))
    }
  }

  private func answer(to match: RouteMatch) async throws(RouteHandlerError) -> RouteAnswer {
    do {
      try Task.checkCancellation()
      return try await match.definition.answer(to: match)
    } catch {
      throw RouteHandlerError(match: match, underlyingError: error)
    }
  }
}
