extension URLRouting {
  /// The link that `route` would route instead of a URL: what the router's ``LinkRewriter`` makes
  /// of it.
  ///
  /// `match`, ``TypedRoute/init(_:in:)`` and other reads do not ask the rewriter. Ask it first:
  ///
  /// ```swift
  /// router.options.rewriter = LinkRewriter { link in
  ///   PendingLink(link.url.replacing("/item/", with: "/product/"), from: link.origin)
  /// }
  /// let link = try router.rewritten("/item/7", from: .universalLink)
  /// try AppRoute(link.url)            // .product(id: 7, tab: nil)
  /// ```
  ///
  /// - Parameters:
  ///   - url: A URL or part of one.
  ///   - origin: Where the URL came from.
  /// - Returns: The link, with an origin that is not above `origin`; the URL itself if the router
  ///   has no rewriter.
  /// - Throws: ``RouteFailure/linkDropped``, or
  ///   ``RouteFailure/needsAwait(_:pattern:orMainThread:)`` if the rewriter is asynchronous, or
  ///   belongs to the main actor and the thread is another one.
  /// - Complexity: That of the rewriter.
  @available(*, noasync, message: "write await router.rewritten(url)")
  public func rewritten(
    _ url: some URLStringConvertible, from origin: LinkOrigin = .unknown
  ) throws(RouteFailure) -> PendingLink {
    let link = PendingLink(url, from: origin)
    return try router.options.rewriter?.link(for: link) ?? link
  }

  /// The link that `route` would route instead of a URL, of any rewriter.
  ///
  /// - Parameters:
  ///   - url: A URL or part of one.
  ///   - origin: Where the URL came from.
  /// - Throws: ``RouteFailure/linkDropped``.
  public func rewritten(
    _ url: some URLStringConvertible, from origin: LinkOrigin = .unknown
  ) async throws(RouteFailure) -> PendingLink {
    let link = PendingLink(url, from: origin)
    return try await router.options.rewriter?.link(for: link) ?? link
  }
}
