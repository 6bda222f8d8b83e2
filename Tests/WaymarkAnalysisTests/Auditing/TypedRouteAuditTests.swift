import TestSupport
import Testing
import Waymark

@testable import WaymarkAnalysis

@Suite struct TypedRouteAuditTests {
  enum LinkRoute: TypedRoute {
    case product(id: Int)
    case user(name: String)
    case sale(id: Int)
    case help(path: [String])

    static let routeCases: RouteCases<LinkRoute> = [
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
    ]

    var routeReference: RouteReference {
      switch self {
      case .product(let id): RouteReference("product", ["id": id])
      case .user(let name): RouteReference("user", ["name": name])
      case .sale(let id): RouteReference("sale", ["id": id])
      case .help(let path): RouteReference("help", ["path": path])
      }
    }
  }

  @Test(.bug(id: 32, "the audit warns about a typed enum with a full URL"))
  func `cases with schemes and hosts have no finding`() throws {
    let router = Router()
    try router.mount(LinkRoute.self)
    #expect(router.auditSummary == [])
  }

  /// The first case accepts only some of its pattern's values.
  enum TalkRoute: TypedRoute {
    case news
    case page(String)

    static let routeCases: RouteCases<TalkRoute> = [
      RouteCase("news", "/:name") { match in match["name"] == "news" ? .news : nil },
      RouteCase("page", "/:name") { match in .page(try match.require("name")) },
    ]

    var routeReference: RouteReference {
      switch self {
      case .news: RouteReference("news", ["name": "news"])
      case .page(let name): RouteReference("page", ["name": name])
      }
    }
  }

  @Test func `a case that declines hides no route`() throws {
    let router = Router()
    try router.mount(TalkRoute.self)
    #expect(router.audit().filter { $0.kind == .unreachable }.isEmpty)
  }
}
