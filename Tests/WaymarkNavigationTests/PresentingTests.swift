import Testing
import Waymark
import WaymarkNavigation

/// Pages that are presented and not pushed.
@MainActor @Suite(.bug(id: 68, "apps present as much as they push")) struct PresentingTests {
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `a link presents a sheet over what is there`() async {
    let stack = Desk().stack
    await stack.open("/inbox/7").value
    await stack.open("/inbox").value
    stack.root = .home
    stack[.home] = [.mail(id: 1)]
    await stack.open("/compose/2").value
    #expect(stack.layers == [[.home, .mail(id: 1)], [.compose(id: 2)]])
    #expect(stack.sheet?.root == .compose(id: 2) && stack.cover == nil)
    await stack.open("/compose/2/attachments/3").value
    #expect(
      stack.layers == [[.home, .mail(id: 1)], [.compose(id: 2), .attachment(id: 2, number: 3)]])
    // The link doesn't select a tab.
    await stack.open("/inbox/7").value
    await stack.open("/compose/2").value
    #expect(stack.layers == [[.inbox, .mail(id: 7)], [.compose(id: 2)]])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `a cover stands on the pages that its link names`() async {
    let stack = Desk().stack
    await stack.open("/inbox/7/call").value
    #expect(stack.root == .inbox)
    #expect(stack.layers == [[.inbox, .mail(id: 7)], [.call(id: 7)]])
    #expect(stack.cover?.root == .call(id: 7) && stack.sheet == nil)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `a second link keeps the sheet that it stands on`() async {
    let stack = Desk().stack
    await stack.open("/compose/2/attachments/3").value
    let sheet = stack.sheet
    // The sheet's own page.
    await stack.open("/compose/2").value
    #expect(stack.layers == [[.home], [.compose(id: 2)]])
    // A sheet over the first one, which keeps its pages.
    await stack.open("/compose/2/attachments/3").value
    await stack.open("/compose/2/picker").value
    #expect(
      stack.layers == [
        [.home], [.compose(id: 2), .attachment(id: 2, number: 3)], [.picker(id: 2)],
      ])
    #expect(stack.sheet === sheet)
    // A page below the second sheet.
    await stack.open("/compose/2/attachments/4").value
    #expect(stack.layers == [[.home], [.compose(id: 2), .attachment(id: 2, number: 4)]])
    #expect(stack.sheet === sheet)
    // Another page.
    await stack.open("/inbox/7").value
    #expect(stack.layers == [[.inbox, .mail(id: 7)]])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `views see nothing before a cover that replaces another one`() async {
    let stack = Desk().stack
    stack.pause = .milliseconds(20)
    await stack.open("/inbox/7/call").value
    let first = stack.cover
    let opening = stack.open("/inbox/8/call")
    while stack.path == [.mail(id: 7)] { await Task.yield() }
    #expect(stack.cover == nil && stack.sheet == nil)
    // SwiftUI does this after dismissing the first sheet.
    stack.cover = nil
    await opening.value
    #expect(stack.cover?.root == .call(id: 8))
    #expect(stack.cover?.id != first?.id)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `the user dismisses a sheet with all that is on it`() async {
    let stack = Desk().stack
    await stack.open("/compose/2/picker").value
    let sheet = stack.sheet
    stack.cover = nil
    #expect(stack.sheet === sheet)
    sheet?.sheet = nil
    #expect(stack.layers == [[.home], [.compose(id: 2)]])
    await stack.open("/compose/2/picker").value
    stack.sheet = nil
    #expect(stack.layers == [[.home]])
    await stack.open("/compose/2").value
    #expect(stack.layers == [[.home], [.compose(id: 2)]])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `a page that the app appends is presented as well`() {
    let stack = Desk().stack
    stack.path = [.mail(id: 1), .compose(id: 2), .attachment(id: 2, number: 3), .picker(id: 2)]
    #expect(
      stack.layers == [
        [.home, .mail(id: 1)], [.compose(id: 2), .attachment(id: 2, number: 3)], [.picker(id: 2)],
      ])
    stack.sheet?.path.removeLast()
    #expect(stack.layers == [[.home, .mail(id: 1)], [.compose(id: 2)], [.picker(id: 2)]])
    // What is presented stays when the pages below change.
    stack.path = []
    #expect(stack.layers == [[.home], [.compose(id: 2)], [.picker(id: 2)]])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `a page is pushed in front, and only once`() async {
    let stack = Desk().stack
    await stack.open("/compose/2").value
    await stack.open("/compose/2", pushing: true).value
    await stack.open("/inbox/7", pushing: true).value
    await stack.open("/inbox/7", pushing: true).value
    #expect(stack.layers == [[.home], [.compose(id: 2), .mail(id: 7)]])
    await stack.sheet?.open("/inbox/7/call", pushing: true).value
    #expect(stack.layers == [[.home], [.compose(id: 2), .mail(id: 7)], [.call(id: 7)]])
    // A root is never pushed on itself.
    await stack.open("/inbox", pushing: true).value
    #expect(stack.layers == [[.inbox]])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `only the stack in front shows the login`() async throws {
    let desk = Desk()
    let stack = desk.stack
    await stack.open("/compose/2").value
    let sheet = try #require(stack.sheet)
    await sheet.open("/vault/1", from: .notification).value
    #expect(stack.waiting == PendingLink("/vault/1", from: .notification))
    #expect(sheet.waiting == stack.waiting)
    #expect(sheet.isWaiting && !stack.isWaiting)
    stack.isWaiting = false
    #expect(sheet.isWaiting)
    desk.isLoggedIn = true
    await sheet.resume().value
    #expect(stack.layers == [[.home], [.vault(id: 1)]])
    #expect(!sheet.isWaiting && stack.waiting == nil)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `a link that may never be opened is refused with the app's error`() async {
    let stack = Desk().stack
    await stack.open("/compose/2").value
    await stack.open("/closed").value
    guard case .refused(let refusal) = stack.sheet?.refused?.outcome else {
      Issue.record("\(String(describing: stack.refused))")
      return
    }
    #expect(refusal.underlyingError is Desk.Closed)
    #expect(stack.waiting == nil)
    #expect(stack.layers == [[.home], [.compose(id: 2)]])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `what is presented is restored`() async throws {
    let desk = Desk()
    await desk.stack.open("/compose/2/attachments/3").value
    await desk.stack.open("/compose/2/picker").value
    let layers = desk.stack.layers
    try desk.restart()
    #expect(desk.stack.layers == layers)
    // A link that launches the app takes precedence.
    let state = desk.stack.state
    let next = Desk().stack
    await next.open("/inbox/7").value
    try next.restore(state)
    #expect(next.layers == [[.inbox, .mail(id: 7)]])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `a sheet without a URL is not stored, and neither is what is on it`() throws {
    let desk = Desk()
    desk.stack.path = [.mail(id: 1), .tip, .mail(id: 2), .compose(id: 3)]
    try desk.restart()
    #expect(desk.stack.layers == [[.home, .mail(id: 1)]])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `a sheet outlives the app's stack without harm`() async throws {
    var desk: Desk? = Desk()
    await desk?.stack.open("/compose/2").value
    let sheet = try #require(desk?.stack.sheet)
    weak let stack = desk?.stack
    desk = nil
    #expect(stack == nil)
    sheet.path.append(.mail(id: 1))
    #expect(sheet.path == [.mail(id: 1)])
  }
}

/// What an app does with its stack, in addition to opening links.
@MainActor @Suite(.bug(id: 68, "`stack.open(.orders)` is the first thing tried"))
struct StackPageTests {
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `a page is opened as the app's own link`() async {
    let desk = Desk()
    let stack = desk.stack
    await stack.open(.call(id: 7)).value
    #expect(stack.layers == [[.inbox, .mail(id: 7)], [.call(id: 7)]])
    #expect(stack.page == .call(id: 7))
    await stack.open(.vault(id: 1)).value
    #expect(stack.waiting == PendingLink("/vault/1", from: .internal))
    desk.isLoggedIn = true
    await stack.resume().value
    #expect(stack.page == .vault(id: 1))
    await stack.open(.mail(id: 1), pushing: true).value
    #expect(stack.layers == [[.inbox, .mail(id: 7)], [.vault(id: 1), .mail(id: 1)]])
    // It replaces a link that's still being opened.
    let stale = stack.open("/inbox/8")
    await stack.open(.tip).value
    await stale.value
    #expect(!stack.isOpening && stack.page == .tip)
    await stack.open(.closed).value
    #expect(stack.refused?.outcome.kind == .refused)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `guards and handlers hold for a page, and the rewriter isn't asked`() async throws {
    let router = Router(options: StoreRoute.routeOptions)
    router.options.rewriter = LinkRewriter { _ in nil }
    var handled: [StoreRoute] = []
    try router.mount(StoreRoute.self) { @MainActor route in handled.append(route) }
    let stack = RouteStack<StoreRoute>(.home, in: router)
    await stack.open(.closeAccount).value
    #expect(stack.path == [.account, .closeAccount])
    #expect(handled == [.closeAccount])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `a page without a URL is shown, but can't wait`() async {
    let stack = Desk().stack
    await stack.open(.tip).value
    #expect(stack.sheet?.root == .tip)
    let locked = RouteStack<DeskRoute>(.home) { $0 != .tip }
    await locked.open(.tip).value
    #expect(locked.page == .home && locked.waiting == nil)
    #expect(
      locked.refused?.outcome.description == "failed: the route DeskRoute stopped the search: "
        + "tip may not be shown now, and has no URL to wait")
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `pages that may no longer be shown go in one call`() async {
    let desk = Desk()
    desk.isLoggedIn = true
    let stack = desk.stack
    stack[.inbox] = [.mail(id: 1)]
    stack.path = [.mail(id: 2), .compose(id: 3), .mail(id: 4)]
    await stack.open(.vault(id: 1), pushing: true).value
    #expect(stack.layers.count == 3)
    desk.isLoggedIn = false
    stack.sheet?.removeForbiddenPages()
    #expect(stack.layers == [[.home, .mail(id: 2)], [.compose(id: 3), .mail(id: 4)]])
    #expect(stack[.inbox] == [.mail(id: 1)])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `a root that may no longer be shown isn't selected`() async {
    let session = StoreSession(isLoggedIn: true)
    let stack = session.stack
    await stack.open(.order(id: 7)).value
    stack[.home] = [.search, .order(id: 1), .search]
    #expect(stack.root == .account)
    session.isLoggedIn = false
    stack.removeForbiddenPages()
    #expect(stack.root == .home)
    #expect(stack.path == [.search])
    #expect(stack[.account] == [])
  }
}
