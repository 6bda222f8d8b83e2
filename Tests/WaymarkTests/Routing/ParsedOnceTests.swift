import TestSupport
import Testing
import Waymark

/// Every way to add a route parses each pattern once.
@Suite(.bug(id: 66, "adding a route parses its text up to four times"))
struct ParsedOnceTests {
  private static let counting = CountingSyntax()

  private let counting = CountingSyntax()
  private let router: Router

  init() {
    var options = RouterOptions()
    options.syntax = counting.syntax
    router = Router(options: options)
  }

  @Test func `a router parses each pattern of a route once`() throws {
    try router.add("/a/:b(/c)", "/d", name: "x")
    #expect(counting.takeTexts() == ["/a/:b(/c)", "/d"])
  }

  @Test func `a full URL is parsed once, with its host or after it`() throws {
    try router.add("app://user/:id", "https://shop.example/sale/:id", "geo:a")
    #expect(counting.takeTexts() == ["user/:id", "/sale/:id", "a"])
    try router["app"].add("/login")
    #expect(counting.takeTexts() == ["/login"])
  }

  @Test func `a host's parameter is parsed once`() throws {
    try router.add("https://:team.shop.example/sale")
    #expect(counting.takeTexts().sorted() == ["/sale", ":team"])
  }

  @Test func `a group parses its prefix once, and each pattern once`() throws {
    let group = try router.group("/a/:b").group("/c", priority: 1).group(hosts: ["x.example"])
    #expect(counting.takeTexts() == ["/a/:b", "/c"])
    #expect(try group.add("/d/:e").pattern == "/a/:b/c/d/:e")
    #expect(try group.add("/").pattern == "/a/:b/c")
    #expect(counting.takeTexts() == ["/d/:e"])
  }

  @Test func `a group that only ignores case keeps the tree of its outer group`() throws {
    let group = try router.group("/A").group("/b", syntax: .ignoringCase(counting.syntax))
    #expect(counting.takeTexts() == ["/A", "/b"])
    try group.add("/C")
    #expect(router.canRoute("/a/B/c"))
    try group.group(syntax: counting.syntax).add("/D")
    #expect(router.canRoute("/A/b/D"))
    #expect(!router.canRoute("/a/b/D"))
  }

  @Test func `a typed handler's pattern is parsed once`() throws {
    try router.add("/i/:id", as: Int.self) { _ in }
    #expect(counting.takeTexts() == ["/i/:id"])
    try router.group("/j/:id").add("/x", as: Int.self) { _ in }
    #expect(counting.takeTexts() == ["/j/:id", "/x"])
    #expect(throws: PatternError.self) { try router.add("/:a/:b", as: Int.self) { _ in } }
    #expect(counting.takeTexts() == ["/:a/:b"])
  }

  @Test func `a definition's pattern is parsed once`() throws {
    router.add(try RouteDefinition("/v/:code", syntax: counting.syntax))
    #expect(counting.takeTexts() == ["/v/:code"])
  }

  fileprivate enum Item: TypedRoute {
    case item(Int)

    static let routeCases: RouteCases<Item> = [
      RouteCase("item", "/item/:id", syntax: counting.syntax) { match in
        .item(try match.require("id"))
      }
      .alsoMatching("https://:shop.example/i/:id")
    ]
  }

  fileprivate enum Page: TypedRoute {
    case page(Int)

    static let routeCases: RouteCases<Page> = [
      RouteCase("page", "/page/:n", "/p/:n", syntax: counting.syntax) { match in
        .page(try match.require("n"))
      }
    ]
  }

  fileprivate enum Book: TypedRoute {
    case page(Page)

    static let routeCases: RouteCases<Book> = [
      RouteCase("page", prefix: "/book/:name", syntax: counting.syntax, of: Page.self) { _, page in
        .page(page)
      }
    ]
  }

  @Test func `the patterns of typed routes are parsed once, for all routers`() throws {
    try router.mount(Item.self)
    #expect(Self.counting.takeTexts().sorted() == ["/i/:id", "/item/:id", ":shop"])
    try router.mount(Book.self)
    #expect(Self.counting.takeTexts().sorted() == ["/book/:name", "/p/:n", "/page/:n"])
    try Router().mount(Item.self)
    try Router().mount(Book.self)
    #expect(try Item("/item/7") != nil)
    #expect(try Item.stack(of: "/item/7").count == 1)
    #expect(Self.counting.takeTexts() == [])
  }
}
