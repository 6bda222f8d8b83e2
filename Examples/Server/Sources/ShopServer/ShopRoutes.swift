import Hummingbird
import Waymark
import WaymarkHummingbird

/// The routes of the shop, by area.
enum ShopRoutes {
  static func make(for shop: Shop) throws -> HTTPRoutes<ShopContext> {
    let routes = HTTPRoutes(context: ShopContext.self, answersOptions: true)
    // Outside what writes errors, so that each answer has its fields.
    try routes.add(middleware: CORSMiddleware(allowOrigin: .originBased), under: "/v1")
    routes.addMiddleware {
      Problems()
      Users()
    }
    try routes.add(middleware: Staff(), under: "/admin")
    try addPages(to: routes)
    let version = try routes.group("/v1")
    try addCatalog(shop, to: version)
    try addMembers(shop, to: version.group("/me", context: MemberContext.self))
    try addAdministration(shop, to: routes)
    return routes
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
    // The constraint reads a token, which is longer than what constraints read by default.
    var limits = RouterLimits()
    limits[.parameterBytes] = 4_096
    try routes.group("/invitations", limits: limits).get("/:token<.+>") { (_, _, token: String) in
      "an invitation of \(token.utf8.count) bytes"
    }
  }
}
