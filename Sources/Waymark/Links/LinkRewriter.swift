/// Can replace or drop each incoming link before any route is tried.
///
/// Set ``RouterOptions/rewriter`` to use it.
///
/// ```swift
/// router.options.rewriter = LinkRewriter { link in
///   guard link.url.hasPrefix("https://sho.rt/") else { return link }
///   guard let url = try? await shortener.target(of: link.url) else { return nil }
///   return PendingLink(url, from: link.origin)
/// }
/// ```
///
/// Use it for short links, links that a campaign's e-mails wrap in another URL, URLs of an older
/// version, and schemes that you no longer support.
///
/// - `route` and `respond` call it once, before anything else. Its result isn't rewritten again,
///   and neither is the URL of a guard's redirect, so loops are impossible. A waiting link is
///   stored as rewritten: see ``PendingLink``. `match`, `canRoute`, `explain` and similar functions
///   read a URL unchanged. To rewrite a URL for them, call `router.rewritten(url)`.
/// - The result is read like any URL: limits and guards apply to it. Outcomes and matches contain
///   the rewritten URL.
/// - The result's origin can lower the link's origin but never raise it. ``LinkOrigin/internal``
///   can become any origin, and any origin can become ``LinkOrigin/unknown``, as it does if you
///   omit `from: link.origin`. Other origins have no order: changing one to another gives
///   `unknown`.
/// - If the rewriter returns `nil`, the link is dropped. The outcome is
///   ``RouteFailure/linkDropped``, and the unmatched handler isn't called.
public struct LinkRewriter: Sendable {
  private let body: IsolatedClosure<PendingLink, PendingLink?, Never>

  /// Creates a rewriter from a closure.
  ///
  /// - Parameter body: Returns the link to route, or `nil` to drop the link.
  public init(_ body: @escaping @Sendable (PendingLink) -> PendingLink?) {
    self.body = .anywhere(body)
  }

  /// Creates a rewriter from a main-actor closure.
  ///
  /// On the main thread, the synchronous `route` runs it. On other threads, `route` fails with
  /// ``RouteFailure/needsAwait(_:pattern:orMainThread:)``. `await router.route(url)` runs it from
  /// any thread.
  ///
  /// - Parameters:
  ///   - actor: The main actor. Omit this argument.
  ///   - body: Returns the link to route, or `nil` to drop the link.
  public init(
    on actor: MainActor.Type = MainActor.self,
    _ body: @escaping @MainActor @Sendable (PendingLink) -> PendingLink?
  ) {
    self.body = .mainActor(body)
  }

  /// Creates a rewriter from an asynchronous closure, for use with `await router.route(url)`.
  ///
  /// The synchronous `route` fails with ``RouteFailure/needsAwait(_:pattern:orMainThread:)``.
  ///
  /// - Parameter body: Returns the link to route, or `nil` to drop the link.
  public init(async body: @escaping @Sendable (PendingLink) async -> PendingLink?) {
    self.body = .awaited(body)
  }

  /// Returns the link to route instead of `link`.
  func link(for link: PendingLink) throws(RouteFailure) -> PendingLink {
    guard let rewritten = body.callHere(link) else {
      throw .needsAwait(
        "the router's rewriter", pattern: nil, orMainThread: body.isolation == .mainActor)
    }
    return try rewritten.lowered(from: link)
  }

  /// Returns the link to route instead of `link`, for an asynchronous caller.
  func link(for link: PendingLink) async throws(RouteFailure) -> PendingLink {
    try await body.call(link).lowered(from: link)
  }
}

extension PendingLink? {
  /// Returns the rewritten link, with an origin no higher than the origin of `link`.
  fileprivate func lowered(from link: PendingLink) throws(RouteFailure) -> PendingLink {
    guard let self else { throw .linkDropped }
    return PendingLink(self, of: link)
  }
}
