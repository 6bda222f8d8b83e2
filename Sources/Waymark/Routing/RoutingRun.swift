internal import RegexEngine

/// The state of routing one URL: it produces one match after the other, and finally the outcome.
///
/// The caller gets the ``Answer`` of each match, with or without waiting. That is the only
/// difference between synchronous and asynchronous callers.
struct RoutingRun {
  /// The outcome, or `nil` while the URL is being routed or after a guard redirected it.
  private(set) var outcome: RouteOutcome?

  /// The value that the handler returned, if it returns values, such as a session of
  /// WaymarkNKRouter.
  private(set) var value: (any Sendable)?

  /// The rewritten link, or `nil` if the rewriter wasn't called or dropped the link.
  private(set) var rewritten: Box<PendingLink>?

  private var url: String
  /// Changes by the rewriter and guards, except the URL, or `nil` without changes.
  private var changes: Box<Changes>?
  private var search = RouteSearch()
  private var declined: [RouteMatch] = []
  /// Stored separately, because checking whether there is an outcome would copy it.
  private var state = State.given

  private enum State {
    case given, searching, redirected, ended
  }

  private struct Changes {
    var origin: LinkOrigin
    /// The parameters that guards added to the caller's.
    var parameters: [String: any Sendable] = [:]
    /// The matches with a guard that redirected, in order.
    var redirected: [RouteMatch] = []
  }

  /// Whether there is an outcome.
  var hasEnded: Bool { state == .ended }

  /// The observer, with the origin and the start time for its report, or `nil` without an observer.
  private var observation:
    Box<
      (
        observer: @Sendable (RoutingReport) -> Void, origin: LinkOrigin,
        start: ContinuousClock.Instant
      )
    >?

  init(of url: String) {
    self.url = url
  }

  /// Starts the observer's clock, unless it's already running.
  ///
  /// - Returns: The rewriter to call before any route is tried, or `nil` without a rewriter or if
  ///   it was already called.
  mutating func start(
    from origin: LinkOrigin, in snapshot: RoutingSnapshot
  ) -> LinkRewriter? {
    guard state == .given else { return nil }
    state = .searching
    if let observer = snapshot.options.observer {
      observation = Box((observer, origin, .now))
    }
    return snapshot.options.rewriter
  }

  /// Continues with the link that the rewriter returned.
  mutating func resume(with link: PendingLink) {
    url = link.url
    rewritten = Box(link)
    changes = Box(Changes(origin: link.origin))
  }

  /// Ends the routing with a failure.
  mutating func fail(_ failure: RouteFailure) {
    end(with: .failed(failure))
  }

  /// Begins to route the URL, or the URL of a guard's redirect.
  ///
  /// Does nothing after the end.
  mutating func begin(
    _ origin: LinkOrigin, _ parameters: [String: any Sendable], _ selection: SchemeSelection,
    on router: Router, _ snapshot: RoutingSnapshot
  ) {
    guard !hasEnded else { return }
    declined = []
    state = .searching
    do throws(RouteFailure) {
      if let changes = changes?.value {
        try router.begin(
          &search, url, changes.origin, parameters.merging(changes.parameters) { $1 }, selection,
          in: snapshot)
      } else {
        try router.begin(&search, url, origin, parameters, selection, in: snapshot)
      }
    } catch {
      fail(ofURL: error)
    }
  }

  /// Ends the routing with a failure of the URL, which may be the URL of a guard's redirect.
  private mutating func fail(ofURL failure: RouteFailure) {
    let redirection = changes?.value.redirected.redirection
    fail(redirection.map { .redirected(to: $0.url, by: $0.patterns, failure) } ?? failure)
  }

  /// The URL that is being routed, as it was read.
  var request: RouteRequest { search.request(of: url) }

  /// Returns the next match, or `nil` if there are no more matches or the routing has ended.
  mutating func next(in snapshot: RoutingSnapshot) -> RouteMatch? {
    guard state == .searching else { return nil }
    do throws(RouteFailure) {
      return try search.next(of: url, in: snapshot)
    } catch {
      fail(ofURL: error)
      return nil
    }
  }

  /// Continues according to a match's answer.
  mutating func resume(
    after answer: consuming Answer, of match: consuming RouteMatch, _ snapshot: RoutingSnapshot
  ) {
    switch consume answer {
    case .handled(let value):
      self.value = value
      end(with: .handled(match))
    case .declined: declined.append(match)
    case .redirected(let reference, let origin, let parameters):
      do throws(RouteFailure) {
        try redirect(match, to: reference, from: origin, adding: parameters, in: snapshot)
      } catch {
        fail(error)
      }
    case .refused(let error):
      end(with: .refused(RouteError(match: match, underlyingError: error, isOfGuard: true)))
    case .thrown(let error):
      end(with: .thrown(RouteError(match: match, underlyingError: error, isOfGuard: false)))
    case .failed(let failure): fail(failure)
    }
  }

  private mutating func end(with outcome: consuming RouteOutcome) {
    self.outcome = consume outcome
    state = .ended
  }

  /// Ends the routing after the last match.
  ///
  /// - Returns: The unmatched handler that the caller must call, if any.
  mutating func end(in snapshot: RoutingSnapshot, isCancelled: Bool = false) -> UnmatchedHandler? {
    guard state == .searching else { return nil }
    if isCancelled, let match = declined.last {
      let error = CancellationError()
      end(with: .thrown(RouteError(match: match, underlyingError: error, isOfGuard: false)))
      return nil
    }
    end(with: .unmatched(declined: (changes?.value.redirected ?? []) + declined))
    return isCancelled ? nil : search.unmatchedHandler(in: snapshot)
  }

  /// Whether the routing has an observer.
  var isObserved: Bool { observation != nil }

  /// Reports the outcome to the observer, if the routing has ended.
  func report(in snapshot: RoutingSnapshot) {
    guard let observation = observation?.value, hasEnded else { return }
    observation.observer(
      RoutingReport(
        on: self, scheme: search.schemeOfFirstTable(in: snapshot), origin: observation.origin,
        duration: observation.start.duration(to: .now)))
  }

  /// Replaces the URL with a guard's redirect, resolved against the URL of the guard's match.
  private mutating func redirect(
    _ match: RouteMatch, to reference: String, from origin: LinkOrigin?,
    adding parameters: [String: String], in snapshot: RoutingSnapshot
  ) throws(RouteFailure) {
    let maximum = min(max(0, snapshot.options.limits[.redirects]), 100)
    var changed = changes?.value ?? Changes(origin: match.origin)
    guard changed.redirected.count < maximum else {
      throw .exceeded(.redirects, maximum, pattern: match.definition.pattern)
    }
    // If a pattern matches the whole host of a web URL as a segment, the redirect still needs the
    // host.
    let isWeb = url.withBytes { URLHead.isWeb($0) ?? true }
    url = (isWeb ? request : match.request).url(of: reference)
    changed.origin = origin.map(match.origin.lowered) ?? match.origin
    changed.parameters.merge(parameters) { $1 }
    changed.redirected.append(match.redirected(to: url))
    changes = Box(changed)
    state = .redirected
    search = RouteSearch()
  }

  /// The outcome for callers of `route`, which turns some errors of handlers into failures.
  var routeOutcome: RouteOutcome {
    var copy = self
    return copy.moveRouteOutcome()
  }

  /// Moves ``routeOutcome`` out, without a copy.
  mutating func moveRouteOutcome() -> RouteOutcome {
    switch outcome.take() {
    case .thrown(let error): RouteOutcome(error)
    case let outcome?: outcome
    case nil: .unmatched(declined: declined)
    }
  }
}

extension RoutingRun {
  /// The result of a match's guards and handler.
  enum Answer {
    /// The handler handled the match, and returned the value if it's a session.
    case handled(value: (any Sendable)?)
    /// The handler or a guard declined.
    case declined
    indirect case redirected(to: String, origin: LinkOrigin?, parameters: [String: String])
    /// A guard threw.
    case refused(any Error)
    /// The handler threw, or the task was canceled before it was called.
    case thrown(any Error)
    /// A guard or the handler must be awaited.
    case failed(RouteFailure)

    /// Creates the answer for a guard's decision, or returns `nil` to continue with the next guard.
    fileprivate init?(_ decision: RouteGuard.Decision) {
      switch decision {
      case .allow: return nil
      case .decline: self = .declined
      case .redirect(let url, let origin, let parameters):
        self = .redirected(to: url, origin: origin, parameters: parameters)
      }
    }
  }
}

extension RouteMatch {
  /// Runs the guards, then the handler.
  func answer() -> RoutingRun.Answer {
    captures.withAnsweringDefinition { definition in
      let isolation = definition.handlerIsolation
      guard isolation.isCurrent else { return .failed(needsAwait("the handler", at: isolation)) }
      if let answer = isGuarded ? answer(of: route.guards) : nil { return answer }
      do {
        guard try definition.isOfBaseClass || definition.shouldHandle(self) else {
          return .declined
        }
        return try definition.handle(self) ? .handled(value: nil) : .declined
      } catch {
        return .thrown(error)
      }
    }
  }

  /// Runs the guards of the route, the other guards and the handler, and awaits them.
  func answer(behind others: [RouteGuard]) async -> RoutingRun.Answer {
    let definition = definition
    let guards = isGuarded ? route.guards + others : others
    if let answer = guards.isEmpty ? nil : await answer(of: guards) { return answer }
    do {
      try Task.checkCancellation()
      guard try definition.isOfBaseClass || definition.shouldHandle(self) else { return .declined }
      if case .answering(_, let respond) = definition.handler.body {
        return .handled(value: try await respond(self))
      }
      return try await definition.handleAsync(self) ? .handled(value: nil) : .declined
    } catch {
      return .thrown(error)
    }
  }

  var isGuarded: Bool { captures.isGuarded ?? route.isGuarded }

  private func needsAwait(
    _ call: String, at isolation: RouteHandler.Isolation
  ) -> RouteFailure {
    // Only an undefined session has an empty pattern that the program didn't write.
    let isUndefined = definition.handler.answering != nil && !definition.isOfBaseClass
    return definition.pattern.isEmpty && isUndefined
      ? .needsAwait("the undefined session", pattern: nil, orMainThread: false)
      : .needsAwait(call, pattern: definition.pattern, orMainThread: isolation == .mainActor)
  }

  private func answer(of guards: [RouteGuard]) -> RoutingRun.Answer? {
    // Check before running any guard, so that the result doesn't depend on the other guards'
    // decisions.
    if let isolation = guards.map(\.body.isolation).first(where: { !$0.isCurrent }) {
      return .failed(needsAwait("a guard", at: isolation))
    }
    do {
      for routeGuard in guards {
        if let decision = try routeGuard.body.callHere(self),
          let answer = RoutingRun.Answer(decision)
        {
          return answer
        }
      }
      return nil
    } catch {
      return .refused(error)
    }
  }

  private func answer(of guards: [RouteGuard]) async -> RoutingRun.Answer? {
    do {
      for routeGuard in guards {
        try Task.checkCancellation()
        if let answer = RoutingRun.Answer(try await routeGuard.body.call(self)) { return answer }
      }
      return nil
    } catch let error as CancellationError where Task.isCancelled {
      return .thrown(error)
    } catch {
      return .refused(error)
    }
  }
}
