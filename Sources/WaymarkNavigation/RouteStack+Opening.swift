public import Waymark

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension RouteStack {
  /// Opens a link.
  ///
  /// It returns before the link's pages are in ``path``. The task that it returns ends afterwards.
  ///
  /// The newest link is what the user wants: it takes the place of a link that waits, and cancels
  /// one that is still being routed.
  ///
  /// The pages of the link replace those on its root, which is selected. A sheet or cover that the
  /// link's pages include stays; any other is dismissed. If a sheet or cover stands directly on the
  /// root, it's presented over what is there, whichever tab is selected.
  ///
  /// - Parameters:
  ///   - url: A URL or part of one.
  ///   - origin: Where it came from.
  ///   - pushing: Whether only the page of the link is put in front of what is shown. If the same
  ///     page is in front already, nothing changes. A page that is itself a root can't be pushed:
  ///     its tab is selected, and the pages on it are removed.
  /// - Returns: The task that opens it, for tests: `await stack.open(url).value`. If you cancel it,
  ///   the link is dropped.
  /// - Complexity: A look-up for each segment of the URL, besides rewriters and guards.
  @discardableResult
  public func open(
    _ url: some URLStringConvertible, from origin: LinkOrigin = .unknown, pushing: Bool = false
  ) -> Task<Void, Never> {
    base.open(PendingLink(url, from: origin), pushing: pushing)
  }

  /// Opens a page, as a link of the app itself.
  ///
  /// ```swift
  /// stack.open(.search(q: "tea", tag: []))
  /// ```
  ///
  /// The page is opened by its URL, from ``/Waymark/LinkOrigin/internal``: guards, redirects and
  /// handlers hold, and the page waits if it may not be opened yet. The router's rewriter isn't
  /// called. A page without a URL is shown with its parents. If it may not be shown, it can't wait,
  /// and is ``refused``: with the text of the error, if `mayOpen` throws one, because no route
  /// matched.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - pushing: Whether only the page is put in front of what is shown.
  /// - Returns: The task that opens it.
  /// - Complexity: That of ``open(_:from:pushing:)``.
  @discardableResult
  public func open(_ page: Route, pushing: Bool = false) -> Task<Void, Never> {
    let base = base
    do throws(URLGenerationError) {
      let url = try page.storedURL(in: links.router)
      return base.open(PendingLink(rewritten: url, from: .internal), pushing: pushing)
    } catch {
      return base.start { { base.show(page, withoutURLBecauseOf: error, pushing: pushing) } }
    }
  }

  /// Shows a page that can have no URL, if it may be shown.
  private func show(
    _ page: Route, withoutURLBecauseOf error: URLGenerationError, pushing: Bool
  ) {
    do throws(RouteFailure) {
      if let missing = links.missing { throw missing }
      // A URL would be refused by guards that a page without one doesn't pass.
      guard error.isOfEveryValue else {
        throw .undecided(pattern: "\(Route.self)", reason: "\(error)")
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
      if let obstacle { throw .undecided(pattern: "\(Route.self)", reason: obstacle) }
      show(pages, pushing: pushing)
    } catch {
      let link = PendingLink("\(page)", from: .internal)
      links.refused = RefusedLink(link, outcome: .failed(error))
    }
  }

  /// A page without a URL, after the pages that it stands on.
  private func pages(to page: Route) throws(RouteFailure) -> [Route] {
    var pages = [page]
    // More are a failure where a URL is read.
    while let parent = pages[0].parent, pages.count <= 64 {
      if let url = try? parent.storedURL(in: links.router) {
        return try Route.stack(of: url, in: links.router) + pages
      }
      pages.insert(parent, at: 0)
    }
    return pages
  }

  private func open(_ link: PendingLink, pushing: Bool) -> Task<Void, Never> {
    start { [self] in
      var routed = link
      let outcome = await outcome(of: &routed)
      return { [self, routed] in take(outcome, of: link, as: routed, pushing: pushing) }
    }
  }

  /// Starts the task of a link, which takes the place of the one before.
  ///
  /// - Parameter route: Routes the link, and returns what shows its pages.
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
        // By a newer link, which decides; or by the caller, who drops the link.
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

  /// Opens the link that waits, if there is one, as after a login.
  ///
  /// - Returns: The task that opens it, or that of the link that was opened last.
  /// - Complexity: That of ``open(_:from:pushing:)``.
  @discardableResult
  public func resume() -> Task<Void, Never> {
    guard let link = links.waiting else { return links.opening ?? Task {} }
    return base.open(link, pushing: links.isWaitingToPush)
  }

  private func outcome(of link: inout PendingLink) async -> RouteOutcome {
    do throws(RouteFailure) {
      let router = try links.routing()
      // Behind the route's own guards, and before a handler acts on the link.
      let wall = RouteGuard { @MainActor [links] match in
        let pages: [Route]
        do throws(RouteFailure) {
          pages = try Route.stack(of: match, in: router, from: match.origin)
        } catch {
          throw Obstacle.failure(error)
        }
        // An error refuses the link even if another page would wait.
        guard try pages.map(links.mayOpen).allSatisfy(\.self) else { throw Obstacle.notYet }
        return .allow
      }
      return await router.route(&link, guards: [wall])
    } catch {
      return .failed(error)
    }
  }

  /// Follows the outcome of a link.
  ///
  /// - Parameter routed: The link that the rewriter made of it.
  private func take(
    _ outcome: RouteOutcome, of link: PendingLink, as routed: PendingLink, pushing: Bool
  ) {
    do throws(RouteFailure) {
      switch outcome {
      case .handled(let match):
        let pages = try Route.stack(of: match, in: try links.routing(), from: match.origin)
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

/// Why a link's handler does not act on it.
private enum Obstacle: Error {
  /// It waits.
  case notYet
  /// It has no pages.
  case failure(RouteFailure)
}

extension URLGenerationError {
  /// Whether no value of the route has a URL, rather than this one.
  fileprivate var isOfEveryValue: Bool {
    switch reason {
    case .caseWithoutPattern, .readOnly: true
    default: false
    }
  }
}
