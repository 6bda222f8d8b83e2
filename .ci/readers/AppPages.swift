// What does the page leave to its readers? For: pages.

import Waymark
import WaymarkNavigation

enum ShopPage: TypedRoute, Hashable {
  case home, orders

  static let routeCases: RouteCases<ShopPage> = [
    RouteCase("home", "/") { _ in .home },
    RouteCase("orders", "/orders") { _ in .orders },
  ]
}

@MainActor final class AppModel {
  let stack = RouteStack<ShopPage>(.home)
}
