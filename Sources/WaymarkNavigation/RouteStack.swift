public import Observation
public import Waymark

/// The screens of an app as a stack of typed routes, which links can open.
///
/// ```swift
/// let stack = RouteStack<AppRoute>(.search(q: "", tag: []))
/// await stack.open("app://product/7", from: .customScheme).value
/// stack.path.last      // .product(id: 7, tab: nil)
/// ```
///
/// Bind ``path`` to a `NavigationStack`, and open each URL that `onOpenURL` receives.
///
/// A link is routed as by `router.route`: rewriters, limits, guards and redirects apply. The pages
/// below the link's page come from ``/Waymark/TypedRoute/stack(of:in:)``, except for pages with
/// routes that don't accept the link's origin. A link that may not be opened yet waits, and its
/// handler isn't called until it's opened. A link that leads nowhere becomes ``refused``.
///
/// ## Sheets and covers
///
/// If the ``/Waymark/TypedRoute/presentation`` of a page is a sheet or a cover, the page is
/// presented over the stack. ``sheet`` or ``cover`` is then a stack, too: its ``root`` is the page,
/// its ``path`` contains the pages that are pushed on it, and it can present another one. A single
/// view can show every stack:
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
public final class RouteStack<Page: TypedRoute & Hashable>: Identifiable {
  /// The route of the root view that is shown: the selected tab of an app with tabs, or the page of
  /// a sheet or cover.
  ///
  /// A value that you didn't pass to the initializer becomes a root when you set its pages.
  public var root: Page

  /// The roots that were passed to the initializer, in order.
  @ObservationIgnored let roots: [Page]

  /// The pages that are pushed on each root.
  var paths: [Page: [Page]]

  /// The stack that is presented over this one.
  var presented: RouteStack?

  /// Whether views can't see the presented stack yet, because it replaces another one.
  var isReplacing = false

  /// The task that ends the replacement.
  @ObservationIgnored var replacement: Task<Void, Never>?

  /// The presentation of this stack.
  @ObservationIgnored let presentation: RoutePresentation

  /// The stack that presents this one, or `nil` for the app's main stack.
  @ObservationIgnored weak var below: RouteStack?

  @ObservationIgnored let links: StackLinks<Page>

  /// Creates a stack that shows a root view.
  ///
  /// - Parameters:
  ///   - root: The route of the root view, below all pages.
  ///   - otherRoots: The routes of the root views of further tabs. If a root is in a link's stack,
  ///     the link selects the root.
  ///   - router: The router, or the routes of a scheme, on which you mounted the type. Links to its
  ///     other routes are opened, too, by their handlers. If the type isn't mounted on it yet, the
  ///     router logs an error, and the links to its pages are refused. The default is a router with
  ///     only the type's routes.
  ///   - mayOpen: Returns whether a page may be shown now. If it returns `false` for any page of a
  ///     link, the link waits, and the router's observer sees it as refused. If it throws an error,
  ///     the link becomes ``refused`` with the error.
  public init(
    _ root: Page, _ otherRoots: Page..., in router: (any URLRouting)? = nil,
    mayOpen: @escaping @MainActor (Page) throws -> Bool = { _ in true }
  ) {
    self.root = root
    roots = [root] + otherRoots
    paths = Dictionary((otherRoots + [root]).map { ($0, []) }) { first, _ in first }
    presentation = .push
    links = StackLinks(router, mayOpen: mayOpen)
    if let missing = links.missing { router?.router.report(missing) }
  }

  /// Creates the stack of a page that is presented over another stack.
  init(_ page: Page, over below: RouteStack) {
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
  /// is presented instead of being pushed. `mayOpen` isn't called for the page.
  public var path: [Page] {
    get { self[root] }
    set { self[root] = newValue }
  }

  /// The pages on a root, for example in its tab.
  ///
  /// In a `TabView(selection: $stack.root)`, the tab of a root has a `NavigationStack(path:
  /// $stack[.search])`. If you set the pages of a value that isn't a root, it becomes one.
  public subscript(root: Page) -> [Page] {
    get { paths[root] ?? [] }
    set {
      let (pushed, presented) = newValue.layers
      paths[root] = Array(pushed)
      if !presented.isEmpty { present(presented) }
    }
  }

  /// The sheet that's presented over this stack, or `nil` if there's no sheet.
  ///
  /// Bind it: `.sheet(item: $stack.sheet) { sheet in … }`. Setting it to `nil` dismisses the sheet
  /// and everything on it, as if the user had swiped it down.
  public var sheet: RouteStack? {
    get { presented(as: .sheet) }
    set { if newValue == nil { dismiss(.sheet) } }
  }

  /// The cover that's presented over this stack, or `nil` if there's no cover.
  ///
  /// Bind it: `.fullScreenCover(item: $stack.cover) { cover in … }`. On macOS, bind it to another
  /// `sheet`. Setting it to `nil` dismisses the cover and everything on it.
  public var cover: RouteStack? {
    get { presented(as: .cover) }
    set { if newValue == nil { dismiss(.cover) } }
  }

  /// The link that waits until it may be opened, or `nil` if no link waits.
  ///
  /// Show the login while a link waits, and call ``resume()`` afterwards. The router's rewriter has
  /// already been applied to the link, and isn't called again.
  public var waiting: PendingLink? { links.waiting }

  /// Whether a link waits until it may be opened, and nothing is presented over this stack.
  ///
  /// If a stack presents sheets, only the view in front shows the login. Setting this property to
  /// `false` drops the link. A login sheet, `.sheet(isPresented: $stack.isWaiting)`, does this when
  /// the user closes it.
  public var isWaiting: Bool {
    get { links.waiting != nil && presented == nil }
    set { if !newValue, presented == nil { links.waiting = nil } }
  }

  /// Whether a link is being opened, for example while a rewriter waits for a server.
  ///
  /// After you cancel the task of ``open(_:from:pushing:)``, the value stays `true` until the
  /// running rewriter, guard or handler returns.
  public var isOpening: Bool { links.isOpening }

  /// The last link, if opening it failed, or `nil` if the last link was opened.
  ///
  /// Set it to `nil` after informing the user or opening the browser.
  public var refused: RefusedLink? {
    get { links.refused }
    set { links.refused = newValue }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension RouteStack: CustomStringConvertible {
  /// A description in one line, escaped and truncated so that it's safe to log.
  nonisolated public var description: String { described([:]) }
}
