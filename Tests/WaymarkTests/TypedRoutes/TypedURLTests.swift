import Foundation
import Testing
import Waymark

/// The URLs that apps create from typed routes.
@Suite struct TypedURLTests {
  private enum Search: TypedRoute, Equatable {
    case results(id: Int, tab: String?, rest: [String: String])

    static let routeCases: RouteCases<Search> = [
      RouteCase("results", "/c/:id(/:tab)") { match in
        .results(
          id: try match.require("id"), tab: try match.value("tab"),
          rest: match.captures.restOfQuery())
      }
    ]

    var routeReference: RouteReference {
      switch self {
      case .results(let id, let tab, let rest):
        RouteReference("results", ["id": id, "tab": tab], rest: rest)
      }
    }
  }

  private enum Found: TypedRoute, Equatable {
    case item(id: Int?, text: String?)

    static let routeCases: RouteCases<Found> = [
      RouteCase("item", "app://item/:id", "/search/:text") {
        .item(id: try $0.value("id"), text: try $0.value("text"))
      }
    ]

    var routeReference: RouteReference {
      switch self {
      case .item(let id, let text): RouteReference("item", ["id": id, "text": text])
      }
    }
  }

  @Test(
    .bug(id: 45, "only the scheme of the first pattern was tried"),
    arguments: ["/search/tea", "app://item/7"])
  func `a value that the first pattern cannot take has the URL of another one`(
    _ url: String
  ) throws {
    #expect(try #require(try Found(url)).url() == url)
  }

  @Test func `the rest of the query has no name of the path`() throws {
    let moved = Search.results(id: 1, tab: nil, rest: ["tab": "x"])
    #expect(throws: URLGenerationError.self) { try moved.url() }
    let kept = Search.results(id: 1, tab: "a", rest: ["page": "2"])
    #expect(try kept.url() == "/c/1/a?page=2")
    #expect(try Search("/c/1/a?page=2") == kept)
  }

  /// Each link also exists with the app's own scheme.
  private enum Link: TypedRoute, Equatable {
    case group(code: String)
    case call(key: String, room: Int?)
    case view(id: Int, mark: [String])
    case conversation(id: String)
    case sheet

    static let routeCases: RouteCases<Link> = [
      RouteCase(
        "group", "https://signal.group/#:code", "SGNL://signal.group/#:code",
        "sgnl://joingroup#:code"
      ) { match in .group(code: try match.require("code")) },
      RouteCase("call", "https://signal.link/call#", "sgnl://signal.link/call#") { match in
        .call(key: try match.usingFragmentQuery.require("key"), room: try match.value("room"))
      },
      RouteCase("view", "/app#/view/:id", "old://view/:id") { match in
        .view(
          id: try match.require("id"), mark: try match.usingFragmentQuery.require("mark"))
      },
      RouteCase("conversation", "/c/:id", "sgnl://show/:id", "https://s.example/c/:id") {
        .conversation(id: try $0.require("id"))
      },
    ]

    var routeReference: RouteReference {
      switch self {
      case .group(let code): RouteReference("group", ["code": code])
      case .call(let key, let room): RouteReference("call", ["room": room], fragment: ["key": key])
      case .view(let id, let mark): RouteReference("view", ["id": id], fragment: ["mark": mark])
      case .conversation(let id): RouteReference("conversation", ["id": id])
      case .sheet: RouteReference("sheet")
      }
    }
  }

  @Test(
    .bug(id: 48, "a case of several patterns has no twin of another scheme"),
    arguments: [
      (Link.group(code: "FoO"), nil, "https://signal.group/#FoO"),
      (.group(code: "FoO"), "sgnl://", "sgnl://signal.group/#FoO"),
      (.group(code: "FoO"), "sgnl://signal.group", "sgnl://signal.group/#FoO"),
      (.group(code: "FoO"), "sgnl://joingroup", "sgnl://joingroup/#FoO"),
      (.group(code: "FoO"), "https://signal.group", "https://signal.group/#FoO"),
      // The first pattern that has this scheme or no scheme.
      (.conversation(id: "7"), nil, "/c/7"),
      (.conversation(id: "7"), "sgnl://", "sgnl:///c/7"),
      (.conversation(id: "7"), "https://s.example", "https://s.example/c/7"),
    ] as [(Link, String?, String)])
  private func `a base chooses the pattern`(_ link: Link, _ base: String?, _ url: String) throws {
    #expect(try link.url(base: base) == url)
    #expect(try Link(url) == link)
    let router = Router()
    try router.mount(Link.self)
    #expect(try link.url(base: base, in: router) == url)
  }

  @Test func `a base that no pattern fits is refused`() throws {
    for base in ["https://other.example", "ftp://signal.group"] {
      #expect(throws: URLGenerationError.self) { try Link.group(code: "x").url(base: base) }
    }
  }

  @Test(
    .bug(id: 48, "values cannot be written to the fragment"),
    arguments: [
      (
        Link.call(key: "FoO.bAr-BaZ_123/456", room: nil),
        "https://signal.link/call#key=FoO.bAr-BaZ_123/456"
      ),
      (.call(key: "a&b=c#d e", room: 7), "https://signal.link/call?room=7#key=a%26b%3Dc%23d%20e"),
      (.view(id: 7, mark: []), "/app#/view/7"),
      (.view(id: 7, mark: ["a", "b"]), "/app#/view/7?mark=a&mark=b"),
    ])
  private func `values go into the fragment`(_ link: Link, _ url: String) throws {
    #expect(try link.url() == url)
    #expect(try Link(url) == link)
  }

  @Test func `a twin of a fragment has its items, too`() throws {
    #expect(
      try Link.call(key: "x", room: nil).url(base: "sgnl://") == "sgnl://signal.link/call#key=x")
  }

  /// Reads its key from the query.
  private enum Mistaken: TypedRoute {
    case call(key: String?)

    static let routeCases: RouteCases<Mistaken> = [
      RouteCase("call", "/call") { .call(key: try $0.value("key")) }
    ]

    var routeReference: RouteReference {
      switch self {
      case .call(let key): RouteReference("call", fragment: ["key": key])
      }
    }
  }

  @Test func `a value of the fragment that is not read there is refused`() throws {
    #expect(try Mistaken.call(key: nil).url() == "/call")
    let error = #expect(throws: URLGenerationError.self) { try Mistaken.call(key: "x").url() }
    #expect(error?.reason == .readDifferently(parameter: "key", value: "x", as: nil))
  }

  // MARK: Types that are only read

  private enum Read: TypedRoute, Equatable {
    case page(Int)

    static let routeCases: RouteCases<Read> = [
      RouteCase("page", "/page/:n") { .page(try $0.require("n")) }
    ]

    var parent: Read? { if case .page(let n) = self, n > 1 { .page(n - 1) } else { nil } }
  }

  @Test(.bug(id: 48, "a type that is only read has to write its URLs"))
  func `a type that is only read needs no reference`() throws {
    #expect(try Read("/page/7") == .page(7))
    #expect(try Read.stack(of: "/page/3") == [.page(1), .page(2), .page(3)])
    let error = #expect(throws: URLGenerationError.self) { try Read.page(7).url() }
    #expect(error?.reason == .readOnly)
    #expect(
      error?.description
        == "Read: the type has no routeReference, so it reads URLs but can't generate them")
    #expect(throws: URLGenerationError.self) { try URL(Read.page(7)) }
  }

  // MARK: The base of the options

  private enum Shop: TypedRoute, Equatable, Codable {
    case product(id: Int)
    case user(String)
    case offer(Int)
    case sheet

    static let routeCases: RouteCases<Shop> = [
      RouteCase("product", "/p/:id") { .product(id: try $0.require("id")) },
      RouteCase("user", "app://user/:name") { .user(try $0.require("name")) },
      RouteCase("offer", "/offers/:id", hosts: ["a.example", "b.example"]) {
        .offer(try $0.require("id"))
      },
    ]

    static var routeOptions: RouterOptions {
      var options = RouterOptions()
      options.base = "https://b.example"
      return options
    }

    var routeReference: RouteReference {
      switch self {
      case .product(let id): RouteReference("product", ["id": id])
      case .user(let name): RouteReference("user", ["name": name])
      case .offer(let id): RouteReference("offer", ["id": id])
      case .sheet: RouteReference("sheet")
      }
    }
  }

  @Test(
    .bug(id: 48, "each generated URL names the base"),
    arguments: [
      (Shop.product(id: 7), nil, "https://b.example/p/7"),
      (.product(id: 7), "", "/p/7"),
      (.product(id: 7), "app://", "app:///p/7"),
      (.user("joe"), nil, "app://user/joe"),
      (.offer(7), nil, "https://b.example/offers/7"),
      (.offer(7), "https://a.example", "https://a.example/offers/7"),
    ] as [(Shop, String?, String)])
  private func `the options have a base for URLs of paths`(
    _ route: Shop, _ base: String?, _ url: String
  ) throws {
    #expect(try route.url(base: base) == url)
    if base != "" { #expect(try URL(route, base: base).absoluteString == url) }
    #expect(try Shop(url) == route || base == "")
  }

  @Test func `a stored route has no base of the options`() throws {
    let stored = try JSONEncoder().encode([Shop.product(id: 7), .user("joe"), .offer(7)])
    #expect(
      try JSONDecoder().decode([String].self, from: stored)
        == ["/p/7", "app://user/joe", "https://a.example/offers/7"])
    #expect(
      try JSONDecoder().decode([Shop].self, from: stored)
        == [.product(id: 7), .user("joe"), .offer(7)])
  }

  @Test func `a URL that is only a path is an error`() throws {
    let error = #expect(throws: URLGenerationError.self) { try URL(Shop.product(id: 7), base: "") }
    #expect(
      error?.description
        == "Shop.product: \"\" has no host: give a base such as https://example.com")
    #expect(throws: URLGenerationError.self) { try URL(Shop.sheet) }
    #expect(try URL(Shop.product(id: 7)).absoluteString == "https://b.example/p/7")
  }

  @Test func `a router has its own base`() throws {
    var options = RouterOptions()
    options.base = "https://shop.example"
    let router = Router(options: options)
    try router.add("/user/:id", name: "user")
    try router.group(hosts: ["sale.example"]).add("/sale", name: "sale")
    try router["app"].add("/tab", name: "tab")
    #expect(try router.url(named: "user", with: ["id": 7]) == "https://shop.example/user/7")
    #expect(try router.url(named: "sale") == "https://sale.example/sale")
    #expect(try router.url(named: "tab") == "app:///tab")
    let safe = Router(options: options)
    try safe["https"].add("/safe", name: "safe")
    #expect(try safe.url(named: "safe") == "https://shop.example/safe")
    router.options.base = "no base"
    let error = #expect(throws: URLGenerationError.self) {
      try router.url(named: "user", with: ["id": 7])
    }
    #expect(error?.reason == .malformedBase("no base"))
  }
}
