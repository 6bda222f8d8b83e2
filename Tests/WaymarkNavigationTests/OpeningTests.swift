import Observation
import RegexEngine
import Testing
import Waymark
import WaymarkNavigation

/// Opening links in a stack.
@MainActor @Suite(.bug(id: 48, "each app writes the model around its links"))
struct OpeningTests {
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test(arguments: [
    ("/p/7", [StoreRoute.category("all"), .product(id: 7)]),
    ("store://p/7?utm_source=mail", [.category("all"), .product(id: 7)]),
    ("https://store.example/account/orders/7", [.account, .order(id: 7)]),
    ("/", []),
  ])
  func `a link becomes the pages above the root`(_ url: String, _ path: [StoreRoute]) async {
    let stack = RouteStack<StoreRoute>(.home)
    stack.path = [.search]
    await stack.open(url, from: .universalLink).value
    #expect(stack.path == path)
    #expect(stack.root == .home)
    #expect(stack.refused == nil && stack.waiting == nil)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `a page is pushed where the caller says so`() async {
    let stack = RouteStack<StoreRoute>(.home)
    await stack.open("/p/7").value
    await stack.open("/category/tea", pushing: true).value
    #expect(stack.path == [.category("all"), .product(id: 7), .category("tea")])
    // A root is never pushed on itself.
    await stack.open("/", pushing: true).value
    #expect(stack.path == [])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test(arguments: [
    ("/nowhere", RouteOutcome.unmatched(declined: [])),
    ("https://other.example/p/7", .failed(.otherHost("other.example"))),
    ("https://[x", .failed(.invalidURL(.malformedHost(offset: 8)))),
  ])
  func `a link that leads nowhere is refused`(_ url: String, _ outcome: RouteOutcome) async {
    let stack = RouteStack<StoreRoute>(.home)
    stack.path = [.search]
    await stack.open(url, from: .universalLink).value
    #expect(stack.refused?.link == PendingLink(url, from: .universalLink))
    #expect(stack.refused?.outcome == outcome)
    #expect(stack.path == [.search])
    await stack.open("/p/7").value
    #expect(stack.refused == nil)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `a value of another type is refused`() async {
    let stack = RouteStack<StoreRoute>(.home)
    await stack.open("/p/seven").value
    guard case .failed(.invalidValue(let error)) = stack.refused?.outcome else {
      Issue.record("\(String(describing: stack.refused))")
      return
    }
    #expect(error.parameter == "id")
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `the guards of a route hold for a stack`() async throws {
    let stack = RouteStack<StoreRoute>(.home)
    await stack.open("/account/close", from: .customScheme).value
    #expect(stack.refused?.outcome.kind == .refused)
    await stack.open("/account/close", from: .internal).value
    #expect(stack.path == [.account, .closeAccount])
    // The page isn't shown below a link's page, either.
    await stack.open("/account/close/done", from: .customScheme).value
    #expect(stack.path == [.account, .closed])
    await stack.open("/account/close/done", from: .internal).value
    #expect(stack.path == [.account, .closeAccount, .closed])
    // It isn't shown as a parent, either, but the pages below it are.
    await stack.open("/confirmed", from: .customScheme).value
    #expect(stack.path == [.account, .confirmed])
    await stack.open("/confirmed", from: .internal).value
    #expect(stack.path == [.account, .closeAccount, .confirmed])
    let unguarded = try StoreRoute.stack(of: "/account/close/done")
    #expect(unguarded == [.home, .account, .closeAccount, .closed])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `the newest link decides`() async {
    let stack = RouteStack<StoreRoute>(.home)
    let first = stack.open("/p/1")
    let second = stack.open("/p/2")
    await first.value
    await second.value
    #expect(stack.path.last == .product(id: 2))
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `a cancelled link is dropped, and nothing is being opened then`() async {
    let stack = RouteStack<StoreRoute>(.home)
    let dropped = stack.open("/p/1")
    dropped.cancel()
    await dropped.value
    #expect(!stack.isOpening)
    #expect(stack.path == [])
    let (older, newer) = (stack.open("/p/1"), stack.open("/p/2"))
    await older.value
    #expect(stack.isOpening || stack.path.last == .product(id: 2))
    await newer.value
    #expect(!stack.isOpening)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `nothing acts on a link that a newer one replaces`() async throws {
    let router = Router()
    try router.mount(StoreRoute.self)
    router.options.rewriter = LinkRewriter(async: { link in
      if link.url == "/stale" { try? await Task.sleep(for: .seconds(60)) }
      return link
    })
    let opened = Locked(0)
    router.unmatchedHandler = UnmatchedHandler { _ in opened.withLock { $0 += 1 } }
    let stack = RouteStack<StoreRoute>(.home, in: router)
    let stale = stack.open("/stale")
    await Task.yield()
    await stack.open("/p/7").value
    await stale.value
    #expect(opened.withLock { $0 } == 0)
    await stack.open("/nowhere").value
    #expect(opened.withLock { $0 } == 1)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `a handler does not act on a link without pages`() async throws {
    let router = Router()
    let handled = Locked(0)
    try router.mount(StoreRoute.self) { _ in handled.withLock { $0 += 1 } }
    let stack = RouteStack<StoreRoute>(.home, in: router) { _ in false }
    await stack.open("/reply/1").value
    #expect(handled.withLock { $0 } == 0)
    guard case .failed(.undecided) = stack.refused?.outcome else {
      Issue.record("\(String(describing: stack.refused))")
      return
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test(.bug(id: 63, "point 20: each link in a router without the pages is \"no route matches\""))
  func `a stack in a router without its pages says so`() async throws {
    let router = Router()
    try router.add("/today")
    let stack = RouteStack<StoreRoute>(.home, in: router)
    await stack.open("/p/7").value
    let text =
      "failed: the route StoreRoute stopped the search: the router has none of its "
      + "routes; call router.mount(StoreRoute.self) first"
    #expect(stack.refused?.outcome.description == text)
    await stack.open("/today").value
    #expect(stack.refused == nil)
    try router["store"].mount(StoreRoute.self)
    await stack.open("/nowhere").value
    #expect(stack.refused?.outcome == .unmatched(declined: []))
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `a router has rewriters, redirects and other routes`() async throws {
    let router = Router(options: StoreRoute.routeOptions)
    router.options.rewriter = LinkRewriter(async: { link in
      await Task.yield()
      return PendingLink(link.url.replacing("/old/", with: "/p/"), from: link.origin)
    })
    var refreshes = 0
    try router.add("/refresh") { @MainActor _ in refreshes += 1 }
    try router.add("/today", guards: [RouteGuard { _ in .redirect(to: "/p/9") }])
    // If a guard declines a URL, the router tries the next route, and the stack shows that route's
    // page.
    let isOff = RouteGuard { _ in .decline }
    try router.add("/p/:id", priority: 1, guards: [isOff])
    try router.mount(StoreRoute.self)
    let stack = RouteStack<StoreRoute>(.home, in: router)
    await stack.open("/old/7").value
    #expect(stack.path == [.category("all"), .product(id: 7)])
    await stack.open("/today").value
    #expect(stack.path == [.category("all"), .product(id: 9)])
    await stack.open("/refresh").value
    #expect(stack.path == [.category("all"), .product(id: 9)])
    #expect(refreshes == 1)
    #expect(stack.refused == nil)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `the scheme of a router is a router, too`() async throws {
    let router = Router()
    try router["store"].mount(StoreRoute.self)
    let stack = RouteStack<StoreRoute>(.home, in: router["store"])
    await stack.open("store://p/7").value
    #expect(stack.path == [.category("all"), .product(id: 7)])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `a link selects the tab that it is in`() async {
    let stack = RouteStack<StoreRoute>(.home, .search, .account)
    await stack.open("/p/7").value
    await stack.open("/account/orders/3").value
    #expect(stack.root == .account)
    #expect(stack.path == [.order(id: 3)])
    #expect(stack[.home] == [.category("all"), .product(id: 7)])
    stack.root = .home
    #expect(stack.path.count == 2)
    await stack.open("/account/orders/4", pushing: true).value
    #expect(stack.root == .home)
    #expect(stack.path.last == .order(id: 4))
    await stack.open("/search", pushing: true).value
    #expect(stack.root == .search && stack.path == [])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `views follow the stack`() async {
    let stack = RouteStack<StoreRoute>(.home)
    // Used on the main actor only.
    let changes = Changes()
    withObservationTracking {
      _ = (stack.path, stack.refused)
    } onChange: {
      Task { @MainActor in changes.count += 1 }
    }
    await stack.open("/p/7").value
    await Task { @MainActor in }.value
    #expect(changes.count == 1)
  }
}

@MainActor private final class Changes {
  var count = 0

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test(.bug(id: 64, "17: no preview or test of a view could make a refused link"))
  func `a refused link can be made`() async {
    let refused = RefusedLink(PendingLink("/nowhere"), outcome: .unmatched(declined: []))
    let stack = StoreSession().stack
    await stack.open("/nowhere").value
    #expect(stack.refused == refused)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test(.bug(id: 64, "16: the article about apps said more than is true"))
  func `the path has a link's pages once its task has ended`() async {
    let stack = StoreSession().stack
    let task = stack.open("/p/7")
    #expect(stack.path == [])
    await task.value
    #expect(stack.path == [.category("all"), .product(id: 7)])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test(.bug(id: 64, "16")) func `a root that is pushed selects its tab and loses its pages`() async
  {
    let stack = StoreSession(isLoggedIn: true).stack
    stack[.account] = [.order(id: 3)]
    stack.path = [.search]
    await stack.open("/account", pushing: true).value
    #expect(stack.root == .account)
    #expect(stack.path == [])
    #expect(stack[.home] == [.search])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test(.bug(id: 64, "16"), .timeLimit(.minutes(10)))
  func `a link is being opened until a rewriter that ignores cancellation returns`() async throws {
    let router = Router(options: StoreRoute.routeOptions)
    try router.mount(StoreRoute.self)
    let (callbacks, callback) = AsyncStream.makeStream(of: CheckedContinuation<Void, Never>.self)
    router.options.rewriter = LinkRewriter { link in
      await withCheckedContinuation { callback.yield($0) }
      return link
    }
    let stack = StoreSession().stack(in: router)
    let task = stack.open("/p/7")
    var calls = callbacks.makeAsyncIterator()
    let pending = await calls.next()
    task.cancel()
    #expect(stack.isOpening)
    pending?.resume()
    await task.value
    #expect(!stack.isOpening)
    #expect(stack.path == [])
  }
}
