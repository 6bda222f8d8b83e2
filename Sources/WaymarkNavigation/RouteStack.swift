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
///
/// ## Sheets and covers
///
/// A page whose ``/Waymark/TypedRoute/presentation`` is a sheet or a cover is presented over the
/// stack. ``sheet`` or ``cover`` is then a stack, too: its ``root`` is the page, its ``path`` has
/// the pages that are pushed on it, and it can present another one. So one view shows each of them:
///
/// ```
/// struct PagesView: View {
///   @Bindable var stack: RouteStack<AppRoute>
///
///   var body: some View {
///     NavigationStack(path: $stack.path) {
///       PageView(stack.root).navigationDestination(for: AppRoute.self, destination: PageView.init)
///     }
///     .sheet(item: $stack.sheet) { PagesView(stack: $0) }
///     .fullScreenCover(item: $stack.cover) { PagesView(stack: $0) }
///   }
/// }
/// ```
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor @Observable
public final class RouteStack<Route: TypedRoute & Hashable>: Identifiable {
  /// The route of the root view that is shown: the selected tab of an app with tabs, or the page of
  /// a sheet or cover.
  ///
  /// A value that the initializer does not name is a root once its pages are set.
  public var root: Route

  /// The roots that the initializer names, the first one first.
  @ObservationIgnored let roots: [Route]

  /// The pages that are pushed on each root.
  var paths: [Route: [Route]]

  /// The stack that is presented over this one.
  var presented: RouteStack?

  /// Whether views don't see what is presented yet, because it replaces something else.
  var isReplacing = false

  /// The task that ends the replacement.
  @ObservationIgnored var replacement: Task<Void, Never>?

  /// How the stack is presented.
  @ObservationIgnored let presentation: RoutePresentation

  /// The stack that presents this one, or `nil` for the app's own.
  @ObservationIgnored weak var below: RouteStack?

  @ObservationIgnored let links: StackLinks<Route>

  /// Creates a stack that shows a root view.
  ///
  /// - Parameters:
  ///   - root: The route of the root view, which stands below all pages.
  ///   - otherRoots: The routes of the root views of further tabs. A link whose stack has one of
  ///     the roots selects it.
  ///   - router: The router, or scheme routes, on which you mounted the type. It opens other links,
  ///     too, by their handlers. If the type isn't mounted on it yet, the router logs an error, and
  ///     the links of its pages are refused. The default is one with only the type's routes.
  ///   - mayOpen: Returns whether a page may be shown now. If it returns `false` for one of a
  ///     link's pages, the link waits, and the router's observer sees it as refused. If it throws,
  ///     the link is ``refused`` with the error.
  public init(
    _ root: Route, _ otherRoots: Route..., in router: (any URLRouting)? = nil,
    mayOpen: @escaping @MainActor (Route) throws -> Bool = { _ in true }
  ) {
    self.root = root
    roots = [root] + otherRoots
    paths = Dictionary((otherRoots + [root]).map { ($0, []) }) { first, _ in first }
    presentation = .push
    links = StackLinks(router, mayOpen: mayOpen)
    if let missing = links.missing { router?.router.report(missing) }
  }

  /// Creates the stack of a page that is presented over another stack.
  init(_ page: Route, over below: RouteStack) {
    root = page
    roots = [page]
    paths = [page: []]
    presentation = page.presentation
    self.below = below
    links = below.links
  }

  /// The pages on the root that is shown, without the root itself.
  ///
  /// Bind it to a `NavigationStack`, or append a page to show it. A page that is a sheet or a cover
  /// is presented instead of being pushed. Nothing asks whether the page may be shown.
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
    set {
      let (pushed, presented) = newValue.layers
      paths[root] = Array(pushed)
      if !presented.isEmpty { present(presented) }
    }
  }

  /// The sheet that is presented over this stack, or `nil` if there is none.
  ///
  /// Bind it: `.sheet(item: $stack.sheet) { sheet in … }`. Setting it to `nil` dismisses the sheet
  /// and everything on it, as the user does by swiping down.
  public var sheet: RouteStack? {
    get { presented(as: .sheet) }
    set { if newValue == nil { dismiss(.sheet) } }
  }

  /// The cover that is presented over this stack, or `nil` if there is none.
  ///
  /// Bind it: `.fullScreenCover(item: $stack.cover) { cover in … }`, or to another `sheet` on
  /// macOS. Setting it to `nil` dismisses the cover and everything on it.
  public var cover: RouteStack? {
    get { presented(as: .cover) }
    set { if newValue == nil { dismiss(.cover) } }
  }

  /// The link that waits until it may be opened, or `nil` if no link waits.
  ///
  /// Show the login while a link waits, and call ``resume()`` afterwards. It's the link that the
  /// router's rewriter returned, and it isn't rewritten again.
  public var waiting: PendingLink? { links.waiting }

  /// Whether a link waits until it may be opened, and nothing is presented over this stack.
  ///
  /// So among a stack and its sheets, only the view in front shows the login. Setting it to `false`
  /// drops the link. A login sheet, `.sheet(isPresented: $stack.isWaiting)`, does this when the
  /// user closes it.
  public var isWaiting: Bool {
    get { links.waiting != nil && presented == nil }
    set { if !newValue, presented == nil { links.waiting = nil } }
  }

  /// Whether a link is being opened, for example while a rewriter waits for a server.
  ///
  /// After you cancel the task of ``open(_:from:pushing:)``, it stays `true` until the running
  /// rewriter, guard or handler returns.
  public var isOpening: Bool { links.isOpening }

  /// The last link, if it could not be opened; `nil` for none.
  ///
  /// Set it to `nil` when you have told the user, or opened the browser.
  public var refused: RefusedLink? {
    get { links.refused }
    set { links.refused = newValue }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension RouteStack: CustomStringConvertible, DescribedValue {
  nonisolated package var printedParts: DescribedParts { [:] }
}
