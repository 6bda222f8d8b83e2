import Foundation
import Waymark

/// Routes of a shop, written without the macro.
enum ShopRoute: TypedRoute, Hashable, Codable {
  case product(id: Int, tab: Tab?)
  case search(q: String, page: Int?, tag: [String])
  case order(UUID)
  case file(path: [String])
  case user(name: String)
  case admin(shop: String, AdminRoute)

  enum Tab: String, Codable, CaseIterable {
    case reviews, details
  }

  static let routeCases: RouteCases<ShopRoute> = [
    RouteCase("product", "/product/:id<int>(/:tab)", "/p/:id<int>") { match in
      .product(id: try match.require("id"), tab: try match.value("tab"))
    },
    RouteCase("search", "/search") { match in
      .search(
        q: try match.require("q"), page: try match.value("page"), tag: try match.require("tag"))
    },
    RouteCase("order", "/order/{id}", priority: 10, syntax: .brace) { match in
      .order(try match.require("id"))
    },
    RouteCase("file", "/files/*path") { match in .file(path: try match.require("path")) },
    RouteCase("user", "app://user/:name") { match in .user(name: try match.require("name")) },
    RouteCase("admin", prefix: "/admin/:shop", of: AdminRoute.self) { match, route in
      .admin(shop: try match.require("shop"), route)
    },
  ]

  var routeReference: RouteReference {
    switch self {
    case .product(let id, let tab): RouteReference("product", ["id": id, "tab": tab])
    case .search(let q, let page, let tag):
      RouteReference("search", ["q": q, "page": page, "tag": tag])
    case .order(let id): RouteReference("order", ["id": id])
    case .file(let path): RouteReference("file", ["path": path])
    case .user(let name): RouteReference("user", ["name": name])
    case .admin(let shop, let route):
      RouteReference("admin", ["shop": shop], nested: route.routeReference)
    }
  }
}

/// Routes that always have a prefix.
enum AdminRoute: TypedRoute, Hashable {
  case home
  case users(page: Int)

  static let routeCases: RouteCases<AdminRoute> = [
    RouteCase("home", "/") { _ in .home },
    RouteCase("users", "/users/:page") { match in .users(page: try match.require("page")) },
  ]

  var routeReference: RouteReference {
    switch self {
    case .home: RouteReference("home")
    case .users(let page): RouteReference("users", ["page": page])
    }
  }
}
