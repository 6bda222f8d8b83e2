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
    takeAll().map { link in
      var link = link
      return router.route(&link)
    }
  }

  /// Opens the waiting links, oldest first, as after a login, and awaits their handlers.
  ///
  /// A link that a guard keeps again waits again. If the task is cancelled, the links that weren't
  /// handled wait again.
  ///
  /// - Parameter router: The router, or the routes of a scheme.
  /// - Returns: The outcomes of the links.
  /// - Complexity: That of `route` for each link.
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
