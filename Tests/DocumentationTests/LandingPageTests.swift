import TestSupport
import Testing
import Waymark
import WaymarkAnalysis
import WaymarkDescription
import WaymarkJLRoutes
import WaymarkNKRouter
import WaymarkNavigation
import WaymarkRelative

/// Compiles and runs the code on the first page of each product's documentation.
@Suite struct LandingPageTests {
  @Test func `the example does what its comments say`() throws {
    let printed = Journal()
    @Sendable nonisolated func print(_ items: Any...) {
      printed.note(items.map { "\($0)" }.joined(separator: " "))
    }
    let router = Router()
    try router.add("/user/:id<int>(/:tab)", name: "user") { match in
      print("user", match["id"] ?? "", match["tab"] ?? "posts")
    }
    try router.add("/files/*") { match in
      print(match.captures.wildcard ?? [])
    }
    router.route("app://user/42/photos")
    router.route("https://a.example/files/1/b%20c")
    let isKnown = router.canRoute("app://user/joe")
    let url = try router.url(named: "user", with: ["id": 7])

    let page = try MarkdownPage(landingPageOf: "Waymark")
    #expect(try page.code(notIn: #filePath) == [])
    #expect(page.results == printed.entries.map { "prints \($0)" } + ["\(isKnown)", url])
  }

  @Test func `the analysis finds what its page says`() throws {
    let router = Router()
    try router.add("/users/:id")
    try router.add("/users/new")

    let kinds = router.audit().map(\.kind)

    let page = try MarkdownPage(landingPageOf: "WaymarkAnalysis")
    #expect(try page.code(notIn: #filePath) == [])
    #expect(kinds == [.unreachable])
    #expect(page.results == ["[.unreachable]: /users/new"])
  }

  private enum PageRoute: TypedRoute, Hashable {
    case home, orders
    case product(id: Int)

    static let routeCases: RouteCases<PageRoute> = [
      RouteCase("home", "/") { _ in .home },
      RouteCase("orders", "/orders") { _ in .orders },
      RouteCase("product", "/product/:id") { .product(id: try $0.require("id")) },
    ]
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @MainActor @Test func `a stack opens links as shown`() async throws {
    let isLoggedIn = false
    let stack = RouteStack<PageRoute>(.home) { isLoggedIn || $0 != .orders }
    await stack.open("shop://product/7", from: .customScheme).value
    let path = stack.path
    await stack.open("shop://orders").value
    let waits = stack.isWaiting
    await stack.open("shop://nowhere").value
    let refused = stack.refused?.outcome.description

    let page = try MarkdownPage(landingPageOf: "WaymarkNavigation")
    #expect(try page.code(notIn: #filePath) == [])
    #expect(path == [.product(id: 7)])
    #expect(page.results == ["[.product(id: 7)]", "\(waits)", refused ?? ""])
  }

  @Test func `descriptions move a route as shown`() throws {
    @Sendable nonisolated func print(_ id: String) {}
    let router = Router()
    try router.add("/user/:id<int>", name: "user") { match in
      print(match["id"] ?? "")
    }
    let text = try router.tableDescription().json()

    let bindings = RouteBindings(
      handlers: ["user": RouteHandler { match in print(match["id"] ?? "") }])
    let moved = try RouteTableDescription(
      json: text.replacing("/user/", with: "/people/"))
    try router.replaceRoutes(with: moved, using: bindings)
    let isMoved = router.canRoute("/people/7")
    let isStillThere = router.canRoute("/user/7")

    let page = try MarkdownPage(landingPageOf: "WaymarkDescription")
    #expect(try page.code(notIn: #filePath) == [])
    #expect(page.results == ["\(isMoved)", "\(isStillThere)"])
  }

  final class CityList: Routable {
    let routes = RelativeRoutes()

    init() throws {
      try routes.add("city/:name") { visit in .finished }
    }
  }

  @Test func `relative routes are walked as shown`() async throws {
    let router = RelativeRouter(root: try CityList())
    let chain = try await router.route("app://city/vienna")
    let name = chain[0]["name"]

    let page = try MarkdownPage(landingPageOf: "WaymarkRelative")
    #expect(try page.code(notIn: #filePath) == [])
    #expect(page.results == [name])
  }

  @Test func `handlers by pattern are called as shown`() throws {
    let printed = Journal()
    @Sendable nonisolated func print(_ items: Any...) {
      printed.note("prints " + items.map { "\($0)" }.joined(separator: " "))
    }
    let router = Router()
    let handlers = PatternHandlers(of: router)
    handlers["/user/:id"] = { match in
      let values = match.dictionary
      print(values["id"] ?? "", "by", values["JLRoutePattern"] ?? "")
      return true
    }
    router.route("app://user/7")

    let page = try MarkdownPage(landingPageOf: "WaymarkJLRoutes")
    #expect(try page.code(notIn: #filePath) == [])
    #expect(page.results == printed.entries)
  }

  final class PriceSession: RouteSession, @unchecked Sendable {
    override func respond(
      to match: RouteMatch
    ) async throws -> (any Sendable)? {
      try match.require("id", as: Int.self) * 100
    }
  }

  @Test func `sessions answer as shown`() async throws {
    let router = Router()
    try router.add("/price/:id", handler: .session(PriceSession()))
    let response = await router.respond(to: "shop://price/7")
    let price = response.value as? Int
    let nowhere = await router.respond(to: "shop://nowhere")
    let nothing = nowhere.error

    let page = try MarkdownPage(landingPageOf: "WaymarkNKRouter")
    #expect(try page.code(notIn: #filePath) == [])
    #expect(page.results == [price.map { "\($0)" }, nothing.map { "\($0)" }])
  }
}
