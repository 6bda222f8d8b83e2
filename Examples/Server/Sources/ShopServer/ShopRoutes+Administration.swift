import Hummingbird
import Waymark
import WaymarkHummingbird

extension ShopRoutes {
  /// The routes for the staff, which can also add and remove routes while the server runs.
  static func addAdministration(_ shop: Shop, to routes: HTTPRoutes<ShopContext>) throws {
    let admin = try routes.group("/admin")
    try admin.get { _, _ in "the office" }
    try admin.get("/users") { _, _ in await shop.names.keys.sorted() }
    try admin.delete("/users/:user") { (_, _, user: String) in
      try await shop.removeUser(user)
      return HTTPResponse.Status.noContent
    }
    try admin.get("/orders") { _, _ in await shop.orders.values.sorted { $0.id < $1.id } }
    try admin.post("/orders/:id<int>/ship") { (_, _, id: Int) in
      try await shop.ship(id)
    }
    // The routes retain these handlers, so the handlers reference the routes weakly.
    try admin.get("/routes") { [weak routes] _, _ in routes?.table.routes.map(\.description) ?? [] }
    try admin.put("/pages/:page<[a-z]+>", body: String.self) {
      [weak routes] (_, _, text: String, page: String) in
      try routes?.replace("/pages/\(page)") { try $0.get("/pages/\(page)") { _, _ in text } }
      return HTTPResponse.Status.noContent
    }
    try admin.delete("/pages/:page<[a-z]+>") { [weak routes] (_, _, page: String) in
      guard routes?.table.remove("/pages/\(page)").isEmpty == false else {
        throw HTTPError(.notFound)
      }
      return HTTPResponse.Status.noContent
    }
  }
}
