public import Waymark

/// The links of a shop, which the app opens, and which the server sends and answers.
///
/// With `WaymarkMacros`, `@Routes` generates the two properties.
public enum ShopRoute: TypedRoute, Equatable {
  case product(id: Int)
  case order(number: String, tab: String?)

  /// The patterns, and how each case is created from a match.
  public static let routeCases: RouteCases<ShopRoute> = [
    RouteCase("product", "/product/:id<int>") { match in
      .product(id: try match.require("id"))
    },
    RouteCase("order", "/orders/:number(/:tab)") { match in
      .order(number: try match.require("number"), tab: try match.value("tab"))
    },
  ]

  /// The case, and the values of its URL.
  public var routeReference: RouteReference {
    switch self {
    case .product(let id): RouteReference("product", ["id": id])
    case .order(let number, let tab):
      RouteReference("order", ["number": number, "tab": tab])
    }
  }
}
