import Foundation
import ShelfModel
import Testing
import Waymark
import WaymarkAnalysis
import WaymarkNavigation

@MainActor @Suite struct ShelfModelTests {
  private let shelf = Shelf()

  @Test(arguments: [
    ("/", ShelfRoute.library), ("/search?q=tea", .search(q: "tea")),
    ("/authors/Jane%20Austen", .author(name: "Jane Austen")), ("/books/7", .book(id: 7)),
    ("/books/7/note", .note(id: 7)), ("/books/7/read", .reader(id: 7)), ("/account", .account),
    ("/account/loans/7", .loan(id: 7)),
    ("/account/loans/7/return", .giveBack(id: 7)),
  ])
  func `each page has a URL`(_ path: String, _ route: ShelfRoute) throws {
    #expect(try route.url(base: "") == path)
    #expect(try URL(route).absoluteString == "https://shelf.example\(path)")
    #expect(try ShelfRoute("shelf:/\(path)") == route)
  }

  /// The compiler can't check the literal in `Intents.swift`.
  @Test func `the URL of an entity is that of its page`() throws {
    let intents = URL(
      filePath: "../../../Shelf.swiftpm/Intents.swift", relativeTo: URL(filePath: #filePath))
    let urls = try String(contentsOf: intents, encoding: .utf8).matches(of: /"(https:.*)"/)
    #expect(
      try urls.map { try ShelfRoute($0.1.replacing(#"\(.id)"#, with: "7")) } == [.book(id: 7)])
  }

  @Test func `each route is reached`() throws {
    let router = Router(options: ShelfRoute.routeOptions)
    try router.mount(ShelfRoute.self)
    #expect(router.audit().isEmpty)
  }

  @Test(arguments: [
    ("shelf://books/1", [ShelfRoute.author(name: "Jane Austen"), .book(id: 1)]),
    ("https://shelf.example/b/3?utm_source=mail", [.author(name: "George Eliot"), .book(id: 3)]),
    ("https://news.shelf.example/?to=https%3A%2F%2Fshelf.example%2Fbooks%2F9", [.book(id: 9)]),
  ])
  func `a link is the pages below it, too`(_ url: String, _ path: [ShelfRoute]) async {
    await shelf.stack.open(url, from: .universalLink).value
    #expect(shelf.stack.root == .library)
    #expect(shelf.stack.path == path)
  }

  @Test func `a book that was found is in the tab of the search`() async {
    await shelf.stack.open("https://shelf.example/search?q=tea%20%26%20cake").value
    #expect(shelf.stack.root == .search())
    #expect(shelf.stack.path == [.search(q: "tea & cake")])
  }

  @Test func `a note is a sheet, and a book is read on a cover`() async {
    await shelf.stack.open("shelf://books/1/note").value
    #expect(shelf.stack.path == [.author(name: "Jane Austen"), .book(id: 1)])
    #expect(shelf.stack.sheet?.root == .note(id: 1))
    await shelf.stack.open("shelf://books/2/read").value
    #expect(shelf.stack.path == [.author(name: "Jane Austen"), .book(id: 2)])
    #expect(shelf.stack.sheet == nil)
    #expect(shelf.stack.cover?.root == .reader(id: 2))
    await shelf.stack.open("shelf://account/loans/2").value
    #expect(shelf.stack.cover?.isWaiting == true)
    await shelf.logIn().value
    #expect(shelf.stack.cover == nil)
    #expect(shelf.stack.path == [.loan(id: 2)])
  }

  @Test func `a loan waits for the login`() async {
    await shelf.stack.open("shelf://account/loans/2", from: .notification).value
    #expect(shelf.stack.isWaiting)
    #expect(shelf.stack.root == .library)
    await shelf.logIn().value
    #expect(shelf.stack.root == .account)
    #expect(shelf.stack.path == [.loan(id: 2)])
    shelf.logOut()
    #expect(shelf.stack.root == .library)
    #expect(shelf.stack[.account] == [])
  }

  @Test func `only the app gives a book back`() async {
    shelf.logIn()
    await shelf.stack.open("shelf://account/loans/2/return", from: .customScheme).value
    #expect(shelf.stack.refused?.outcome.kind == .refused)
    await shelf.stack.open("shelf://account/loans/2/return", from: .internal).value
    #expect(shelf.stack.path == [.loan(id: 2), .giveBack(id: 2)])
  }

  @Test func `a link elsewhere is for the browser`() async {
    await shelf.stack.open("https://other.example/books/1", from: .universalLink).value
    #expect(shelf.stack.refused?.outcome == .failed(.otherHost("other.example")))
    await shelf.stack.open("https://news.shelf.example/unsubscribe", from: .universalLink).value
    #expect(shelf.stack.refused?.outcome == .failed(.otherHost("news.shelf.example")))
  }

  @Test func `the domain's file has the pages that links open`() throws {
    let router = Router(options: ShelfRoute.routeOptions)
    try router.mount(ShelfRoute.self)
    let file = try router.associationFile(
      for: .apple(appIDs: ["TEAM.example.shelf"]), host: HostPattern("shelf.example"))
    #expect(file.text.contains(#""/books/?*""#))
  }

  @Test func `the pages are there after a restart`() async throws {
    await shelf.stack.open("shelf://books/1").value
    let stored = shelf.stack.state
    let next = Shelf()
    try next.stack.restore(stored)
    #expect(next.stack.path == [.author(name: "Jane Austen"), .book(id: 1)])
  }
}
