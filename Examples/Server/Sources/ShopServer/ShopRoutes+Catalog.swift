import Hummingbird
import Waymark
import WaymarkHummingbird

extension ShopRoutes {
  /// The query of a list of products.
  private struct Search: Decodable {
    var name: String?
    var limit: Int?
  }

  /// The body of a request that adds or replaces a product.
  private struct ProductDraft: Decodable {
    let name: String
    let category: String
    let price: Int

    func product(_ id: Int) -> Product {
      Product(id: id, name: name, category: category, price: price)
    }
  }

  /// The body of a request that reviews a product.
  private struct ReviewDraft: Decodable {
    let stars: Int
  }

  static func addCatalog(_ shop: Shop, to version: HTTPRouteGroup<ShopContext>) throws {
    let products = try version.group("/products")
    try products.get("/", as: Search.self) { _, _, search in
      let found = await shop.products { search.name.map($0.name.contains) ?? true }
      return Array(found.prefix(max(0, search.limit ?? .max)))
    }
    try products.post("/", body: ProductDraft.self) { _, _, draft in
      let product = draft.product((await shop.products.keys.max() ?? 0) + 1)
      await shop.put(product)
      return EditedResponse(
        status: .created, headers: [.location: "/v1/products/\(product.id)"], response: product)
    }
    try products.get("/new") { _, _ in "a form" }
    try products.get("/:id<int>", name: "product") { (_, _, id: Int) in try await shop.product(id) }
    try products.put("/:id<int>", body: ProductDraft.self) {
      (_, _, draft: ProductDraft, id: Int) in
      let product = draft.product(id)
      await shop.put(product)
      return product
    }
    try products.delete("/:id<int>") { (_, _, id: Int) in
      try await shop.removeProduct(id)
      return HTTPResponse.Status.noContent
    }
    try products.get("/:id<int>/reviews(/:page)") { (_, _, id: Int, page: Int?) in
      let reviews = await shop.reviews[id] ?? []
      return page.map { page in reviews.indices.contains(page - 1) ? [reviews[page - 1]] : [] }
        ?? reviews
    }
    try products.post("/:id<int>/reviews", body: ReviewDraft.self) {
      (_, _, draft: ReviewDraft, id: Int) in
      let review = try await shop.addReview(of: id, stars: draft.stars)
      return EditedResponse(status: .created, response: review)
    }
    try products.delete("/:id<int>/reviews/:review") { (_, _, id: Int, review: Int) in
      try await shop.removeReview(review, of: id)
      return HTTPResponse.Status.noContent
    }

    let categories = try version.group("/categories")
    try categories.get { _, _ in await shop.categories }
    try categories.get("/:category") { (_, _, category: String) in
      guard await shop.categories.contains(category) else { throw HTTPError(.notFound) }
      return category
    }
    try categories.get("/:category/products") { (_, _, category: String) in
      await shop.products { $0.category == category }
    }
    try version.get("/search/:words") { (_, _, words: String) in
      await shop.products { $0.name.lowercased().contains(words.lowercased()) }
    }
    try version.get("/prices/:most<int>") { (_, _, most: Int) in
      await shop.products { $0.price <= most }
    }
  }
}
