public import Waymark

extension AppRoute {
  /// Adds the routes with a handler that shows each route's title.
  ///
  /// The `switch` over titles has no default, so every route needs a title.
  public static func add(
    to router: Router, showing show: @escaping @Sendable (String) -> Void
  ) throws {
    try router.mount(AppRoute.self) { route in show(route.title) }
  }

  /// The title of a page.
  nonisolated public var title: String {
    switch self {
    case .home: "Home"
    case .settingsTab(let tab): "Settings: \(tab)"
    case .settings: "Settings"
    case .product(let id, let tab): "Product \(id)\(tab.map { ", \($0)" } ?? "")"
    case .order(let id): "Order \(id)"
    case .orders(let page, _): "Orders, page \(page)"
    case .search(let q, _, _): "Results for \(q ?? "everything")"
    case .userView(let id), .person(let id), .profile(let id): id
    case .user(let id, _), .section(let id, _): "User \(id)"
    case .the, .wildcard, .files, .inbox, .object: "Something"
    case .day(let day, _, _): "\(day)"
    case .price(let price): "\(price)"
    case .rating(let stars): "\(stars)"
    case .post(_, let slug, _): slug
    case .help, .appHome, .appView, .alert, .feed: "Other"
    case .sale(let id): "Sale \(id)"
    case .admin(.home), .shop(_, .home): "Administration"
    case .admin(.user(let id, _)), .shop(_, .user(let id, _)): "Administration of \(id)"
    case .admin(.default), .shop(_, .default): "Reports"
    case .unmatched: "There is no such page."
    }
  }
}
