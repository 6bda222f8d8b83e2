import Hummingbird

/// A product of the shop.
struct Product: ResponseCodable, Equatable {
  let id: Int
  var name: String
  var category: String
  var price: Int
}

/// A user's review of a product.
struct Review: ResponseCodable, Equatable {
  let id: Int
  let stars: Int
}

/// The description of a product in a request.
struct ProductDraft: Decodable {
  let name: String
  let category: String
  let price: Int

  func product(_ id: Int) -> Product {
    Product(id: id, name: name, category: category, price: price)
  }
}

/// A quantity of a product, in a cart or an order.
struct Line: ResponseCodable, Equatable {
  let product: Int
  let count: Int
}

/// A user's order.
struct Order: ResponseCodable, Equatable {
  let id: Int
  let user: String
  let lines: [Line]
  var status = "open"
}

/// The shop, in memory.
actor Shop {
  private(set) var products = [
    1: Product(id: 1, name: "Teapot", category: "tea", price: 30),
    2: Product(id: 2, name: "Cup", category: "tea", price: 8),
    3: Product(id: 3, name: "Lamp", category: "light", price: 45),
  ]
  private var reviews: [Int: [Review]] = [
    1: [Review(id: 1, stars: 5), Review(id: 2, stars: 3)]
  ]
  private(set) var orders = [
    1: Order(id: 1, user: "ada", lines: [Line(product: 1, count: 1)])
  ]
  private(set) var names = ["ada": "Ada", "eve": "Eve"]
  private var carts: [String: [Int: Int]] = [:]
  /// The last assigned ids, because an id is never reused.
  private var lastIDs = (product: 3, review: 2, order: 1)

  var categories: [String] { Set(products.values.map(\.category)).sorted() }

  func products(where isWanted: @Sendable (Product) -> Bool) -> [Product] {
    products.values.filter(isWanted).sorted { $0.id < $1.id }
  }

  func product(_ id: Int) throws -> Product {
    try products[id].orMissing("product \(id)")
  }

  /// Adds a product.
  ///
  /// The shop assigns the id in the same call, because other calls can run between two calls of an
  /// actor.
  func add(_ draft: ProductDraft) -> Product {
    lastIDs.product += 1
    let product = draft.product(lastIDs.product)
    products[product.id] = product
    return product
  }

  func replace(_ id: Int, with draft: ProductDraft) throws -> Product {
    _ = try product(id)
    let product = draft.product(id)
    products[id] = product
    return product
  }

  func removeProduct(_ id: Int) throws {
    _ = try products.removeValue(forKey: id).orMissing("product \(id)")
    reviews[id] = nil
  }

  func reviews(of id: Int) throws -> [Review] {
    _ = try product(id)
    return reviews[id] ?? []
  }

  func addReview(of id: Int, stars: Int) throws -> Review {
    _ = try product(id)
    lastIDs.review += 1
    let review = Review(id: lastIDs.review, stars: stars)
    reviews[id, default: []].append(review)
    return review
  }

  func removeReview(_ review: Int, of id: Int) throws {
    let index = reviews[id]?.firstIndex { $0.id == review }
    reviews[id]?.remove(at: try index.orMissing("review \(review)"))
  }

  /// A user's cart, by product.
  func cart(of user: String) -> [Line] {
    (carts[user] ?? [:]).sorted { $0.key < $1.key }.map { Line(product: $0.key, count: $0.value) }
  }

  /// Sets the quantity of a product in a cart, or removes the product if the quantity is 0.
  func setCount(_ count: Int, of id: Int, for user: String) throws -> [Line] {
    _ = try product(id)
    carts[user, default: [:]][id] = count > 0 ? count : nil
    return cart(of: user)
  }

  func emptyCart(of user: String) {
    carts[user] = nil
  }

  /// Creates an order from a cart and empties the cart.
  func order(for user: String) throws -> Order {
    let lines = cart(of: user)
    guard !lines.isEmpty else { throw HTTPError(.conflict, message: "the cart is empty") }
    emptyCart(of: user)
    lastIDs.order += 1
    let order = Order(id: lastIDs.order, user: user, lines: lines)
    orders[order.id] = order
    return order
  }

  /// A user's order, or the error for a missing order if it's another user's.
  func order(_ id: Int, of user: String) throws -> Order {
    try orders[id].flatMap { $0.user == user ? $0 : nil }.orMissing("order \(id)")
  }

  /// Cancels an order that's still open.
  func cancel(_ id: Int, of user: String) throws -> Order {
    try setStatus("cancelled", of: order(id, of: user))
  }

  /// Ships an order that's still open.
  func ship(_ id: Int) throws -> Order {
    try setStatus("shipped", of: orders[id].orMissing("order \(id)"))
  }

  private func setStatus(_ status: String, of order: Order) throws -> Order {
    guard order.status == "open" else {
      throw HTTPError(.conflict, message: "the order is \(order.status)")
    }
    var order = order
    order.status = status
    orders[order.id] = order
    return order
  }

  func setName(_ name: String, of user: String) {
    names[user] = name
  }

  func removeUser(_ user: String) throws {
    _ = try names.removeValue(forKey: user).orMissing(user)
  }
}

extension Optional {
  /// The value, or a 404 error that names the missing thing.
  fileprivate func orMissing(_ name: String) throws -> Wrapped {
    guard let self else { throw HTTPError(.notFound, message: "there is no \(name)") }
    return self
  }
}
