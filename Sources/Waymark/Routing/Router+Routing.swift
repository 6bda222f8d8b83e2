public import Foundation

extension Router {
  /// Finds the routes that match a URL and calls their handlers, until one handles it.
  ///
  /// - Parameters:
  ///   - url: A URL or a part of one: scheme and host may be missing. Its scheme chooses the routes.
  ///   - parameters: Parameters that handlers see beside those of the URL. The default is none.
  /// - Returns: What became of the URL. A route whose handler can only be awaited fails with
  ///   ``RouteFailure/handlerIsAsynchronous(pattern:)``, one with such a guard with
  ///   ``RouteFailure/guardIsAsynchronous(pattern:)``; both are logged as errors, lest nobody looks at the
  ///   outcome. That no route matches is ``RouteOutcome/unmatched(declined:)``,
  ///   after the unmatched handler ran; a URL that is refused, or whose parameters are not the values that
  ///   its handler reads, is ``RouteOutcome/failed(_:)``; another error of a handler is
  ///   ``RouteOutcome/thrown(_:)``.
  @discardableResult
  public func route(_ url: String, parameters: [String: any Sendable] = [:]) -> RouteOutcome {
    route(url, parameters: parameters, in: .ofURL)
  }

  /// Finds the routes that match a URL and calls their handlers, until one handles it.
  ///
  /// The URL's text is split by Waymark; Foundation's accessors take no part.
  @discardableResult
  public func route(_ url: URL, parameters: [String: any Sendable] = [:]) -> RouteOutcome {
    route(url.absoluteString, parameters: parameters)
  }

  /// Whether some route matches a URL.
  ///
  /// No handler and no guard is asked or called.
  ///
  /// `false` also when the URL is refused, exceeds a limit, or it cannot be decided what matches:
  /// ``match(_:parameters:)-(String,_)`` tells these apart.
  public func canRoute(_ url: String) -> Bool {
    canRoute(url, in: .ofURL)
  }

  /// Whether some route matches a URL.
  ///
  /// No handler and no guard is asked or called.
  public func canRoute(_ url: URL) -> Bool {
    canRoute(url.absoluteString)
  }

  /// The first match of a URL.
  ///
  /// No handler and no guard is asked or called.
  ///
  /// - Parameters:
  ///   - url: A URL or a part of one: scheme and host may be missing. Its scheme chooses the routes.
  ///   - parameters: Parameters to be seen beside those of the URL. The default is none.
  /// - Returns: The match, or `nil` when no route matches.
  /// - Throws: A ``RouteFailure`` when the URL is refused or it cannot be decided what matches.
  public func match(
    _ url: String, parameters: [String: any Sendable] = [:]
  ) throws(RouteFailure) -> RouteMatch? {
    try match(url, parameters: parameters, in: .ofURL)
  }

  /// The first match of a URL.
  ///
  /// No handler and no guard is asked or called.
  public func match(
    _ url: URL, parameters: [String: any Sendable] = [:]
  ) throws(RouteFailure) -> RouteMatch? {
    try match(url.absoluteString, parameters: parameters)
  }
}

extension SchemeRouter {
  /// Like `Router.route`, with the routes of this scheme whatever the URL's scheme is.
  @discardableResult
  public func route(_ url: String, parameters: [String: any Sendable] = [:]) -> RouteOutcome {
    router.route(url, parameters: parameters, in: .scheme(scheme))
  }

  /// Like `Router.route`, with the routes of this scheme whatever the URL's scheme is.
  @discardableResult
  public func route(_ url: URL, parameters: [String: any Sendable] = [:]) -> RouteOutcome {
    route(url.absoluteString, parameters: parameters)
  }

  /// Like `Router.canRoute`, with the routes of this scheme whatever the URL's scheme is.
  public func canRoute(_ url: String) -> Bool {
    router.canRoute(url, in: .scheme(scheme))
  }

  /// Like `Router.canRoute`, with the routes of this scheme whatever the URL's scheme is.
  public func canRoute(_ url: URL) -> Bool {
    canRoute(url.absoluteString)
  }

  /// Like `Router.match`, with the routes of this scheme whatever the URL's scheme is.
  public func match(
    _ url: String, parameters: [String: any Sendable] = [:]
  ) throws(RouteFailure) -> RouteMatch? {
    try router.match(url, parameters: parameters, in: .scheme(scheme))
  }

  /// Like `Router.match`, with the routes of this scheme whatever the URL's scheme is.
  public func match(
    _ url: URL, parameters: [String: any Sendable] = [:]
  ) throws(RouteFailure) -> RouteMatch? {
    try match(url.absoluteString, parameters: parameters)
  }
}

extension Router {
  /// Whose routes a URL is tried on.
  enum TableChoice {
    /// Those of the URL's scheme, else the global ones.
    case ofURL
    /// Those of a scheme that the caller chose; `nil` chooses the global ones.
    case scheme(String?)
  }

  /// - Parameter redirects: How often guards redirected the URL so far.
  func route(
    _ url: String, parameters: [String: any Sendable], in choice: TableChoice, redirects: Int = 0
  ) -> RouteOutcome {
    let request: RouteRequest
    do {
      request = try makeRequest(url, parameters)
    } catch {
      return .failed(error)
    }
    return withSnapshot { snapshot in
      var search = beginSearch(for: request, in: choice, of: snapshot)
      var declined: [RouteMatch] = []
      do throws(RouteFailure) {
        while let match = try search.next(for: request, in: snapshot) {
          let definition = match.definition
          if definition.isAsynchronous {
            throw .handlerIsAsynchronous(pattern: match.pattern)
          }
          if !definition.guards.isEmpty {
            switch try match.guardsDecision() {
            case .success(.allow): break
            case .success(.decline):
              declined.append(match)
              continue
            case .success(.redirect(let url)):
              let url = try redirection(of: match, to: url, after: redirects)
              return route(url, parameters: parameters, in: choice, redirects: redirects + 1)
            case .failure(let error):
              return .refused(RouteGuardError(match: match, underlyingError: error))
            }
          }
          do {
            if try definition.callHandler(with: match) { return .handled(match) }
          } catch {
            return RouteOutcome(RouteHandlerError(match: match, underlyingError: error))
          }
          declined.append(match)
        }
      } catch {
        report(error)
        return .failed(error)
      }
      search.unmatchedHandler(in: snapshot)?(request)
      return .unmatched(declined: declined)
    }
  }

  func canRoute(_ url: String, in choice: TableChoice) -> Bool {
    (try? match(url, parameters: [:], in: choice)) != nil
  }

  func match(
    _ url: String, parameters: [String: any Sendable], in choice: TableChoice
  ) throws(RouteFailure) -> RouteMatch? {
    let request = try makeRequest(url, parameters)
    let loan = takeSnapshot()
    do throws(RouteFailure) {
      let match = try firstMatch(of: consume request, in: choice, of: loan.snapshot)
      giveBack(consume loan)
      return match
    } catch {
      giveBack(consume loan)
      throw error
    }
  }

  /// A function of its own: to the snapshot, as an argument, no reference is counted.
  @inline(never)
  private func firstMatch(
    of request: consuming RouteRequest, in choice: TableChoice, of snapshot: RoutingSnapshot
  ) throws(RouteFailure) -> RouteMatch? {
    var search = beginSearch(for: request, in: choice, of: snapshot)
    return try search.next(for: request, in: snapshot)
  }

  @inline(__always)
  func makeRequest(
    _ url: String, _ parameters: [String: any Sendable]
  ) throws(RouteFailure) -> RouteRequest {
    let options = routingOptions
    do {
      return try RouteRequest(
        url, options: options.request, urlLimits: options.limits, additional: parameters)
    } catch {
      if options.logsVerbosely { SearchTrace.refuse(url, error, logger) }
      throw error
    }
  }

  func beginSearch(
    for request: RouteRequest, in choice: TableChoice, of snapshot: RoutingSnapshot
  ) -> RouteSearch {
    let table = firstIndex(for: request, in: choice, of: snapshot)
    guard routingOptions.logsVerbosely else { return RouteSearch(from: table, trace: nil) }
    return RouteSearch(from: table, trace: SearchTrace(logger, of: request))
  }

  /// Where the table is that a URL is tried on first; `nil` for none.
  @inline(__always)
  func firstIndex(
    for request: RouteRequest, in choice: TableChoice, of snapshot: RoutingSnapshot
  ) -> Int? {
    switch choice {
    case .ofURL: snapshot.firstIndex(for: request)
    case .scheme(let scheme): snapshot.index(of: scheme)
    }
  }
}
