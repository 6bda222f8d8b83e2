import Testing
import Waymark
import WaymarkNavigation

/// Links that wait until they may be opened.
@MainActor @Suite(.bug(id: 48, "links wait for a login")) struct WaitingTests {
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `a link waits for the login`() async {
    let session = StoreSession()
    let stack = session.stack
    stack.path = [.search]
    await stack.open("/account/orders/7", from: .notification).value
    #expect(stack.waiting == PendingLink("/account/orders/7", from: .notification))
    #expect(stack.path == [.search])
    #expect(stack.refused == nil)
    await stack.resume().value
    #expect(stack.waiting != nil)
    session.isLoggedIn = true
    await stack.resume().value
    #expect(stack.path == [.order(id: 7)])
    #expect(stack.waiting == nil)
    await stack.resume().value
    #expect(stack.path == [.order(id: 7)])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `a pushed link is pushed after the login`() async {
    let session = StoreSession()
    let stack = session.stack
    stack.path = [.search]
    await stack.open("/account/orders/7", pushing: true).value
    session.isLoggedIn = true
    await stack.resume().value
    #expect(stack.path == [.search, .order(id: 7)])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `a newer link takes the place of a waiting one`() async {
    let session = StoreSession()
    let stack = session.stack
    await stack.open("/account/orders/7").value
    await stack.open("/p/7").value
    #expect(stack.waiting == nil)
    session.isLoggedIn = true
    await stack.resume().value
    #expect(stack.path.last == .product(id: 7))
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `a cancelled login drops the link`() async {
    let session = StoreSession()
    let stack = session.stack
    await stack.open("/account/orders/7").value
    #expect(stack.isWaiting)
    stack.isWaiting = false
    session.isLoggedIn = true
    await stack.resume().value
    #expect(stack.path == [])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `the guards hold after the login, too`() async {
    let session = StoreSession()
    let stack = session.stack
    await stack.open("/account/close", from: .internal).value
    #expect(stack.waiting?.origin == .internal)
    session.isLoggedIn = true
    await stack.resume().value
    #expect(stack.path == [.closeAccount])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `a handler acts on a link once it may be opened, and not before`() async throws {
    let router = Router(options: StoreRoute.routeOptions)
    var handled: [StoreRoute] = []
    try router.mount(StoreRoute.self) { @MainActor route in handled.append(route) }
    let session = StoreSession()
    let stack = RouteStack<StoreRoute>(.home, in: router) {
      session.isLoggedIn || !$0.needsLogin
    }
    await stack.open("/account/orders/7").value
    #expect(stack.isWaiting)
    #expect(handled == [])
    session.isLoggedIn = true
    await stack.resume().value
    #expect(handled == [.order(id: 7)])
    #expect(stack.path == [.account, .order(id: 7)])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `who resumes a second time waits for the link as well`() async {
    let session = StoreSession()
    let stack = session.stack
    await stack.open("/account/orders/7").value
    session.isLoggedIn = true
    stack.resume()
    #expect(stack.isOpening)
    await stack.resume().value
    #expect(!stack.isOpening)
    #expect(stack.path == [.order(id: 7)])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test(
    .bug(id: 64, "14: a link that waits was rewritten again after the login"),
    arguments: [false, true])
  func `a link that waits is rewritten once`(_ isRestored: Bool) async throws {
    let router = Router(options: StoreRoute.routeOptions)
    try router.mount(StoreRoute.self)
    var rewritten: [String] = []
    router.options.rewriter = LinkRewriter { @MainActor link in
      rewritten.append(link.url)
      return rewritten.count == 1 ? PendingLink("/account/orders/7", from: link.origin) : nil
    }
    let session = StoreSession()
    var stack = session.stack(in: router)
    await stack.open("https://sho.rt/one-time", from: .universalLink, pushing: true).value
    #expect(stack.waiting == PendingLink("/account/orders/7", from: .universalLink))
    // Not yet logged in, so it waits again.
    await stack.resume().value
    if isRestored {
      let state = stack.state
      stack = session.stack(in: router)
      try stack.restore(state)
    }
    #expect(stack.waiting == PendingLink("/account/orders/7", from: .universalLink))
    session.isLoggedIn = true
    await stack.resume().value
    #expect(stack.path == [.order(id: 7)])
    #expect(rewritten == ["https://sho.rt/one-time"])
    await stack.open("/account/orders/8").value
    #expect(stack.refused?.outcome == .failed(.linkDropped))
    #expect(stack.refused?.link == PendingLink("/account/orders/8"))
  }
}
