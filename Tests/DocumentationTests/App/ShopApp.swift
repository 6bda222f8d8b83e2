import Waymark
import WaymarkJLRoutes
import WaymarkNKRouter

/// The app of a shop.
///
/// Its routes show screens on the main actor.
@MainActor final class ShopApp {
  let router = Router()
  let links = PendingLinks()
  let player = Player()
  var isLoggedIn = false
  private(set) var screens: [String] = []
  private let visits = Visits()

  struct LoginRequired: Error {}

  init() throws {
    try addShop()
    try addAccount()
    try addPages()
    try addWork()
  }

  /// Does the work of a delegate's `application(_:open:)`.
  func open(_ url: String, from origin: LinkOrigin = .unknown) -> Bool {
    switch router.route(url, from: origin) {
    case .handled: return true
    case .refused(let refusal) where refusal.underlyingError is LoginRequired:
      links.append(url, from: origin)
      show("login")
      return true
    case .unmatched, .refused, .failed, .thrown: return false
    }
  }

  /// Opens the waiting links after a login.
  func logIn() {
    isLoggedIn = true
    let waiting = links.waiting
    links.removeAll()
    for link in waiting { _ = open(link.url, from: link.origin) }
  }

  /// Releases the handlers, which keep the app alive.
  ///
  /// An app that runs until its process ends doesn't need this.
  func close() {
    router.removeAllSchemes()
    router.unmatchedHandler = nil
  }

  private func show(_ screen: String) { screens.append(screen) }

  private func showOffers(_ match: RouteMatch) { show("offers of \(match["year"] ?? "all years")") }

  private func addShop() throws {
    try router.add("/", name: "home") { @MainActor _ in self.show("home") }
    try router.add("/product/:id", as: ProductLink.self, name: "product") {
      @MainActor [weak self] product in
      self?.show("product \(product.id)")
    }
    try router.add("/product/:id/reviews") { @MainActor match in
      let product = try match.decode(ProductLink.self)
      self.show("reviews of \(product.id), page \(try match.value("page", as: Int.self) ?? 1)")
    }
    try router.add("/category/:slug<slug>(/:sub)") { @MainActor match in
      self.show("category \(match["slug"] ?? "")")
    }
    try router.add("/search", as: ShopSearch.self) { @MainActor search in
      guard !search.q.isEmpty else { return false }
      self.show("search for \(search.q) in \(search.order ?? .price)")
      return true
    }
    try router.add("/search") { @MainActor _ in self.show("empty search") }
    try router.add("/offers(/:year<int>)", handler: showOffers)
    try router.add("/brand/:name", "/b/:name", name: "brand") { @MainActor match in
      self.show("brand \(match["name"] ?? "")")
    }
    try router.add("/play/:video", handler: .target(player))
    try router.add(
      "/compare/*",
      handler: .instance(of: Comparison.self) { comparison in
        self.show("comparison of \(comparison.products.count)")
      })
    router.add(try BetaRoute("/try-on/:id") { @MainActor _ in self.show("try-on") })
  }

  private func addAccount() throws {
    let requiresLogin = RouteGuard { @MainActor [weak self] _ in
      guard self?.isLoggedIn == true else { throw LoginRequired() }
      return .allow
    }
    let account = try router.group(
      "/account", metadata: RouteMetadata { $0[Section.self] = "account" }, guards: [requiresLogin])
    try account.add("/") { @MainActor _ in self.show("account") }
    try account.add("/orders") { @MainActor _ in self.show("orders") }
    try account.add("/orders/:number<int>", name: "order") { @MainActor match in
      self.show("order \(try match.require("number", as: Int.self))")
    }
    try account.add("/addresses") { @MainActor _ in self.show("addresses") }
    try account.add("/addresses/:id<uuid>") { @MainActor _ in self.show("address") }
    try account.add("/wishlist(/:list)") { @MainActor _ in self.show("wishlist") }
    try account.add("/settings#/tab/:tab") { @MainActor match in
      self.show("settings: \(match["tab"] ?? "")")
    }
    try account.add("/settings") { @MainActor _ in self.show("settings") }
    try account.add("/close", guards: [.accepting(.internal)]) { @MainActor _ in
      self.show("farewell")
    }
    try account.add("/vouchers/:code") { @MainActor match in
      self.show("voucher \(match["code"] ?? "")")
    }
  }

  private func addPages() throws {
    try router.add("/help") { @MainActor _ in self.show("help") }
    try router.add("/help/:topic") { @MainActor match in
      self.show("help on \(match["topic"] ?? "")")
    }
    try router.add("/stores") { @MainActor _ in self.show("stores") }
    try router.add("/stores/near") { @MainActor _ in self.show("stores nearby") }
    try router.add("/stores/:city") { @MainActor match in
      self.show("stores in \(match["city"] ?? "")")
    }
    try router.add("/about/*") { @MainActor match in
      self.show("about: \(match.captures.wildcard ?? [])")
    }
    try router["shop-debug"].add("/log") { @MainActor _ in self.show("log") }
    router["shop-debug"].unmatchedHandler = UnmatchedHandler { @MainActor [weak self] request in
      self?.show("no such tool: \(request.canonicalPath)")
    }
    let oldPaths = RouteGuard { match in .redirect(to: "/product/\(match["id"] ?? "")") }
    try router.add("/p/:id<int>", guards: [oldPaths])
    router.unmatchedHandler = UnmatchedHandler { [visits] request in
      visits.note(request.canonicalPath)
    }
  }

  private func addWork() throws {
    try router.add("/stock/:id", handler: .session(StockSession()))
    try router.add("/checkout") { @MainActor _ in
      await Task.yield()
      self.show("checkout")
    }
    try router.add("/seen/:page") { [visits] match in visits.note(match["page"] ?? "") }
    try router.add("/cart(/:action)") { @MainActor match in
      Task { self.show("cart") }
    }
  }

  /// The paths of all links without a route, and of all pages that were shown.
  var visitedPaths: [String] { visits.paths }
}

/// An object that the router doesn't keep alive.
@MainActor final class Player: @MainActor RouteTarget {
  private(set) var videos: [String] = []

  func handleRoute(_ match: RouteMatch) {
    videos.append(match["video"] ?? "")
  }
}

/// A screen that is created for each link.
@MainActor final class Comparison: @MainActor RouteInstantiable {
  let products: [String]

  init(match: RouteMatch) throws {
    products = match.captures.wildcard ?? []
  }
}
