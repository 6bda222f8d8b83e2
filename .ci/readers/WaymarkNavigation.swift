// What does the page leave to its readers? For: pages.

import Waymark

enum PageRoute: TypedRoute, Hashable {
  case home, orders
  case product(id: Int)

  static let routeCases: RouteCases<PageRoute> = [
    RouteCase("home", "/") { _ in .home },
    RouteCase("orders", "/orders") { _ in .orders },
    RouteCase("product", "/product/:id") { .product(id: try $0.require("id")) },
  ]
}

@MainActor var isLoggedIn = false
