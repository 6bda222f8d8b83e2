import Hummingbird

/// A product of the shop.
struct Product: ResponseCodable, Equatable {
  let id: Int
  var name: String
  var category: String
  var price: Int
}

/// What somebody says about a product.
struct Review: ResponseCodable, Equatable {
  let id: Int
  let stars: Int
}

/// What somebody ordered.
struct Order: ResponseCodable, Equatable {
  let id: Int
  let user: String
  let products: [Int]
  var status = "open"
}

/// The shop, in memory.
actor Shop {
  private(set) var products = [
    1: Product(id: 1, name: "Teapot", category: "tea", price: 30),
    2: Product(id: 2, name: "Cup", category: "tea", price: 8),
    3: Product(id: 3, name: "Lamp", category: "light", price: 45),
  ]
  private(set) var reviews: [Int: [Review]] = [
    1: [Review(id: 1, stars: 5), Review(id: 2, stars: 3)]
  ]
  private(set) var orders: [Int: Order] = [1: Order(id: 1, user: "ada", products: [1])]
  private(set) var names = ["ada": "Ada", "eve": "Eve"]
  private var carts: [String: [Int: Int]] = [:]

  var categories: [String] { Set(products.values.map(\.category)).sorted() }

  func products(where isWanted: @Sendable (Product) -> Bool) -> [Product] {
    products.values.filter(isWanted).sorted { $0.id < $1.id }
  }

  func product(_ id: Int) throws -> Product {
    try products[id].orMissing("product \(id)")
  }

  func put(_ product: Product) {
    products[product.id] = product
  }

  func removeProduct(_ id: Int) throws {
    _ = try products.removeValue(forKey: id).orMissing("product \(id)")
  }

  func addReview(of id: Int, stars: Int) throws -> Review {
    _ = try product(id)
    let review = Review(id: (reviews[id]?.last?.id ?? 0) + 1, stars: stars)
    reviews[id, default: []].append(review)
    return review
  }

  func removeReview(_ review: Int, of id: Int) throws {
    let index = reviews[id]?.firstIndex { $0.id == review }
    reviews[id]?.remove(at: try index.orMissing("review \(review)"))
  }

  /// The products in a user's cart with their counts.
  func cart(of user: String) -> [Int: Int] { carts[user] ?? [:] }

  /// Puts a number of a product into a cart; none takes it out.
  func setCount(_ count: Int, of id: Int, for user: String) throws -> [Int: Int] {
    _ = try product(id)
    carts[user, default: [:]][id] = count > 0 ? count : nil
    return cart(of: user)
  }

  func emptyCart(of user: String) {
    carts[user] = nil
  }

  /// Makes an order of a cart and empties it.
  func order(for user: String) throws -> Order {
    let products = cart(of: user).keys.sorted()
    guard !products.isEmpty else { throw HTTPError(.conflict, message: "the cart is empty") }
    emptyCart(of: user)
    let order = Order(id: (orders.keys.max() ?? 0) + 1, user: user, products: products)
    orders[order.id] = order
    return order
  }

  /// An order; of another user it is missing.
  func order(_ id: Int, of user: String) throws -> Order {
    try orders[id].flatMap { $0.user == user ? $0 : nil }.orMissing("order \(id)")
  }

  func setStatus(_ status: String, of id: Int) throws -> Order {
    var order = try orders[id].orMissing("order \(id)")
    order.status = status
    orders[id] = order
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
  /// The value, or an error 404 that names what is missing.
  fileprivate func orMissing(_ name: String) throws -> Wrapped {
    guard let self else { throw HTTPError(.notFound, message: "there is no \(name)") }
    return self
  }
}
