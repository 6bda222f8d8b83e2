import Hummingbird
import Waymark
import WaymarkHummingbird

extension ShopRoutes {
  /// The query of a list of products.
  private struct Search: Decodable {
    var name: String?
    var limit: Int?
  }

  /// The parameters of a request for the reviews of a product.
  private struct ReviewSearch: Decodable {
    let id: Int
    var stars: Int?
  }

  /// The body of a request that reviews a product.
  private struct ReviewDraft: Decodable {
    let stars: Int
  }

  static func addCatalog(_ shop: Shop, to version: HTTPRouteGroup<ShopContext>) throws {
    let products = try version.group("/products")
    let stock = try products.group(middlewares: [Staff()])
    let visits = try products.group(context: MemberContext.self)
    try products.get("/", as: Search.self) { _, _, search in
      let found = await shop.products { search.name.map($0.name.contains) ?? true }
      return Array(found.prefix(max(0, search.limit ?? .max)))
    }
    try stock.post("/", body: ProductDraft.self) { _, _, draft in
      let product = await shop.add(draft)
      return EditedResponse(
        status: .created, headers: [.location: "/v1/products/\(product.id)"], response: product)
    }
    try products.get("/new") { _, _ in "a form" }
    try products.get("/:id<int>", name: "product") { (_, _, id: Int) in try await shop.product(id) }
    try stock.put("/:id<int>", body: ProductDraft.self) {
      (_, _, draft: ProductDraft, id: Int) in
      try await shop.replace(id, with: draft)
    }
    try stock.delete("/:id<int>") { (_, _, id: Int) in
      try await shop.removeProduct(id)
      return HTTPResponse.Status.noContent
    }
    try products.get("/:id<int>/reviews", as: ReviewSearch.self) { _, _, search in
      let reviews = try await shop.reviews(of: search.id)
      return reviews.filter { $0.stars >= search.stars ?? 0 }
    }
    try visits.post("/:id<int>/reviews", body: ReviewDraft.self) {
      (_, _, draft: ReviewDraft, id: Int) in
      let review = try await shop.addReview(of: id, stars: draft.stars)
      return EditedResponse(status: .created, response: review)
    }
    try stock.delete("/:id<int>/reviews/:review") { (_, _, id: Int, review: Int) in
      try await shop.removeReview(review, of: id)
      return HTTPResponse.Status.noContent
    }

    let categories = try version.group("/categories")
    try categories.get { _, _ in await shop.categories }
    try categories.get("/:category(/under/:most<int>)") { (_, _, category: String, most: Int?) in
      guard await shop.categories.contains(category) else { throw HTTPError(.notFound) }
      return await shop.products { $0.category == category && $0.price <= most ?? .max }
    }
    try version.get("/search/:words") { (_, _, words: String) in
      await shop.products { $0.name.lowercased().contains(words.lowercased()) }
    }
    try version.get("/prices/:most<int>") { (_, _, most: Int) in
      await shop.products { $0.price <= most }
    }
  }
}
