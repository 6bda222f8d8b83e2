import Hummingbird
import Waymark
import WaymarkHummingbird

extension ShopRoutes {
  /// The body of a request that names a user.
  private struct Profile: ResponseCodable {
    let name: String
  }

  /// The body of a request that puts a product into the cart.
  private struct Line: Decodable {
    let product: Int
    var count: Int?
  }

  /// The routes for what belongs to the user of a request.
  static func addMembers(_ shop: Shop, to me: HTTPRouteGroup<MemberContext>) throws {
    try me.get { _, context in Profile(name: await shop.names[context.user] ?? context.user) }
    try me.put(body: Profile.self) { _, context, profile in
      await shop.setName(profile.name, of: context.user)
      return profile
    }

    try me.get("/cart") { _, context in await shop.cart(of: context.user).lines }
    try me.post("/cart", body: Line.self) { _, context, line in
      try await shop.setCount(line.count ?? 1, of: line.product, for: context.user).lines
    }
    try me.put("/cart/:product<int>", body: Int.self) {
      (_, context, count: Int, product: Int) in
      try await shop.setCount(count, of: product, for: context.user).lines
    }
    try me.delete("/cart/:product<int>") { (_, context, product: Int) in
      try await shop.setCount(0, of: product, for: context.user).lines
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
      EditedResponse(status: .created, response: try await shop.order(for: context.user))
    }
    try orders.get("/:id<int>") { (_, context, id: Int) in
      try await shop.order(id, of: context.user)
    }
    try orders.post("/:id<int>/cancel") { (_, context, id: Int) in
      _ = try await shop.order(id, of: context.user)
      return try await shop.setStatus("cancelled", of: id)
    }
    try orders.get("/:id<int>/invoice.txt") { (_, context, id: Int) in
      "invoice of order \(try await shop.order(id, of: context.user).id)"
    }
  }
}

extension [Int: Int] {
  /// The lines of a cart, by product.
  fileprivate var lines: [String] { sorted { $0.key < $1.key }.map { "\($0.value) of \($0.key)" } }
}
