import Hummingbird
import HummingbirdTesting
import ShopLinks
import Testing
import Waymark
import WaymarkHummingbird

/// The enum of an app's links, on a server.
@Suite(.bug(id: 47, "typed routes on a server")) struct TypedRouteTests {
  private let routes = HTTPRoutes()

  private func mount(_ routes: some HTTPRouteRegistering<BasicRoutedRequestContext>) throws {
    try routes.mount(ShopRoute.self) { _, _, route in
      switch route {
      case .product(let id): "product \(id)"
      case .order(let number, let tab): "order \(number) \(tab ?? "-")"
      }
    }
  }

  @Test(arguments: [
    ("/product/7", Answer(200, "product 7")), ("//%70roduct/7/", Answer(200, "product 7")),
    ("/orders/a%2Fb", Answer(200, "order a/b -")),
    ("/orders/7/items", Answer(200, "order 7 items")),
    ("/product/seven", Answer(404)),
    (
      "/product/99999999999999999999",
      .error(400, #"ShopRoute.product: id should be Int, not "99999999999999999999""#)
    ),
  ])
  func `a request is a case of the typed routes`(target: String, answer: Answer) async throws {
    try mount(routes)
    #expect(try await routes.answer(target) == answer)
  }

  @Test func `methods and groups of typed routes are those of every route`() async throws {
    try mount(routes)
    try routes.group("/v2", middlewares: [MiddlewareTests.Stamp(name: "v2")]).mount(
      ShopRoute.self, method: .delete
    ) { _, context, route in
      try context.match.route.name == "ShopRoute.product"
        ? HTTPResponse.Status.noContent : .forbidden
    }
    #expect(try await routes.answer(.put, "/product/7") == Answer(405, allow: "GET, HEAD"))
    #expect(try await routes.answer(.head, "/product/7") == Answer(200))
    #expect(try await routes.answer(.delete, "/v2/product/7").status == 204)
    let order = try await routes.answer(.delete, "/v2/orders/7")
    #expect(order == Answer(403, allow: "v2"))
    #expect(try await routes.answer("/v2/product/7") == Answer(405, allow: "DELETE"))
    #expect(routes.table.routes.map(\.description).first == "GET /orders/:number(/:tab)")
  }

  /// The app opens the links that the server mails.
  @Test func `the app opens the links that the server sends`() async throws {
    try mount(routes)
    try routes.post("/orders") { _, _ in
      try ShopRoute.order(number: "A/7", tab: nil).url(base: "https://shop.example")
    }
    let link = try await routes.answer(.post, "/orders").body
    #expect(link == "https://shop.example/orders/A%2F7")
    #expect(try ShopRoute(link) == .order(number: "A/7", tab: nil))
    #expect(try ShopRoute(link, in: routes[.get]) == .order(number: "A/7", tab: nil))
    #expect(try await routes.answer("/orders/A%2F7") == Answer(200, "order A/7 -"))
  }

  enum GuardedRoute: TypedRoute {
    case secret

    static let routeCases: RouteCases<GuardedRoute> = [
      RouteCase("open", "/open") { _ in .secret },
      RouteCase("secret", "/secret", guards: [.accepting(.internal)]) { _ in .secret },
    ]
    var routeReference: RouteReference { RouteReference("secret") }
  }

  @Test func `a case with a guard is refused`() async throws {
    let error = try #require(throws: PatternError.self) {
      try routes.mount(GuardedRoute.self) { _, _, _ in "open" }
    }
    #expect(error.pattern == "/secret")
    #expect(try await routes.answer("/secret") == Answer(404))
    #expect(try await routes.answer("/open") == Answer(404))
  }
}
