import Foundation
import Testing
import Waymark
import WaymarkNavigation

/// Stacks that are restored in another process, or in another version of the app.
@MainActor @Suite(.bug(id: 48, "state that a later version of the app reads"))
struct StoredStackTests {
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  private func makeStack(isLoggedIn: Bool = true) -> RouteStack<StoreRoute> {
    StoreSession(isLoggedIn: isLoggedIn).stack
  }

  private func state(_ json: String) -> Data { Data(json.utf8) }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `a stack is stored as URLs`() async throws {
    let stack = makeStack()
    await stack.open("/p/7").value
    await stack.open("/account/orders/3").value
    stack.path.append(.sheet)
    let data = stack.state
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"{"pages":[["/","/category/all","/p/7"],["/account","/account/orders/3"]],"root":"/account"}"#
    )
    let next = makeStack()
    try next.restore(data)
    #expect(next.root == .account)
    #expect(next.path == [.order(id: 3)])
    #expect(next[.home] == [.category("all"), .product(id: 7)])
    #expect(next.state == data)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `a link that was dropped leaves nothing in the state`() async {
    let stack = makeStack(isLoggedIn: false)
    let data = stack.state
    await stack.open("/account/orders/3", pushing: true).value
    #expect(stack.isWaiting)
    stack.isWaiting = false
    #expect(stack.state == data)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `what a later version does not know is left out`() throws {
    let stack = makeStack()
    try stack.restore(
      state(
        #"""
        {"pages": [["/", "/gone/7", "/p/7", "/p/x", "https://[", "/search"], ["/old-tab", "/p/8"], []],
         "root": "/old-tab", "added": 1}
        """#))
    #expect(stack.root == .home)
    #expect(stack.path == [.product(id: 7), .search])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test(arguments: [
    #"{}"#, #"{"pages": 7, "root": [], "waiting": "x", "isWaitingToPush": "y"}"#,
  ])
  func `a malformed part is ignored`(_ json: String) throws {
    let stack = makeStack()
    stack.path = [.search]
    try stack.restore(state(json))
    #expect(stack.path == [.search])
    #expect(stack.waiting == nil)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `a malformed page leaves the others`() throws {
    let stack = makeStack()
    try stack.restore(
      state(
        #"{"pages": [["/", "/p/7", 7, null], 7, [null, "/account"], ["/account", "/p/8"]]}"#))
    #expect(stack.path == [.product(id: 7)])
    #expect(stack[.account] == [.product(id: 8)])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `a link that shows nothing leaves the tab that was stored`() async throws {
    let stack = makeStack()
    await stack.open("/nowhere").value
    try stack.restore(state(#"{"pages": [], "root": "/account"}"#))
    #expect(stack.root == .account)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `text that is not a state is an error`() {
    for text in ["7", "{", ""] {
      #expect(throws: DecodingError.self) { try makeStack().restore(state(text)) }
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `what may not be shown is not restored`() throws {
    let stack = makeStack(isLoggedIn: false)
    try stack.restore(state(#"{"pages": [["/", "/search", "/account", "/p/7"]]}"#))
    #expect(stack.path == [.search])
    try stack.restore(state(#"{"pages": [["/account", "/search"]], "root": "/account"}"#))
    #expect(stack.root == .home)
    #expect(stack[.account] == [])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `a waiting link waits again with a lower origin`() async throws {
    for (origin, restored) in [
      (LinkOrigin.notification, LinkOrigin.notification), (.internal, .unknown),
    ] {
      let stack = makeStack(isLoggedIn: false)
      await stack.open("/account/orders/7", from: origin, pushing: true).value
      let next = makeStack()
      try next.restore(stack.state)
      #expect(next.waiting == PendingLink("/account/orders/7", from: restored))
      next.path = [.search]
      await next.resume().value
      #expect(next.path == [.search, .order(id: 7)])
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `a link that starts the app is not replaced by what was stored`() async throws {
    let stored = state(
      #"{"pages": [["/", "/search"], ["/account", "/account/orders/3"]], "root": "/account"}"#)
    let stack = makeStack()
    await stack.open("/p/7").value
    try stack.restore(stored)
    #expect(stack.root == .home)
    #expect(stack.path == [.category("all"), .product(id: 7)])
    #expect(stack[.account] == [.order(id: 3)])
    // The link's page is a root, so its stored pages aren't restored.
    let atRoot = makeStack()
    await atRoot.open("/account").value
    try atRoot.restore(stored)
    #expect(atRoot.root == .account)
    #expect(atRoot.path == [])
    #expect(atRoot[.home] == [.search])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test(
    .bug(id: 64, "16: the state didn't name all pages that have no URL"), arguments: [".", ".."])
  func `a page with a dot segment isn't stored`(_ name: String) async throws {
    let stack = makeStack()
    let escaped = name.replacing(".", with: "%2E")
    await stack.open("/category/\(escaped)").value
    #expect(stack.path == [.category(name)])
    stack.path.append(.search)
    let next = makeStack()
    try next.restore(stack.state)
    #expect(next.path == [.search])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test(.bug(id: 64, "16")) func `a restored link waits until it is resumed`() async throws {
    let stack = makeStack(isLoggedIn: false)
    await stack.open("/account/orders/7").value
    let next = makeStack(isLoggedIn: true)
    try next.restore(stack.state)
    #expect(next.isWaiting)
    await next.resume().value
    #expect(next[.account] == [.order(id: 7)])
  }
}
