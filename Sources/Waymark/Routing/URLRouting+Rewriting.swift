extension URLRouting {
  /// Applies the router's ``LinkRewriter`` to a URL, as `route` does, and returns the result.
  ///
  /// `match`, ``TypedRoute/init(_:in:)`` and other functions that only read don't call the
  /// rewriter. Rewrite the URL first:
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
  /// - Returns: The link, with an origin that is trusted no more than `origin`, or the unchanged
  ///   URL if the router has no rewriter.
  /// - Throws: ``RouteFailure/linkDropped``, or
  ///   ``RouteFailure/needsAwait(_:pattern:orMainThread:)`` if the rewriter is asynchronous, or
  ///   belongs to the main actor and this isn't the main thread.
  /// - Complexity: The cost of the rewriter.
  @available(*, noasync, message: "write await router.rewritten(url)")
  public func rewritten(
    _ url: some URLStringConvertible, from origin: LinkOrigin = .unknown
  ) throws(RouteFailure) -> PendingLink {
    let link = PendingLink(url, from: origin)
    return try router.options.rewriter?.link(for: link) ?? link
  }

  /// Applies the router's ``LinkRewriter``, synchronous or not, to a URL, and returns the result.
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
