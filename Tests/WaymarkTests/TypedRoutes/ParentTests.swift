import Testing
import Waymark

/// The values below a value in a stack: its parent, or otherwise the leading paths of its URL.
@Suite struct ParentTests {
  private enum Page: TypedRoute, Equatable {
    case home
    case category(String)
    case product(id: Int)
    case review(product: Int, id: Int)
    case dutch
    case sheet
    case note(Int)
    case word(String)
    case pair(String, String)
    case unmatched(path: [String])

    static let routeCases: RouteCases<Page> = [
      RouteCase("home", "/") { _ in .home },
      RouteCase("category", "/category/:name") { .category(try $0.require("name")) },
      RouteCase("product", "/p/:id<int>") { .product(id: try $0.require("id")) }
        .alsoMatching("/product/:id<int>", hosts: ["shop.example"]),
      RouteCase("review", "/reviews/:id") { match in
        .review(product: try match.require("product"), id: try match.require("id"))
      },
      RouteCase("dutch", "/:language<nl>") { _ in .dutch },
      RouteCase("note", "/category/:name/note/:id") { .note(try $0.require("id")) },
      RouteCase("word", "/words/:word", "/:word") { .word(try $0.require("word")) },
      RouteCase("pair", "/:a/:b") { .pair(try $0.require("a"), try $0.require("b")) },
      RouteCase("unmatched", "/*path", priority: -1) { .unmatched(path: try $0.require("path")) },
    ]

    var routeReference: RouteReference {
      switch self {
      case .home: RouteReference("home")
      case .category(let name): RouteReference("category", ["name": name])
      case .product(let id): RouteReference("product", ["id": id])
      case .review(let product, let id): RouteReference("review", ["product": product, "id": id])
      case .dutch: RouteReference("dutch", ["language": "nl"])
      case .sheet: RouteReference("sheet")
      case .note(let id): RouteReference("note", ["name": "all", "id": id])
      case .word(let word): RouteReference("word", ["word": word])
      case .pair(let a, let b): RouteReference("pair", ["a": a, "b": b])
      case .unmatched(let path): RouteReference("unmatched", ["path": path])
      }
    }

    var parent: Page? {
      switch self {
      case .product(id: 0): .sheet
      case .product(let id): .category(id < 10 ? "small" : "large")
      case .review(let product, _): .product(id: product)
      case .home, .category, .dutch, .sheet, .note, .word, .pair, .unmatched: nil
      }
    }
  }

  @Test(
    .bug(id: 48, "a flat URL has no page below it, and a catch-all stands in each stack"),
    arguments: [
      // A parent, and the values of its URL's leading paths.
      ("/p/7", [Page.home, .category("small"), .product(id: 7)]),
      ("https://shop.example/product/70?size=1", [.home, .category("large"), .product(id: 70)]),
      (
        "/reviews/3?product=7",
        [.home, .category("small"), .product(id: 7), .review(product: 7, id: 3)]
      ),
      // A parent that has no URL is the lowest value.
      ("/p/0", [.sheet, .product(id: 0)]),
      // Neither a catch-all nor a parameter alone matches /category, /category/a/note or /x.
      ("/category/a/note/7", [.home, .category("a"), .note(7)]),
      ("/x/y/z", [.home, .unmatched(path: ["x", "y", "z"])]),
      ("/x/y", [.home, .pair("x", "y")]),
      ("/words/x", [.home, .word("x")]),
      // A constraint identifies a segment.
      ("/nl/y", [.home, .dutch, .pair("nl", "y")]),
      ("/", [.home]),
    ])
  private func `a parent stands below a value, and a catch-all does not`(
    _ url: String, _ stack: [Page]
  ) throws {
    #expect(try Page.stack(of: url) == stack)
    let router = Router()
    try router.mount(Page.self)
    #expect(try Page.stack(of: url, in: router) == stack)
  }

  @Test func `a group does not make a catch-all say more`() throws {
    let router = Router()
    try router.group("/v2").mount(Page.self)
    #expect(
      try Page.stack(of: "/v2/category/a/note/7", in: router) == [.home, .category("a"), .note(7)])
  }

  @Test func `the base of the options does not matter to parents`() throws {
    var options = RouterOptions()
    options.base = "https://api.example/v1"
    let router = Router(options: options)
    try router.mount(Page.self)
    #expect(
      try Page.stack(of: "/p/7", in: router) == [.home, .category("small"), .product(id: 7)])
  }

  private enum Endless: TypedRoute {
    case a, b
    case number(Int)

    static let routeCases: RouteCases<Endless> = [
      RouteCase("a", "/a") { _ in .a },
      RouteCase("b", "/b") { _ in .b },
      RouteCase("number", "/:n<int>") { .number(try $0.require("n")) },
    ]

    var routeReference: RouteReference {
      switch self {
      case .a: RouteReference("a")
      case .b: RouteReference("b")
      case .number(let n): RouteReference("number", ["n": n])
      }
    }

    var parent: Endless? {
      switch self {
      case .a: .b
      case .b: .a
      case .number(64): nil
      case .number(let n): .number(n + 1)
      }
    }
  }

  @Test(arguments: ["/a", "/b", "/-1"]) func `parents without end are a failure`(_ url: String) {
    #expect(
      throws: RouteFailure.undecided(pattern: "Endless", reason: "its parents have no end")
    ) {
      try Endless.stack(of: url)
    }
  }

  @Test func `sixty-four parents are a stack`() throws {
    #expect(try Endless.stack(of: "/0").count == 65)
  }

  private enum Shelf: TypedRoute, Equatable {
    case list
    case book(Int)

    static let routeCases: RouteCases<Shelf> = [
      RouteCase("list", "/list") { _ in .list },
      RouteCase("book", "/books/:id") { .book(try $0.require("id")) },
    ]

    var routeReference: RouteReference {
      switch self {
      case .list: RouteReference("list")
      case .book(let id): RouteReference("book", ["id": id])
      }
    }

    var parent: Shelf? { if case .book = self { .list } else { nil } }
  }

  private enum Library: TypedRoute, Equatable {
    case shelf(Shelf)
    case loan(Shelf)

    static let routeCases: RouteCases<Library> = [
      RouteCase("shelf", prefix: "/shelf", of: Shelf.self) { _, page in .shelf(page) },
      RouteCase("loan", prefix: "/loan", of: Shelf.self) { _, page in .loan(page) },
    ]

    var routeReference: RouteReference {
      switch self {
      case .shelf(let page): RouteReference("shelf", [:], nested: page.routeReference)
      case .loan(let page): RouteReference("loan", [:], nested: page.routeReference)
      }
    }

    var parent: Library? {
      if case .shelf(let page) = self { page.parent.map(Self.shelf) } else { nil }
    }
  }

  @Test(
    .bug(id: 64, "17: whether the parent of a nested enum is called"),
    arguments: [
      ("/shelf/books/7", [Library.shelf(.list), .shelf(.book(7))]),
      ("/loan/books/7", [.loan(.book(7))]),
    ])
  private func `the outer enum decides whether a nested parent counts`(
    _ url: String, _ stack: [Library]
  ) throws {
    #expect(try Library.stack(of: url) == stack)
    #expect(try Shelf.stack(of: "/books/7") == [.list, .book(7)])
  }
}
