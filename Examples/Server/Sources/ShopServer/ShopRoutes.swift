import Hummingbird
import ShopLinks
import Waymark
import WaymarkAnalysis
import WaymarkHummingbird

/// The routes of the shop, by area.
enum ShopRoutes {
  static func make(for shop: Shop) throws -> HTTPRoutes<ShopContext> {
    let routes = HTTPRoutes(context: ShopContext.self, answersOptions: true)
    // Added before `Problems`, so that errors have CORS fields, too.
    try routes.add(
      middleware: CORSMiddleware(
        allowOrigin: .oneOf("https://shop.example"),
        allowMethods: [.get, .head, .post, .put, .delete, .options]),
      under: "/v1")
    routes.addMiddleware {
      Problems()
      Users()
    }
    try routes.add(middleware: Staff(), under: "/admin")
    try addPages(to: routes)
    try addLinks(of: shop, to: routes)
    let version = try routes.group("/v1")
    try addCatalog(shop, to: version)
    try addMembers(shop, to: version.group("/me", context: MemberContext.self))
    try addAdministration(shop, to: routes)
    return routes
  }

  /// The pages for the app's links, and the files that let the links open the app.
  private static func addLinks(of shop: Shop, to routes: HTTPRoutes<ShopContext>) throws {
    try routes.mount(ShopRoute.self) { _, _, route in
      switch route {
      case .product(let id): try await shop.product(id).name
      case .order(let number, let tab): "order \(number), \(tab ?? "all")"
      }
    }
    let app = Waymark.Router()
    try app.mount(ShopRoute.self) { _ in }
    let file = try app.associationFile(
      for: .apple(appIDs: ["TEAM.example.shop"]), host: HostPattern("shop.example"))
    try routes.get("/.well-known/apple-app-site-association") { _, _ in
      Response(
        status: .ok, headers: [.contentType: "application/json"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: file.text)))
    }
  }

  private static func addPages(to routes: HTTPRoutes<ShopContext>) throws {
    let pages = routes[.get]
    try routes.get("/") { _, _ in "the shop" }
    try routes.get("/health") { _, _ in "well" }
    try routes.get("/robots.txt") { _, _ in "User-agent: *\nDisallow: /admin\n" }
    try routes.get("/p/:id<int>") { (_, _, id: Int) in
      Response.redirect(to: try pages.url(named: "product", with: ["id": id]), type: .permanent)
    }
    try routes.get("/files/*") { _, context in
      let path = try context.match.captures.safePath()
      guard path == "terms/en.txt" else { throw HTTPError(.notFound) }
      return "Bring it back."
    }
    try routes.on(.post, .put)("/webhooks/:source<[a-z]+>") {
      (request, _, source: String) in
      let body = try await request.body.collect(upTo: 1_024)
      return "\(source) sent \(body.readableBytes) bytes"
    }
    // The token is longer than the default limit for constraints.
    var limits = RouterLimits()
    limits[.parameterBytes] = 4_096
    try routes.group("/invitations", limits: limits).get("/:token<.+>") { (_, _, token: String) in
      "an invitation of \(token.utf8.count) bytes"
    }
  }
}
