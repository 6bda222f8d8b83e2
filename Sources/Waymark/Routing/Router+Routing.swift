internal import Logging
internal import RegexEngine

extension Router {
  @usableFromInline
  func match(
    _ url: String, _ origin: LinkOrigin, _ parameters: [String: any Sendable],
    _ selection: SchemeSelection
  ) throws(RouteFailure) -> RouteMatch? {
    try state.withSnapshot { snapshot throws(RouteFailure) in
      try firstMatch(of: url, origin, parameters, selection, in: snapshot)
    }
  }

  /// Returns the first match of a URL that depends on the current routes.
  ///
  /// - Parameter url: Returns the URL for the snapshot that is searched.
  package func match(_ url: (RoutingSnapshot) throws -> String) throws -> RouteMatch? {
    try state.withSnapshot { snapshot in
      try firstMatch(of: try url(snapshot), .unknown, [:], .ofURL, in: snapshot)
    }
  }

  /// Returns the first match of a URL that several routers read.
  package func match(_ url: (RoutingSnapshot) throws -> SharedURL) throws -> RouteMatch? {
    try state.withSnapshot { snapshot in
      try firstMatch(of: try url(snapshot), in: snapshot)
    }
  }

  @inline(never)
  private func firstMatch(
    of url: SharedURL, in snapshot: RoutingSnapshot
  ) throws(RouteFailure) -> RouteMatch? {
    if snapshot.options.logsExplanations {
      logExplanation(of: url.url, .unknown, [:], .ofURL, in: snapshot)
    }
    var search = RouteSearch()
    search.begin(try snapshot.request(url), in: snapshot)
    return try search.next(of: url.url, in: snapshot)
  }

  /// Returns the first match in one snapshot.
  ///
  /// Not inlined, so that the snapshot is an argument, which needs no reference counting.
  @inline(never)
  package func firstMatch(
    of url: String, _ origin: LinkOrigin, _ parameters: [String: any Sendable],
    _ selection: SchemeSelection, in snapshot: RoutingSnapshot
  ) throws(RouteFailure) -> RouteMatch? {
    var search = RouteSearch()
    try begin(&search, url, origin, parameters, selection, in: snapshot)
    return try search.next(of: url, in: snapshot)
  }

  /// Returns all matches of a URL in one snapshot, lazily.
  ///
  /// A failure is the last element.
  func matches(
    _ url: String, _ origin: LinkOrigin, _ parameters: [String: any Sendable],
    _ selection: SchemeSelection
  ) -> some Sequence<Result<RouteMatch, RouteFailure>> {
    let snapshot = state.snapshot
    var (search, failure) = (RouteSearch(), RouteFailure?.none)
    do throws(RouteFailure) {
      try begin(&search, url, origin, parameters, selection, in: snapshot)
    } catch {
      failure = error
    }
    return sequence(state: (search, failure)) { state in
      if let failure = state.1.take() { return .failure(failure) }
      do throws(RouteFailure) {
        return try state.0.next(of: url, in: snapshot).map { .success($0) }
      } catch {
        state.0 = RouteSearch()
        return .failure(error)
      }
    }
  }

  @usableFromInline
  func route(
    _ url: String, _ origin: LinkOrigin, _ parameters: [String: any Sendable],
    _ selection: SchemeSelection
  ) -> RouteOutcome {
    var run = run(url, origin, parameters, selection, isRewritten: false)
    return outcome(of: &run)
  }

  func route(
    _ link: inout PendingLink, _ parameters: [String: any Sendable], _ selection: SchemeSelection
  ) -> RouteOutcome {
    var run = PendingLink.$beingRouted.withValue(link) {
      self.run(link.url, link.origin, parameters, selection, isRewritten: link.isRewritten)
    }
    if let rewritten = run.rewritten { link = rewritten.value }
    return outcome(of: &run)
  }

  /// Moves the outcome out of a synchronous run.
  private func outcome(of run: inout RoutingRun) -> RouteOutcome {
    let outcome = run.moveRouteOutcome()
    if case .failed(let failure) = outcome, case .needsAwait = failure { report(failure) }
    return outcome
  }

  /// Routes a URL for a synchronous caller.
  ///
  /// - Parameter isRewritten: Whether the rewriter was already called.
  @inline(__always)
  private func run(
    _ url: String, _ origin: LinkOrigin, _ parameters: [String: any Sendable],
    _ selection: SchemeSelection, isRewritten: Bool
  ) -> RoutingRun {
    var run = RoutingRun(of: url)
    repeat {
      state.withSnapshot { snapshot in
        if let rewriter = run.start(from: origin, in: snapshot), !isRewritten {
          do throws(RouteFailure) {
            run.resume(with: try rewriter.link(for: PendingLink(url, from: origin)))
          } catch {
            run.fail(error)
          }
        }
        run.begin(origin, parameters, selection, on: self, snapshot)
        while let match = run.next(in: snapshot) {
          run.resume(after: match.answer(), of: match, snapshot)
        }
        if let handler = run.end(in: snapshot) { handler.handle(run.request) }
        if run.isObserved { run.report(in: snapshot) }
      }
    } while !run.hasEnded
    return run
  }

  /// Routes a URL for an asynchronous caller.
  ///
  /// Not inlined, because a copy has 48 KB.
  ///
  /// - Parameters:
  ///   - guards: Additional guards, which run after the guards of each route.
  ///   - isRewritten: Whether the rewriter was already called.
  @inline(never)
  func run(
    _ url: String, _ origin: LinkOrigin, _ parameters: [String: any Sendable],
    _ selection: SchemeSelection, guards: [RouteGuard] = [], isRewritten: Bool = false
  ) async -> RoutingRun {
    var run = RoutingRun(of: url)
    repeat {
      let snapshot = state.snapshot
      if let rewriter = run.start(from: origin, in: snapshot), !isRewritten {
        do throws(RouteFailure) {
          run.resume(with: try await rewriter.link(for: PendingLink(url, from: origin)))
        } catch {
          run.fail(error)
        }
      }
      run.begin(origin, parameters, selection, on: self, snapshot)
      while let match = run.next(in: snapshot) {
        run.resume(after: await match.answer(behind: guards), of: match, snapshot)
      }
      if let handler = run.end(in: snapshot, isCancelled: Task.isCancelled) {
        await handler.handle(run.request)
      }
      if run.isObserved { run.report(in: snapshot) }
    } while !run.hasEnded
    return run
  }

  /// Reads a URL and begins a search, after explaining the URL if the router logs verbosely.
  @inline(__always)
  func begin(
    _ search: inout RouteSearch, _ url: String, _ origin: LinkOrigin,
    _ parameters: [String: any Sendable], _ selection: SchemeSelection,
    in snapshot: RoutingSnapshot
  ) throws(RouteFailure) {
    if snapshot.options.logsExplanations {
      logExplanation(of: url, origin, parameters, selection, in: snapshot)
    }
    try search.begin(url, origin, parameters, selection, in: snapshot)
  }
}
