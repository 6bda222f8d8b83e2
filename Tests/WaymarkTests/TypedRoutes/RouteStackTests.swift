import TestSupport
import Foundation
import Testing
import Waymark

/// Typed routes as the state of an app: stacks created from URLs, and values stored as URLs.
@Suite struct RouteStackTests {
  private enum Page: TypedRoute, Hashable, Codable {
    case home
    case category(String)
    case product(category: String, id: Int, size: Int?)
    case search(q: String)
    case results(q: String, page: Int)
    case sheet

    static let routeCases: RouteCases<Page> = [
      RouteCase("home", "/") { _ in .home },
      RouteCase("category", "/category/:name") { .category(try $0.require("name")) },
      RouteCase("product", "/category/:name/product/:id") { match in
        .product(
          category: try match.require("name"), id: try match.require("id"),
          size: try match.value("size"))
      },
      RouteCase("search", "/search") { .search(q: try $0.require("q")) },
      RouteCase("results", "/search/page/:n") { match in
        .results(q: try match.require("q"), page: try match.require("n"))
      },
    ]

    var routeReference: RouteReference {
      switch self {
      case .home: RouteReference("home")
      case .category(let name): RouteReference("category", ["name": name])
      case .product(let category, let id, let size):
        RouteReference("product", ["name": category, "id": id, "size": size])
      case .search(let q): RouteReference("search", ["q": q])
      case .results(let q, let page): RouteReference("results", ["q": q, "n": page])
      case .sheet: RouteReference("sheet")
      }
    }
  }

  @Test(arguments: [
    (
      "shop://category/shoes/product/7?size=42",
      [Page.home, .category("shoes"), .product(category: "shoes", id: 7, size: 42)]
    ),
    ("/category/a%2Fb", [.home, .category("a/b")]),
    ("/", [.home]),
    // Without the query, `/search` has no `q`.
    ("/search/page/2?q=tea", [.home, .results(q: "tea", page: 2)]),
    ("/nowhere", []), ("/category/shoes/product", []),
  ])
  private func `a URL is read as a stack of routes`(_ url: String, _ stack: [Page]) throws {
    #expect(try Page.stack(of: url) == stack)
    let router = Router()
    try router.add("/category/:name/other", priority: 1)
    try router.group("/v2").mount(Page.self)
    #expect(try Page.stack(of: "/v2/" + url.replacing("shop://", with: ""), in: router) == stack)
  }

  @Test func `a URL that fails has no stack`() {
    #expect(throws: RouteFailure.self) { try Page.stack(of: "/category/a/product/x") }
    #expect(throws: RouteFailure.self) { try Page.stack(of: "https:///category/a") }
  }

  private enum Costly: TypedRoute, Hashable {
    case end
    case rest

    static let routeCases: RouteCases<Costly> = [
      RouteCase("end", "/*any/end") { _ in .end },
      RouteCase("rest", "/:c<(?:(?:a?){1,25}){1,100}[bc]>/*rest") { _ in .rest },
    ]

    var routeReference: RouteReference {
      switch self {
      case .end: RouteReference("end", ["any": ["a"]])
      case .rest: RouteReference("rest")
      }
    }
  }

  @Test(.bug(id: 63, "26: Each leading path had the limit of steps for itself"))
  func `the paths of a stack share the steps of one match`() throws {
    let url = "/" + String(repeating: "a", count: 14) + String(repeating: "/x", count: 100) + "/end"
    #expect(try Costly(url) == .end)
    #expect(throws: RouteFailure.self) { try Costly.stack(of: url) }
  }

  @Test func `a stack is stored as URLs`() throws {
    let stack = try Page.stack(of: "/category/shoes/product/7?size=42")
    let json = try JSONEncoder().encode(stack)
    #expect(
      try JSONDecoder().decode([String].self, from: json)
        == ["/", "/category/shoes", "/category/shoes/product/7?size=42"])
    #expect(try JSONDecoder().decode([Page].self, from: json) == stack)
  }

  @Test func `a value without URL is an encoding error`() throws {
    for route in [Page.sheet, .category(""), .category("..")] {
      #expect {
        try JSONEncoder().encode([route])
      } throws: { error in
        guard case EncodingError.invalidValue(_, let context)? = error as? EncodingError else {
          return false
        }
        return context.underlyingError is URLGenerationError
      }
    }
  }

  @Test(arguments: [
    "7", "{}", "null", #""/nowhere""#, #""/category/a/product/x""#, #""https:///""#,
  ])
  func `text that is not a URL of the type is a decoding error`(_ json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Page].self, from: Data("[\(json)]".utf8))
    }
  }

  @Test(arguments: [
    (#""/nowhere""#, "/nowhere is not a URL of Page"),
    (#""https://[bad/x""#, "the URL's host is malformed after 8 bytes"),
  ])
  func `a decoding error says what is wrong`(_ json: String, _ message: String) {
    #expect {
      try JSONDecoder().decode([Page].self, from: Data("[\(json)]".utf8))
    } throws: { error in
      guard case DecodingError.dataCorrupted(let context)? = error as? DecodingError else {
        return false
      }
      return context.debugDescription == message
    }
  }

  @Test func `ten thousand routes go round`() throws {
    var generator = SeededGenerator(seed: 35)
    let routes = (0..<10_000).map { _ in ShopRoute.random(&generator) }
    for route in routes {
      let url = try route.url()
      let read = try #require(try ShopRoute(url), "\(url)")
      #expect(read == route, "\(url)")
    }
    let json = try JSONEncoder().encode(routes)
    #expect(try JSONDecoder().decode([ShopRoute].self, from: json) == routes)
  }
}

extension ShopRoute {
  fileprivate static func random(_ generator: inout SeededGenerator) -> ShopRoute {
    /// Returns a string that a segment can contain.
    func segment(_ generator: inout SeededGenerator) -> String {
      let text = generator.text(upTo: 6)
      return ["", ".", ".."].contains(text) ? "x" : text
    }
    let id = Int.random(in: .min ... .max, using: &generator)
    switch generator.number(below: 6) {
    case 0: return .product(id: id, tab: Tab.allCases.randomElement(using: &generator))
    case 1:
      return .search(
        q: generator.text(upTo: 6), page: generator.number(below: 2) == 0 ? nil : id,
        tag: (0..<generator.number(below: 3)).map { _ in generator.text(upTo: 4) })
    case 2:
      let id = (0..<16).map { _ in UInt8.random(in: 0...255, using: &generator) }
      return .order(
        UUID(
          uuid: (
            id[0], id[1], id[2], id[3], id[4], id[5], id[6], id[7], id[8], id[9], id[10], id[11],
            id[12], id[13], id[14], id[15]
          )))
    case 3:
      return .file(path: (0..<generator.number(below: 4)).map { _ in segment(&generator) })
    case 4: return .user(name: segment(&generator))
    default:
      let page: AdminRoute = generator.number(below: 2) == 0 ? .home : .users(page: id)
      return .admin(shop: segment(&generator), page)
    }
  }
}
