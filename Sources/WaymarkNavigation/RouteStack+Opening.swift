public import Waymark

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension RouteStack {
  /// Opens a link.
  ///
  /// The method returns before the link's pages are in ``path``. The task that it returns ends
  /// afterwards.
  ///
  /// A newer link takes precedence: it replaces a link that's waiting, and cancels a link that's
  /// still being routed.
  ///
  /// The link's root is selected, and the link's pages replace the pages on that root. A sheet or
  /// cover stays if it's among the link's pages, and is dismissed if not. If a sheet or cover comes
  /// directly after the root, it's presented over the current pages of the selected tab.
  ///
  /// - Parameters:
  ///   - url: A URL or part of one.
  ///   - origin: The source of the link.
  ///   - pushing: Whether only the link's own page is pushed, onto the pages that are shown. If the
  ///     same page is already in front, nothing changes. A root can't be pushed: its tab is
  ///     selected, and the pages on it are removed.
  /// - Returns: The task that opens the link, for tests: `await stack.open(url).value`. If you
  ///   cancel the task, the link is dropped.
  /// - Complexity: A lookup for each segment of the URL, in addition to rewriters and guards.
  @discardableResult
  public func open(
    _ url: some URLStringConvertible, from origin: LinkOrigin = .unknown, pushing: Bool = false
  ) -> Task<Void, Never> {
    base.open(PendingLink(url, from: origin), pushing: pushing)
  }

  /// Opens a page, like a link that comes from the app itself.
  ///
  /// ```swift
  /// stack.open(.search(q: "tea", tag: []))
  /// ```
  ///
  /// The page is opened by its URL, from ``/Waymark/LinkOrigin/internal``: guards, redirects and
  /// handlers apply, and the page waits if it may not be opened yet. The router's rewriter isn't
  /// called. A page without a URL is shown with its parents. If it may not be shown, it's
  /// ``refused``, because only a URL can wait. If `mayOpen` throws an error, the refusal contains
  /// only the error's text, because no route matched.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - pushing: Whether only the page is pushed, onto the pages that are shown.
  /// - Returns: The task that opens the page.
  /// - Complexity: The same as ``open(_:from:pushing:)``.
  @discardableResult
  public func open(_ page: Page, pushing: Bool = false) -> Task<Void, Never> {
    let base = base
    do throws(URLGenerationError) {
      let url = try page.urlForStorage(in: links.router)
      return base.open(PendingLink(rewritten: url, from: .internal), pushing: pushing)
    } catch {
      return base.start { { base.show(page, withoutURLBecauseOf: error, pushing: pushing) } }
    }
  }

  /// Shows a page that has no URL, if it may be shown.
  private func show(
    _ page: Page, withoutURLBecauseOf error: URLGenerationError, pushing: Bool
  ) {
    do throws(RouteFailure) {
      if let missing = links.missing { throw missing }
      // Other values of the case have URLs, so guards could refuse them. This page would bypass the
      // guards.
      guard error.isOfEveryValue else {
        throw .undecided(pattern: "\(Page.self)", reason: "\(error)")
      }
      let pages = try pages(to: page)
      let obstacle: String?
      do {
        // An error refuses the page even if another page would wait.
        obstacle =
          try pages.map(links.mayOpen).allSatisfy(\.self)
          ? nil : "\(page) may not be shown now, and has no URL to wait"
      } catch {
        obstacle = "\(page) may not be shown: \(error)"
      }
      if let obstacle { throw .undecided(pattern: "\(Page.self)", reason: obstacle) }
      show(pages, pushing: pushing)
    } catch {
      let link = PendingLink("\(page)", from: .internal)
      links.refused = RefusedLink(link, outcome: .failed(error))
    }
  }

  /// Returns the parents of a page without a URL, followed by the page.
  private func pages(to page: Page) throws(RouteFailure) -> [Page] {
    var pages = [page]
    // Reading a URL fails if a page has more parents.
    while let parent = pages[0].parent, pages.count <= 64 {
      if let url = try? parent.urlForStorage(in: links.router) {
        return try Page.stack(of: url, in: links.router) + pages
      }
      pages.insert(parent, at: 0)
    }
    return pages
  }

  private func open(_ link: PendingLink, pushing: Bool) -> Task<Void, Never> {
    start { [self] in
      var routed = link
      let outcome = await outcome(of: &routed)
      return { [self, routed] in finish(link, as: routed, with: outcome, pushing: pushing) }
    }
  }

  /// Starts the task of a link, which replaces the previous link.
  ///
  /// - Parameter route: Routes the link, and returns the function that shows its pages.
  private func start(
    _ route: @escaping @MainActor () async -> @MainActor () -> Void
  ) -> Task<Void, Never> {
    links.waiting = nil
    links.refused = nil
    links.isOpening = true
    links.opening?.cancel()
    let task = Task {
      let show = await route()
      guard !Task.isCancelled else {
        // If a newer link cancelled this task, `links.opening` is now the task of the newer link.
        // Otherwise, the caller cancelled the task, and no link is being opened anymore.
        if links.opening?.isCancelled == true { links.isOpening = false }
        return
      }
      links.isOpening = false
      show()
      await settle()
    }
    links.opening = task
    return task
  }

  /// Opens the waiting link, if there is one, for example after a login.
  ///
  /// - Returns: The task that opens the waiting link, or the task of the last link.
  /// - Complexity: The same as ``open(_:from:pushing:)``.
  @discardableResult
  public func resume() -> Task<Void, Never> {
    guard let link = links.waiting else { return links.opening ?? Task {} }
    return base.open(link, pushing: links.isWaitingToPush)
  }

  private func outcome(of link: inout PendingLink) async -> RouteOutcome {
    do throws(RouteFailure) {
      let router = try links.routing()
      // Runs after the route's own guards, and before a handler acts on the link.
      let wall = RouteGuard { @MainActor [links] match in
        let pages: [Page]
        do throws(RouteFailure) {
          pages = try Page.stack(of: match, in: router, from: match.origin)
        } catch {
          throw Obstacle.failure(error)
        }
        // If one page throws an error, the link is refused even if another page would have to wait.
        guard try pages.map(links.mayOpen).allSatisfy(\.self) else { throw Obstacle.notYet }
        return .allow
      }
      return await router.route(&link, guards: [wall])
    } catch {
      return .failed(error)
    }
  }

  /// Shows the pages of a routed link, or lets the link wait, or refuses it.
  ///
  /// - Parameter routed: The link that the rewriter returned.
  private func finish(
    _ link: PendingLink, as routed: PendingLink, with outcome: RouteOutcome, pushing: Bool
  ) {
    do throws(RouteFailure) {
      switch outcome {
      case .handled(let match):
        let pages = try Page.stack(of: match, in: try links.routing(), from: match.origin)
        show(pages, pushing: pushing)
      case .refused(let refusal):
        switch refusal.underlyingError as? Obstacle {
        case .notYet:
          links.waiting = routed
          links.isWaitingToPush = pushing
        case .failure(let failure): throw failure
        case nil: links.refused = RefusedLink(link, outcome: outcome)
        }
      case .unmatched:
        if let missing = links.missing { throw missing }
        links.refused = RefusedLink(link, outcome: outcome)
      default: links.refused = RefusedLink(link, outcome: outcome)
      }
    } catch {
      links.refused = RefusedLink(link, outcome: .failed(error))
    }
  }
}

/// A reason why a link's handler isn't called.
private enum Obstacle: Error {
  /// The link must wait.
  case notYet
  /// The link's pages couldn't be determined.
  case failure(RouteFailure)
}

extension URLGenerationError {
  /// Whether the error applies to all values of the case, instead of only this value.
  fileprivate var isOfEveryValue: Bool {
    switch reason {
    case .caseWithoutPattern, .readOnly: true
    default: false
    }
  }
}
