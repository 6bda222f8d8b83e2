import Waymark

// The declarations that the invalid programs in this folder use.

nonisolated struct User: Decodable { let id: Int }

nonisolated struct Point { let x: Int }

nonisolated enum AppRoute: TypedRoute {
  case home
  case user(Int)

  static let routeCases: RouteCases<AppRoute> = [
    RouteCase("home", "/") { _ in .home },
    RouteCase("user", "/user/:id") { match in .user(try match.require("id")) },
  ]

  var routeReference: RouteReference {
    switch self {
    case .home: RouteReference("home")
    case .user(let id): RouteReference("user", ["id": id])
    }
  }
}

nonisolated struct Store: Sendable {
  func load(_ id: Int) async throws -> String { "" }
}

nonisolated let store = Store()
nonisolated func show(_ text: String) {}
