extension PendingLinks {
  /// Opens the waiting links, oldest first, as after a login.
  ///
  /// A link that a guard keeps again waits again.
  ///
  /// - Parameter router: The router, or the routes of a scheme.
  /// - Returns: The outcomes of the links.
  /// - Complexity: That of `route` for each link.
  @available(*, noasync, message: "write await links.resume(in: router)")
  @discardableResult
  public func resume(in router: some URLRouting) -> [RouteOutcome] {
    let (kept, queued) = takeAll()
    return (kept + queued).map { link in
      var link = link
      return router.route(&link)
    }
  }

  /// Opens the waiting links, oldest first, as after a login, and awaits their handlers.
  ///
  /// A link that a guard keeps again waits again. If the task is cancelled, the links that weren't
  /// handled wait where they were: a `for await` loop gets those that no guard had kept.
  ///
  /// - Parameter router: The router, or the routes of a scheme.
  /// - Returns: The outcomes of the links.
  /// - Complexity: That of `route` for each link.
  @discardableResult
  public func resume(in router: some URLRouting) async -> [RouteOutcome] {
    let (kept, queued) = takeAll()
    var links = kept + queued
    var outcomes: [RouteOutcome] = []
    for index in links.indices {
      let outcome = await router.route(&links[index])
      if Task.isCancelled, !outcome.isHandled { break }
      outcomes.append(outcome)
    }
    let opened = outcomes.count
    putBack(
      kept: links.prefix(kept.count).dropFirst(opened),
      queued: links.dropFirst(Swift.max(kept.count, opened)))
    return outcomes
  }
}
