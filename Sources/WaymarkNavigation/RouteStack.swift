public import Foundation
public import Observation
public import Waymark

/// The screens of an app as a stack of typed routes, which links fill.
///
/// ```swift
/// let stack = RouteStack<AppRoute>(.search(q: "", tag: []))
/// await stack.open("app://product/7", from: .customScheme).value
/// stack.path.last      // .product(id: 7, tab: nil)
/// ```
///
/// Bind ``path`` to a `NavigationStack`, and open what `onOpenURL` receives.
///
/// A link is routed as by `router.route`: rewriters, limits, guards and redirects hold. What stands
/// below its page is ``/Waymark/TypedRoute/stack(of:in:)``, without pages whose routes do not
/// accept the link's origin. A link that may not be opened yet waits, and calls no handler before.
/// A link that leads nowhere ends up in ``refused``.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor @Observable
public final class RouteStack<Route: TypedRoute & Hashable> {
  /// The route of the root view that is shown: the selected tab of an app with tabs.
  ///
  /// A value that the initializer does not name is a root once its pages are set.
  public var root: Route

  /// The pages on each root.
  private var paths: [Route: [Route]]

  /// The link that waits until it may be opened, or `nil` if no link waits.
  ///
  /// Show the login while a link waits, and call ``resume()`` afterwards. It's the link that the
  /// router's rewriter returned, and it isn't rewritten again.
  public private(set) var waiting: PendingLink?

  /// Whether the waiting link is pushed.
  var isWaitingToPush = false

  /// Whether a link is being opened, for example while a rewriter waits for a server.
  ///
  /// After you cancel the task of ``open(_:from:pushing:)``, it stays `true` until the running
  /// rewriter, guard or handler returns.
  public private(set) var isOpening = false

  /// The last link, if it could not be opened; `nil` for none.
  ///
  /// Set it to `nil` when you have told the user, or opened the browser.
  public var refused: RefusedLink?

  @ObservationIgnored private let router: (any URLRouting)?
  @ObservationIgnored private let mayOpen: @MainActor (Route) -> Bool
  /// The last link that is or was opened; `nil` if there was none in this process.
  @ObservationIgnored private var opening: Task<Void, Never>?
  /// Whether a link has shown its pages.
  @ObservationIgnored private var hasShown = false

  /// Creates a stack that shows a root view.
  ///
  /// - Parameters:
  ///   - root: The route of the root view, which stands below all pages.
  ///   - otherRoots: The routes of the root views of further tabs. A link whose stack has one of
  ///     the roots selects it.
  ///   - router: The router, or scheme routes, on which you mounted the type. It opens other links,
  ///     too, by their handlers. If the type isn't mounted on it yet, the router logs an error, and
  ///     the links of its pages are refused. The default is one with only the type's routes.
  ///   - mayOpen: Returns whether a page may be shown now. If one of a link's pages may not, the
  ///     link waits. The router's observer sees a waiting link as refused.
  public init(
    _ root: Route, _ otherRoots: Route..., in router: (any URLRouting)? = nil,
    mayOpen: @escaping @MainActor (Route) -> Bool = { _ in true }
  ) {
    self.root = root
    paths = Dictionary((otherRoots + [root]).map { ($0, []) }) { first, _ in first }
    self.router = router
    self.mayOpen = mayOpen
    if let missing { router?.router.report(missing) }
  }

  /// The failure of links in a router on which the type isn't mounted, or `nil` if it is.
  private var missing: RouteFailure? {
    router.flatMap { Route.routeCases.fault(in: $0.router) }
  }

  /// Whether a link waits until it may be opened.
  ///
  /// Setting it to `false` drops the link. A login sheet,
  /// `.sheet(isPresented: $stack.isWaiting)`, does this when the user closes it.
  public var isWaiting: Bool {
    get { waiting != nil }
    set { if !newValue { waiting = nil } }
  }

  /// The pages on the root that is shown, without the root itself.
  ///
  /// Bind it to a `NavigationStack`, or append a page to show it. Nothing asks whether the page may
  /// be shown.
  public var path: [Route] {
    get { self[root] }
    set { self[root] = newValue }
  }

  /// The pages on a root: those of its tab.
  ///
  /// Setting the pages of another value makes it a root.
  ///
  /// In a `TabView(selection: $stack.root)`, the tab of a root has a
  /// `NavigationStack(path: $stack[.search])`.
  public subscript(root: Route) -> [Route] {
    get { paths[root] ?? [] }
    set { paths[root] = newValue }
  }

  /// Opens a link.
  ///
  /// It returns before the link's pages are in ``path``. The task that it returns ends afterwards.
  ///
  /// The newest link is what the user wants: it takes the place of a link that waits, and cancels
  /// one that is still being routed.
  ///
  /// - Parameters:
  ///   - url: A URL or part of one.
  ///   - origin: Where it came from.
  ///   - pushing: Whether the page is pushed on what is shown. If `false`, the pages of the link
  ///     replace those on its root. A page that is itself a root can't be pushed: its tab is
  ///     selected, and the pages on it are removed.
  /// - Returns: The task that opens it, for tests: `await stack.open(url).value`. If you cancel it,
  ///   the link is dropped.
  /// - Complexity: A look-up for each segment of the URL, besides rewriters and guards.
  @discardableResult
  public func open(
    _ url: some URLStringConvertible, from origin: LinkOrigin = .unknown, pushing: Bool = false
  ) -> Task<Void, Never> {
    open(PendingLink(url, from: origin), pushing: pushing)
  }

  private func open(_ link: PendingLink, pushing: Bool) -> Task<Void, Never> {
    waiting = nil
    refused = nil
    isOpening = true
    opening?.cancel()
    let task = Task {
      var routed = link
      let outcome = await self.outcome(of: &routed)
      guard !Task.isCancelled else {
        // By a newer link, which decides; or by the caller, who drops the link.
        if opening?.isCancelled == true { isOpening = false }
        return
      }
      isOpening = false
      take(outcome, of: link, as: routed, pushing: pushing)
    }
    opening = task
    return task
  }

  /// Opens the link that waits, if there is one, as after a login.
  ///
  /// - Returns: The task that opens it, or that of the link that was opened last.
  /// - Complexity: That of ``open(_:from:pushing:)``.
  @discardableResult
  public func resume() -> Task<Void, Never> {
    guard let link = waiting else { return opening ?? Task {} }
    return open(link, pushing: isWaitingToPush)
  }

  private func outcome(of link: inout PendingLink) async -> RouteOutcome {
    do throws(RouteFailure) {
      let router = try routing()
      // Behind the route's own guards, and before a handler acts on the link.
      let wall = RouteGuard { @MainActor [self] match in
        let pages: [Route]
        do throws(RouteFailure) {
          pages = try self.pages(of: match, in: router)
        } catch {
          throw Obstacle.failure(error)
        }
        guard pages.allSatisfy(mayOpen) else { throw Obstacle.notYet }
        return .allow
      }
      return await router.route(&link, guards: [wall])
    } catch {
      return .failed(error)
    }
  }

  /// Why a link's handler does not act on it.
  private enum Obstacle: Error {
    /// It waits.
    case notYet
    /// It has no pages.
    case failure(RouteFailure)
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
        show(try pages(of: match, in: try routing()), pushing: pushing)
      case .refused(let refusal):
        switch refusal.underlyingError as? Obstacle {
        case .notYet:
          waiting = routed
          isWaitingToPush = pushing
        case .failure(let failure): throw failure
        case nil: refused = RefusedLink(link, outcome: outcome)
        }
      case .unmatched:
        if let missing { throw missing }
        refused = RefusedLink(link, outcome: outcome)
      default: refused = RefusedLink(link, outcome: outcome)
      }
    } catch {
      refused = RefusedLink(link, outcome: .failed(error))
    }
  }

  private func pages(
    of match: RouteMatch, in router: any URLRouting
  ) throws(RouteFailure) -> [Route] {
    try Route.stack(of: match, in: router, from: match.origin)
  }

  private func show(_ pages: [Route], pushing: Bool) {
    // A match of another type's route has no page.
    guard let page = pages.last else { return }
    hasShown = true
    if pushing, paths[page] == nil {
      path.append(page)
    } else if let index = pages.lastIndex(where: { paths[$0] != nil }) {
      root = pages[index]
      path = Array(pages[(index + 1)...])
    } else {
      path = pages
    }
  }

  private func routing() throws(RouteFailure) -> any URLRouting {
    if let router { router } else { try Route.routeCases.router() }
  }
}

// MARK: Storing

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension RouteStack {
  /// The pages of all roots, and the link that waits, as JSON that a later version of the app can
  /// read.
  ///
  /// ```swift
  /// // when the app goes to the background
  /// let stored = stack.state
  /// // in the next process
  /// try stack.restore(stored)
  /// ```
  ///
  /// It has the URLs of the pages, and equal pages have equal data. Pages without a URL are left
  /// out, and so are all pages on a root without one. These have no URL:
  ///
  /// - a case without a pattern, or one that is read only;
  /// - one for the hosts below a domain if ``/Waymark/RouterOptions/base`` is none of them;
  /// - a type that you mounted in a group whose prefix has parameters;
  /// - a value with a segment `.`, `..` or, in a wildcard's text, an empty one, even if a link with
  ///   escapes reached it;
  /// - a value whose URL leads to another route first, even if a guard of that route declines.
  ///
  /// A value that is finer than its URL, such as a date with microseconds, comes back as the URL
  /// has it.
  ///
  /// - Complexity: The generation of a URL for each page.
  public var state: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Texts, lists and a date are always JSON.
    return (try? encoder.encode(stored)) ?? Data()
  }

  private var stored: RouteStackState {
    RouteStackState(
      root: text(of: root),
      pages: paths.compactMap { root, pages in
        guard let root = text(of: root), !pages.isEmpty else { return nil }
        return [root] + pages.compactMap(text)
      }.sorted { $0[0] < $1[0] },
      waiting: waiting, isWaitingToPush: waiting != nil && isWaitingToPush)
  }

  /// Shows the pages of an earlier process again.
  ///
  /// It leaves out what is malformed, what this version of the app has no route for, and what may
  /// not be shown: then also the pages on it. A root that already has pages keeps them, and a value
  /// that is not a root of this stack gets none. If a link has shown its pages, perhaps because it
  /// started the app, its root stays selected. No guards run. Unless another link was opened, the
  /// one that waited waits again, even if it may be opened by now: call ``resume()`` if the user is
  /// logged in. It waits without the origin ``/Waymark/LinkOrigin/internal``: others may
  /// be able to write what is stored.
  ///
  /// - Throws: A `DecodingError` if the data is not a ``state`` at all.
  /// - Complexity: One look-up for each page.
  public func restore(_ state: Data) throws(DecodingError) {
    let state: RouteStackState = try decoded(state)
    for texts in state.pages {
      guard let root = texts.first.flatMap(route), mayOpen(root), paths[root]?.isEmpty ?? false,
        !hasShown || root != self.root
      else { continue }
      self[root] = Array(texts.dropFirst().compactMap(route).prefix(while: mayOpen))
    }
    if !hasShown, let root = state.root.flatMap(route), mayOpen(root), paths[root] != nil {
      self.root = root
    }
    guard opening == nil else { return }
    waiting = state.waiting
    isWaitingToPush = state.isWaitingToPush
  }

  private func decoded(_ state: Data) throws(DecodingError) -> RouteStackState {
    do {
      return try JSONDecoder().decode(RouteStackState.self, from: state)
    } catch let error as DecodingError {
      throw error
    } catch {
      throw .dataCorrupted(.init(codingPath: [], debugDescription: "\(error)"))
    }
  }

  private func text(of route: Route) -> String? { try? route.storedURL(in: router) }

  private func route(_ text: String) -> Route? { try? Route(text, in: router) }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension RouteStack: CustomStringConvertible, DescribedValue {
  nonisolated package var printedParts: DescribedParts { [:] }
}
