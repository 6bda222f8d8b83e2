import Waymark

/// What a link means.
enum ShelfRoute: TypedRoute, Hashable {
  case book(id: Int, chapter: Int?)

  static let routeCases: RouteCases<ShelfRoute> = [
    RouteCase("book", "/book/:id(/chapter/:chapter)") { match in
      .book(id: try match.require("id"), chapter: try match.value("chapter"))
    }
  ]

  var routeReference: RouteReference {
    switch self {
    case .book(let id, let chapter): RouteReference("book", ["id": id, "chapter": chapter])
    }
  }
}
