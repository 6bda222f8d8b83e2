// What the page leaves to its readers.

import Observation
import SwiftUI
import Waymark
import WaymarkNavigation

enum ShopPage: TypedRoute, Hashable {
  case home, orders
  case product(id: Int)

  static let routeCases: RouteCases<ShopPage> = [
    RouteCase("home", "/") { _ in .home },
    RouteCase("orders", "/orders") { _ in .orders },
    RouteCase("product", "/product/:id") { .product(id: try $0.require("id")) },
  ]
}

@MainActor @Observable final class AppModel {
  var isLoggedIn = false
  @ObservationIgnored private(set) lazy var stack = RouteStack<ShopPage>(.home)
}

@MainActor let shop = AppModel()

struct PageView: View {
  let page: ShopPage
  var body: some View { Text("\(page)") }
}

struct StackView: View {
  let stack: RouteStack<ShopPage>
  var body: some View { PageView(page: stack.page) }
}
