/// Prepares each incoming link before any route is tried: see ``RouterOptions/rewriter``.
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
/// version, and schemes that you no longer have.
///
/// - `route` and `respond` ask it once for each call, before anything else. What it returns is not
///   rewritten again, nor is the URL of a guard's redirect, so there are no loops. A link that has
///   to wait waits as rewritten: see ``PendingLink``. `match`,
///   `canRoute`, `explain` and the like read a URL as it is given. `router.rewritten(url)` asks it
///   for them.
/// - The result is read like any URL: limits, refusals and guards apply to it. Outcomes show it,
///   and so do matches.
/// - The result's origin can lower the link's, and never raise it. ``LinkOrigin/internal`` can
///   become any origin, and any origin can become ``LinkOrigin/unknown``, as it does if you leave
///   `from: link.origin` out. Other origins have no order, so changing one to another gives
///   unknown.
/// - `nil` drops the link. The outcome is ``RouteFailure/linkDropped``, and the unmatched handler
///   is not called.
public struct LinkRewriter: Sendable {
  private let body: PlacedClosure<PendingLink, PendingLink?, Never>

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

  /// Creates a rewriter from an asynchronous closure, which `await router.route(url)` runs.
  ///
  /// The synchronous `route` fails with ``RouteFailure/needsAwait(_:pattern:orMainThread:)``.
  ///
  /// - Parameter body: Returns the link to route, or `nil` to drop the link.
  public init(async body: @escaping @Sendable (PendingLink) async -> PendingLink?) {
    self.body = .awaited(body)
  }

  /// The link to route instead of `link`.
  func link(for link: PendingLink) throws(RouteFailure) -> PendingLink {
    guard let rewritten = body.callHere(link) else {
      throw .needsAwait(
        "the router's rewriter", pattern: nil, orMainThread: body.place == .mainActor)
    }
    return try rewritten.lowered(from: link)
  }

  /// The link to route instead of `link`, for an asynchronous caller.
  func link(for link: PendingLink) async throws(RouteFailure) -> PendingLink {
    try await body.call(link).lowered(from: link)
  }
}

extension PendingLink? {
  /// The rewritten link, with an origin that is not above the one of `link`.
  fileprivate func lowered(from link: PendingLink) throws(RouteFailure) -> PendingLink {
    guard let self else { throw .linkDropped }
    return PendingLink(self, of: link)
  }
}
