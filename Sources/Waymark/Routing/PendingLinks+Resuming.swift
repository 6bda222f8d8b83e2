extension PendingLinks {
  /// Opens the waiting links, oldest first, for example after a login.
  ///
  /// If a guard keeps a link again, the link continues to wait.
  ///
  /// - Parameter router: The router, or the routes of a scheme.
  /// - Returns: The outcomes of the links.
  /// - Complexity: The cost of `route` for each link.
  @available(*, noasync, message: "write await links.resume(in: router)")
  @discardableResult
  public func resume(in router: some URLRouting) -> [RouteOutcome] {
    let (kept, queued) = removeWaiting()
    return (kept + queued).map { link in
      var link = link
      return router.route(&link)
    }
  }

  /// Opens the waiting links, oldest first, for example after a login, and awaits their handlers.
  ///
  /// If a guard keeps a link again, the link continues to wait. If the task is canceled, all links
  /// that weren't handled continue to wait, too.
  ///
  /// - Parameter router: The router, or the routes of a scheme.
  /// - Returns: The outcomes of the links.
  /// - Complexity: The cost of `route` for each link.
  @discardableResult
  public func resume(in router: some URLRouting) async -> [RouteOutcome] {
    let (kept, queued) = removeWaiting()
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
