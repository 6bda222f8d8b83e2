import Waymark

/// What a link means.
enum ShelfRoute: TypedRoute, Hashable {
  case book(id: Int, chapter: Int?)

  static let routeCases: RouteCases<ShelfRoute> = [
    RouteCase("book", "/book/:id(/chapter/:chapter)") { match in
      .book(id: try match.require("id"), chapter: try match.value("chapter"))
    }
  ]

  var routeLocation: RouteLocation {
    switch self {
    case .book(let id, let chapter): RouteLocation("book", ["id": id, "chapter": chapter])
    }
  }
}
