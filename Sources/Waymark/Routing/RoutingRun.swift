/// One routing of a URL: it asks one match after the other, and has the outcome.
///
/// The caller asks each match for its ``MatchAnswer``. It waits or not, which is the only difference.
struct RoutingRun {
  /// The outcome; `nil` while the URL is being routed, and after a guard has redirected it.
  private(set) var outcome: RouteOutcome?

  /// The answer of a session.
  private(set) var value: (any Sendable)?

  private var url: String
  private var redirects = 0
  private var search = RouteSearch(from: nil, log: nil)
  private var declined: [RouteMatch] = []
  private var state = State.asking
  /// Kept beside the outcome, because asking whether there is one would copy it.
  private enum State {
    case asking, redirected, ended
  }

  /// Whether there is an outcome.
  var hasEnded: Bool { state == .ended }

  /// `nil` when nobody observes the routing.
  private var observation: RoutingObservation?

  init(of url: String) {
    self.url = url
  }

  /// Begins to route the URL, or the URL of a guard's redirect.
  ///
  /// - Returns: The request; `nil` if the URL is refused, which ends the routing.
  mutating func begin(
    _ origin: LinkOrigin, _ parameters: [String: any Sendable], _ selection: SchemeSelection,
    on router: Router, _ snapshot: RoutingSnapshot
  ) -> RouteRequest? {
    if let observer = snapshot.options.observer, observation == nil {
      observation = RoutingObservation(by: observer, origin: origin)
    }
    declined = []
    state = .asking
    do throws(RouteFailure) {
      let request = try router.makeRequest(url, origin, parameters, in: snapshot)
      search = router.beginSearch(
        of: url, request.layout, from: snapshot.firstTable(for: request, selection), in: snapshot)
      return request
    } catch {
      end(with: .failed(error))
      return nil
    }
  }

  /// The next match to ask; `nil` if there is none or the routing has ended.
  mutating func next(for request: RouteRequest, in snapshot: RoutingSnapshot) -> RouteMatch? {
    guard state == .asking else { return nil }
    do throws(RouteFailure) {
      return try request.withPath { bytes, path throws(RouteFailure) in
        try search.next(of: request.url, request.layout, bytes, path, in: snapshot)
      }
    } catch {
      end(with: .failed(error))
      return nil
    }
  }

  /// Follows the answer of a match.
  mutating func take(
    _ answer: consuming MatchAnswer, of match: consuming RouteMatch, _ snapshot: RoutingSnapshot
  ) {
    switch consume answer {
    case .handled(let value):
      self.value = value
      end(with: .handled(match))
    case .declined: declined.append(match)
    case .redirected(let reference):
      do throws(RouteFailure) {
        try redirect(match, to: reference, in: snapshot)
      } catch {
        end(with: .failed(error))
      }
    case .refused(let error):
      end(with: .refused(RouteGuardError(match: match, underlyingError: error)))
    case .thrown(let error):
      end(with: .thrown(RouteHandlerError(match: match, underlyingError: error)))
    case .failed(let failure): end(with: .failed(failure))
    }
  }

  private mutating func end(with outcome: consuming RouteOutcome) {
    self.outcome = consume outcome
    state = .ended
  }

  /// Ends the routing after the last match.
  ///
  /// - Returns: The handler that the caller has to call, if any.
  mutating func end(in snapshot: RoutingSnapshot, isCancelled: Bool = false) -> UnmatchedHandler? {
    guard state == .asking else { return nil }
    if isCancelled, let match = declined.last {
      end(with: .thrown(RouteHandlerError(match: match, underlyingError: CancellationError())))
      return nil
    }
    end(with: .unmatched(declined: declined))
    return search.unmatchedHandler(in: snapshot)
  }

  /// Whether somebody observes the routing.
  var isObserved: Bool { observation != nil }

  /// Tells the observer of the outcome, once there is one.
  func report(in snapshot: RoutingSnapshot) {
    guard let observation, hasEnded else { return }
    observation.end(self, scheme: search.firstScheme(in: snapshot))
  }

  /// Replaces the URL by the one that a guard redirects to, which is a reference in the URL of the guard's match.
  private mutating func redirect(
    _ match: RouteMatch, to reference: String, in snapshot: RoutingSnapshot
  ) throws(RouteFailure) {
    let maximum = min(max(0, snapshot.options.limits.redirects), 100)
    guard redirects < maximum else {
      throw .limitExceeded(.redirects(maximum), pattern: match.pattern)
    }
    url = match.request.url(of: reference)
    redirects += 1
    state = .redirected
    search = RouteSearch(from: nil, log: nil)
  }

  /// The outcome for callers of `route`, to whom some errors of handlers are failures.
  var routeOutcome: RouteOutcome {
    var copy = self
    return copy.takeRouteOutcome()
  }

  /// Moves ``routeOutcome`` out, without a copy.
  mutating func takeRouteOutcome() -> RouteOutcome {
    switch outcome.take() {
    case .thrown(let error): RouteOutcome(error)
    case let outcome?: outcome
    case nil: .unmatched(declined: declined)
    }
  }
}
