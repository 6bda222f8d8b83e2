extension PendingLinks {
  /// Keeps the link of a match, and redirects to another URL, such as the login page.
  ///
  /// ``resume(in:)-swyw`` opens the link later.
  ///
  /// ```swift
  /// let links = PendingLinks()
  /// let login = RouteGuard { match in
  ///   session.isLoggedIn ? .allow : links.keep(match, redirectingTo: "/login")
  /// }
  /// try router.add("/orders/:id", guards: [login]) { match in … }
  /// router.route("/orders/12")      // handled by /login
  ///
  /// // after the login
  /// links.resume(in: router)        // handled by /orders/:id
  /// ```
  ///
  /// The rewritten link is kept, so the router's ``LinkRewriter`` isn't called for it again. The
  /// additional parameters of the call aren't kept. A link is never kept twice. If guards keep more
  /// links than the queue's capacity, the oldest is dropped. A `for await` loop doesn't receive the
  /// links that a guard keeps.
  ///
  /// - Parameters:
  ///   - match: The guard's argument.
  ///   - url: The URL of ``RouteGuard/Decision/redirect(to:origin:parameters:)``.
  /// - Returns: The redirect.
  /// - Complexity: O(*n*) for *n* waiting links.
  public func keep(_ match: RouteMatch, redirectingTo url: String) -> RouteGuard.Decision {
    let current = PendingLink(rewritten: match.url, from: match.origin)
    let link = PendingLink.beingRouted.map { PendingLink(current, of: $0) } ?? current
    withState { state in
      state.kept.removeAll { $0 == link }
      state.kept = (state.kept + [link]).suffix(capacity)
    }
    return .redirect(to: url)
  }

  /// Removes and returns the waiting links: those that guards keep, and those of the queue.
  func removeWaiting() -> (kept: [PendingLink], queued: [PendingLink]) {
    withState { state in
      defer { (state.links, state.kept) = ([], []) }
      return (state.kept, state.links)
    }
  }

  /// Puts back links that were taken but not opened, before all newer links.
  func putBack(kept: some Collection<PendingLink>, queued: some Collection<PendingLink>) {
    withState { state in
      state.kept.removeAll(where: kept.contains)
      state.kept = (kept + state.kept).suffix(capacity)
      state.links = (queued + state.links).suffix(capacity)
      state.loop?.yield()
    }
  }
}
