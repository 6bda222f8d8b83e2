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

  /// A separate function, so that the snapshot is an argument: arguments need no reference
  /// counting.
  @inline(never)
  private func firstMatch(
    of url: String, _ origin: LinkOrigin, _ parameters: [String: any Sendable],
    _ selection: SchemeSelection, in snapshot: RoutingSnapshot
  ) throws(RouteFailure) -> RouteMatch? {
    try url.withBytes { bytes throws(RouteFailure) in
      let layout = try read(url, bytes, origin, parameters, in: snapshot)
      let table = snapshot.firstTable(for: bytes, selection)
      var search = beginSearch(of: url, layout, from: table, in: snapshot)
      guard let path = layout.extras?.path else {
        return try search.next(of: url, layout, bytes, in: snapshot)
      }
      return try path.withBytes { bytes throws(RouteFailure) in
        try search.next(of: url, layout, bytes, in: snapshot)
      }
    }
  }

  @usableFromInline
  func route(
    _ url: String, _ origin: LinkOrigin, _ parameters: [String: any Sendable],
    _ selection: SchemeSelection
  ) -> RouteOutcome {
    var run = RoutingRun(of: url)
    repeat {
      state.withSnapshot { snapshot in
        if let rewriter = run.start(from: origin, in: snapshot) {
          do throws(RouteFailure) {
            run.take(try rewriter.link(for: PendingLink(url, from: origin)))
          } catch {
            run.fail(error)
          }
        }
        if let request = run.begin(origin, parameters, selection, on: self, snapshot) {
          while let match = run.next(for: request, in: snapshot) {
            run.take(match.answer(), of: match, snapshot)
          }
          if let handler = run.end(in: snapshot) { handler.handle(request) }
        }
        if run.isObserved { run.report(in: snapshot) }
      }
    } while !run.hasEnded
    let outcome = run.takeRouteOutcome()
    if case .failed(let failure) = outcome, failure.asksForAwait { logger.error("\(failure)") }
    return outcome
  }

  /// Routes a URL for an asynchronous caller.
  func run(
    _ url: String, _ origin: LinkOrigin, _ parameters: [String: any Sendable],
    _ selection: SchemeSelection
  ) async -> RoutingRun {
    var run = RoutingRun(of: url)
    repeat {
      let snapshot = state.snapshot
      if let rewriter = run.start(from: origin, in: snapshot) {
        do throws(RouteFailure) {
          run.take(try await rewriter.link(for: PendingLink(url, from: origin)))
        } catch {
          run.fail(error)
        }
      }
      if let request = run.begin(origin, parameters, selection, on: self, snapshot) {
        while let match = run.next(for: request, in: snapshot) {
          run.take(await match.answer(), of: match, snapshot)
        }
        if let handler = run.end(in: snapshot, isCancelled: Task.isCancelled) {
          await handler.handle(request)
        }
      }
      if run.isObserved { run.report(in: snapshot) }
    } while !run.hasEnded
    return run
  }

  /// Reads a URL and begins to search the routes for it.
  @inline(__always)
  func begin(
    _ url: String, _ origin: LinkOrigin, _ parameters: [String: any Sendable],
    _ selection: SchemeSelection, in snapshot: RoutingSnapshot
  ) throws(RouteFailure) -> (RouteRequest, RouteSearch) {
    let request = RouteRequest(
      url,
      try url.withBytes { bytes throws(RouteFailure) in
        try read(url, bytes, origin, parameters, in: snapshot)
      })
    let table = snapshot.firstTable(for: request, selection)
    return (request, beginSearch(of: url, request.layout, from: table, in: snapshot))
  }

  /// Reads the URL in `bytes`, and logs it if it is refused.
  @inline(__always)
  private func read(
    _ url: String, _ bytes: Span<UInt8>, _ origin: borrowing LinkOrigin,
    _ parameters: borrowing [String: any Sendable], in snapshot: RoutingSnapshot
  ) throws(RouteFailure) -> RequestLayout {
    do throws(RouteFailure) {
      return try snapshot.layout(of: bytes, parameters, origin)
    } catch {
      if snapshot.options.logsVerbosely { SearchLog.refuse(url, error, logger) }
      throw error
    }
  }

  @inline(__always)
  private func beginSearch(
    of url: String, _ layout: RequestLayout, from table: Int?, in snapshot: RoutingSnapshot
  ) -> RouteSearch {
    RouteSearch(
      from: table,
      log: snapshot.options.logsVerbosely
        ? SearchLog(logger, of: RouteRequest(url, layout)) : nil)
  }
}
