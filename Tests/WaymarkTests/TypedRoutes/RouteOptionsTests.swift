import Testing
import Waymark

/// The options of a type of routes, and the hosts of single patterns.
@Suite struct RouteOptionsTests {
  enum Contact: TypedRoute, Equatable, Codable {
    case phone(number: String)

    static let routeCases: RouteCases<Contact> = [
      RouteCase("phone", "https://signal.me/#p/:number") { match in
        .phone(number: try match.require("number"))
      }
    ]

    static var routeOptions: RouterOptions {
      var options = RouterOptions()
      options.plusDecoding = .inQueries
      return options
    }

    var routeReference: RouteReference {
      switch self {
      case .phone(let number): RouteReference("phone", ["number": number])
      }
    }
  }

  @Test(.bug(id: 44, "point 27: TypedRoute(url) reads with the options of the type"))
  func `a type reads with its options`() throws {
    let route = Contact.phone(number: "+123")
    #expect(try Contact("https://signal.me/#p/+123") == route)
    #expect(try Contact(route.url()) == route)
    #expect(try Contact.stack(of: "https://signal.me/#p/+123") == [route])
    let router = Router(options: Contact.routeOptions)
    try router.mount(Contact.self)
    #expect(try Contact("https://signal.me/#p/+123", in: router) == route)
    // A router has its own options.
    let other = Router()
    try other.mount(Contact.self)
    #expect(try Contact("https://signal.me/#p/+123", in: other) == .phone(number: " 123"))
  }

  @Test func `the default of a typed route is the global options`() {
    #expect(ShopRoute.routeOptions.plusDecoding == .everywhere)
    #expect(ShopRoute.routeOptions.hostAsPath == RouterOptions.global.hostAsPath)
  }

  /// Short links have a different host.
  enum Page: TypedRoute, Equatable {
    case product(id: Int)
    case team(id: Int, team: String?)
    case alert(String)

    static let routeCases: RouteCases<Page> = [
      RouteCase("product", "/product/:id<int>", hosts: ["shop.example"]) { match in
        .product(id: try match.require("id"))
      }
      .alsoMatching("/p/:id<int>", hosts: ["s.example", "t.example"])
      .alsoMatching("/old/:id<int>"),
      RouteCase("team", "/t/:id<int>", hosts: ["t.example"]) { match in
        .team(id: try match.require("id"), team: try match.value("team"))
      }
      .alsoMatching("/t/:id<int>", hosts: [":team.team.example"]),
    ]

    var routeReference: RouteReference {
      switch self {
      case .product(let id): RouteReference("product", ["id": id])
      case .team(let id, let team): RouteReference("team", ["id": id, "team": team])
      case .alert(let text): RouteReference("alert", ["text": text])
      }
    }
  }

  @Test(
    .bug(id: 44, "point 27: hosts of each pattern by hand"),
    arguments: [
      ("https://shop.example/product/7", true), ("https://s.example/p/7", true),
      ("http://t.example/p/7", true), ("https://shop.example/old/7", true),
      ("https://s.example/product/7", false), ("https://shop.example/p/7", false),
      ("https://s.example/old/7", false), ("/product/7", false), ("/p/7", false),
    ])
  func `a pattern has hosts of its own`(_ url: String, _ isRead: Bool) throws {
    #expect(try Page(url) == (isRead ? .product(id: 7) : nil))
    let router = Router()
    try router.group(hosts: ["other.example"]).mount(Page.self)
    #expect(try Page(url, in: router) == (isRead ? .product(id: 7) : nil))
  }

  @Test(.bug(id: 44, "point 27: URLs of a case whose patterns have hosts of their own"))
  func `URLs have the host of their pattern`() throws {
    #expect(try Page.product(id: 7).url() == "https://shop.example/product/7")
    #expect(try Page.product(id: 7).url(base: "https://s.example") == "https://s.example/p/7")
    #expect(try Page.team(id: 7, team: "a").url() == "https://a.team.example/t/7")
    #expect(try Page("https://a.team.example/t/7?team=b") == .team(id: 7, team: "a"))
  }

  /// Contains pages, which share a prefix.
  enum Outer: TypedRoute {
    case pages(Page)

    static let routeCases: RouteCases<Outer> = [
      RouteCase("pages", prefix: "/pages", of: Page.self) { _, page in .pages(page) }
        .alsoMatching("/p")
    ]

    var routeReference: RouteReference {
      switch self {
      case .pages(let page): RouteReference("pages", nested: page.routeReference)
      }
    }
  }

  @Test func `a case that holds a type has one prefix`() {
    let error = #expect(throws: PatternError.self) { try Router().mount(Outer.self) }
    #expect(error?.pattern == "/p")
    #expect(
      error.map { "\($0.reason)" }
        == "a case that holds another type of routes has one prefix, and no further patterns")
  }

  @Test func `a host that is none is an error`() throws {
    let router = Router()
    router.options.hostAsPath = .always
    #expect(throws: PatternError.self) { try router.mount(Page.self) }
    #expect(router.routes.isEmpty)
  }

  @Test(.bug(id: 44, "points 20 and 28: a case that no URL reaches"))
  func `a case without a pattern says so`() throws {
    let error = #expect(throws: URLGenerationError.self) { try Page.alert("x").url() }
    #expect(
      error?.description
        == "Page.alert: this case has no pattern, so no URL leads to it")
    let router = Router()
    try router.mount(Page.self)
    let other = #expect(throws: URLGenerationError.self) { try Page.alert("x").url(in: router) }
    #expect(other == error)
  }

  @Test(.bug(id: 44, "point 20: a type that was added to the routes of a scheme"))
  func `a type is found in the only scheme that has it`() throws {
    let router = Router()
    try router["app"].mount(AdminRoute.self)
    #expect(try AdminRoute.home.url(in: router) == "app:///")
    #expect(try AdminRoute.home.url(in: router["app"]) == "app:///")
  }
}
