import TestSupport
import Testing
import Waymark

/// Cases with a scheme or a host, next to cases without.
@Suite struct TypedSchemeTests {
  enum LinkRoute: TypedRoute, Equatable {
    case home
    case product(id: Int)
    case user(name: String)
    case sale(id: Int)
    case help(path: [String])
    case admin(AdminRoute)

    static let routeCases: RouteCases<LinkRoute> = [
      RouteCase("home", "/") { _ in .home },
      RouteCase("product", "/product/:id", "app://p/:id") { match in
        .product(id: try match.require("id"))
      },
      RouteCase("user", "app://user/:name") { match in .user(name: try match.require("name")) },
      RouteCase("sale", "https://shop.example/sale/:id") { match in
        .sale(id: try match.require("id"))
      },
      RouteCase("help", "/help/*path", priority: -1, hosts: ["help.example"]) { match in
        .help(path: try match.require("path"))
      },
      RouteCase("admin", prefix: "/admin", of: AdminRoute.self) { _, route in .admin(route) },
    ]

    var routeReference: RouteReference {
      switch self {
      case .home: RouteReference("home")
      case .product(let id): RouteReference("product", ["id": id])
      case .user(let name): RouteReference("user", ["name": name])
      case .sale(let id): RouteReference("sale", ["id": id])
      case .help(let path): RouteReference("help", ["path": path])
      case .admin(let route): RouteReference("admin", nested: route.routeReference)
      }
    }
  }

  @Test(
    .bug(id: 32, "one full URL in a typed enum cuts all other cases off from its scheme"),
    arguments: [
      ("app://product/7", LinkRoute.product(id: 7)),
      ("app://p/7", .product(id: 7)),
      ("APP:/admin/users/2", .admin(.users(page: 2))),
      ("app:", .home),
      ("https://shop.example/product/7", .product(id: 7)),
      ("https://other.example/product/7", .product(id: 7)),
      ("https://help.example/help/a", .help(path: ["a"])),
      ("https://shop.example/sale/7", .sale(id: 7)),
      ("https://other.example/sale/7", nil),
      ("http://shop.example/sale/7", nil),
      ("/user/joe", nil),
    ])
  func `scheme and host are conditions of their case alone`(url: String, route: LinkRoute?) throws {
    let router = Router()
    try router.mount(LinkRoute.self)
    #expect(try LinkRoute(url) == route)
    #expect(try LinkRoute(url, in: router) == route)
  }

  @Test(.bug(id: 32, "one full URL in a typed enum cuts other routes off from its scheme"))
  func `the other routes of the router keep their URLs`() throws {
    let router = Router()
    try router.add("/about")
    try router.mount(LinkRoute.self)
    for url in ["app://about", "https://a.example/about", "app://user/joe"] {
      #expect(router.canRoute(url), "\(url)")
    }
  }

  enum Phone: TypedRoute, Equatable {
    case call(number: String)
    case help

    static let routeCases: RouteCases<Phone> = [
      RouteCase("call", "tel://:n") { .call(number: try $0.require("n")) },
      RouteCase("help", "app://help", "/help") { _ in .help },
    ]

    var routeReference: RouteReference {
      switch self {
      case .call(let number): RouteReference("call", ["n": number])
      case .help: RouteReference("help")
      }
    }
  }

  @Test(.bug(id: 64, "point 15: a URL without its scheme is not read"))
  func `a path alone is returned only where it leads back`() throws {
    let call = Phone.call(number: "1")
    #expect(try call.url() == "tel://1")
    let error = #expect(throws: URLGenerationError.self) { try call.url(base: "") }
    #expect(error?.reason == .leadsElsewhere(pattern: nil))
    #expect(try Phone.help.url(base: "") == "/help")
    let router = Router()
    try router.mount(Phone.self)
    #expect(throws: URLGenerationError.self) { try call.url(base: "", in: router) }
    #expect(try call.url(base: "", in: router["tel"]) == "/1")
    #expect(try Phone("/1", in: router["tel"]) == call)
    // The name of a route in a scheme.
    try router["thing"].add("/page/:n", name: "page")
    #expect(throws: URLGenerationError.self) {
      try router.url(named: "page", with: ["n": 2], base: "")
    }
    #expect(try router["thing"].url(named: "page", with: ["n": 2], base: "") == "/page/2")
  }

  @Test func `a scheme that the type is added to keeps its setting`() throws {
    let router = Router()
    try router.add("/about")
    try router["App"].mount(LinkRoute.self)
    #expect(try LinkRoute("app://user/joe", in: router) == .user(name: "joe"))
    #expect(!router["app"].fallsBackToGlobal)
    #expect(router["https"].fallsBackToGlobal)
    #expect(!router.canRoute("app://about"))
  }

  @Test(.bug(id: 32, "AppRoute(url) and router.route(url) disagree"), arguments: 0..<40)
  func `reading a typed route agrees with routing random URLs`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let router = Router()
    let journal = Journal()
    try router.mount(LinkRoute.self) { route in journal.note("\(route)") }
    let origins = [
      "", "app://", "APP:", "app:///", "https://shop.example", "https://help.example/",
      "https://other.example", "http://shop.example", "other://", "//help.example", "https:",
    ]
    let words = [
      "/", "product", "user", "p", "sale", "help", "admin", "users", "7", "joe", "?page=2", "#x",
    ]
    for _ in 0..<50 {
      let words = (0..<generator.number(below: 5)).map { _ in generator.pick(words) }
      let url = generator.pick(origins) + words.joined(separator: "/")
      let routed =
        switch router.route(url) {
        case .failed(let failure): "\(failure)"
        case .unmatched: "no match"
        default: journal.entries.last ?? ""
        }
      let read: String
      do {
        read = try LinkRoute(url).map { "\($0)" } ?? "no match"
      } catch {
        read = "\(error)"
      }
      #expect(read == routed, "\(url)")
    }
  }
}
