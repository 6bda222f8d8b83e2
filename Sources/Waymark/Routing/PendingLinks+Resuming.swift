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
    takeAll().map { link in
      var link = link
      return router.route(&link)
    }
  }

  /// Opens the waiting links, oldest first, for example after a login, and awaits their handlers.
  ///
  /// If a guard keeps a link again, the link continues to wait. If the task is canceled, so do all
  /// links that weren't handled.
  ///
  /// - Parameter router: The router, or the routes of a scheme.
  /// - Returns: The outcomes of the links.
  /// - Complexity: The cost of `route` for each link.
  @discardableResult
  public func resume(in router: some URLRouting) async -> [RouteOutcome] {
    var links = takeAll()[...]
    var outcomes: [RouteOutcome] = []
    while var link = links.first {
      let outcome = await router.route(&link)
      if Task.isCancelled, !outcome.isHandled {
        links[links.startIndex] = link
        break
      }
      links.removeFirst()
      outcomes.append(outcome)
    }
    keepAgain(links)
    return outcomes
  }
}
