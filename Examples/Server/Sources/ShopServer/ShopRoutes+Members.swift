import Hummingbird
import Waymark
import WaymarkHummingbird

extension ShopRoutes {
  /// The body of a request that names a user.
  private struct Profile: ResponseCodable {
    let name: String
  }

  /// The body of a request that adds a product to the cart.
  private struct Choice: Decodable {
    let product: Int
    var count: Int?
  }

  /// The routes for a user's own data.
  static func addMembers(_ shop: Shop, to me: HTTPRouteGroup<MemberContext>) throws {
    try me.get { _, context in Profile(name: await shop.names[context.user] ?? context.user) }
    try me.put(body: Profile.self) { _, context, profile in
      await shop.setName(profile.name, of: context.user)
      return profile
    }

    try me.get("/cart") { _, context in await shop.cart(of: context.user) }
    try me.post("/cart", body: Choice.self) { _, context, choice in
      try await shop.setCount(choice.count ?? 1, of: choice.product, for: context.user)
    }
    try me.put("/cart/:product<int>", body: Int.self) {
      (_, context, count: Int, product: Int) in
      try await shop.setCount(count, of: product, for: context.user)
    }
    try me.delete("/cart/:product<int>") { (_, context, product: Int) in
      try await shop.setCount(0, of: product, for: context.user)
    }
    try me.delete("/cart") { _, context in
      await shop.emptyCart(of: context.user)
      return HTTPResponse.Status.noContent
    }

    let orders = try me.group("/orders")
    try orders.get { _, context in
      await shop.orders.values.filter { $0.user == context.user }.sorted { $0.id < $1.id }
    }
    try orders.post { _, context in
      let order = try await shop.order(for: context.user)
      return EditedResponse(
        status: .created, headers: [.location: "/v1/me/orders/\(order.id)"], response: order)
    }
    try orders.get("/:id<int>") { (_, context, id: Int) in
      try await shop.order(id, of: context.user)
    }
    try orders.post("/:id<int>/cancel") { (_, context, id: Int) in
      try await shop.cancel(id, of: context.user)
    }
    try orders.get("/:id<int>/invoice.txt") { (_, context, id: Int) in
      "invoice of order \(try await shop.order(id, of: context.user).id)"
    }
  }
}
