import Waymark
import WaymarkNavigation

/// The routes of an app with tabs, a login and flat URLs.
enum StoreRoute: TypedRoute, Hashable {
  case home
  case search
  case account
  case category(String)
  case product(id: Int)
  case order(id: Int)
  case closeAccount
  case closed
  /// Its parent has a guard.
  case confirmed
  /// Each of these pages is the other one's parent.
  case reply(Int)
  case sheet
  case unmatched(path: [String])

  static let routeCases: RouteCases<StoreRoute> = [
    RouteCase("home", "/") { _ in .home },
    RouteCase("search", "/search") { _ in .search },
    RouteCase("account", "/account") { _ in .account },
    RouteCase("category", "/category/:name") { .category(try $0.require("name")) },
    RouteCase("product", "/p/:id") { .product(id: try $0.require("id")) },
    RouteCase("order", "/account/orders/:id") { .order(id: try $0.require("id")) },
    RouteCase("closeAccount", "/account/close", guards: [.accepting(.internal)]) { _ in
      .closeAccount
    },
    RouteCase("closed", "/account/close/done") { _ in .closed },
    RouteCase("confirmed", "/confirmed") { _ in .confirmed },
    RouteCase("reply", "/reply/:number") { .reply(try $0.require("number")) },
    RouteCase("unmatched", "/pages/*path") { .unmatched(path: try $0.require("path")) },
  ]

  static var routeOptions: RouterOptions {
    var options = RouterOptions()
    options.hosts = ["store.example"]
    options.base = "https://store.example"
    return options
  }

  var routeReference: RouteReference {
    switch self {
    case .home: RouteReference("home")
    case .search: RouteReference("search")
    case .account: RouteReference("account")
    case .category(let name): RouteReference("category", ["name": name])
    case .product(let id): RouteReference("product", ["id": id])
    case .order(let id): RouteReference("order", ["id": id])
    case .closeAccount: RouteReference("closeAccount")
    case .closed: RouteReference("closed")
    case .confirmed: RouteReference("confirmed")
    case .reply(let number): RouteReference("reply", ["number": number])
    case .sheet: RouteReference("sheet")
    case .unmatched(let path): RouteReference("unmatched", ["path": path])
    }
  }

  var parent: StoreRoute? {
    switch self {
    case .product: .category("all")
    case .confirmed: .closeAccount
    case .reply(let number): .reply(number + 1)
    default: nil
    }
  }

  var needsLogin: Bool {
    switch self {
    case .account, .order, .closeAccount, .reply: true
    case .home, .search, .category, .product, .closed, .confirmed, .sheet, .unmatched: false
    }
  }
}

/// The login state of an app.
@MainActor final class StoreSession {
  var isLoggedIn: Bool

  init(isLoggedIn: Bool = false) {
    self.isLoggedIn = isLoggedIn
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  var stack: RouteStack<StoreRoute> { stack(in: nil) }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  func stack(in router: Router?) -> RouteStack<StoreRoute> {
    RouteStack(.home, .account, in: router) { [self] route in isLoggedIn || !route.needsLogin }
  }
}
