import Waymark

/// What a link means.
enum ShelfRoute: TypedRoute, Hashable {
  case book(id: Int, chapter: Int?)
  case search(q: String, tag: [String])

  static let routeCases: RouteCases<ShelfRoute> = [
    RouteCase("book", "/book/:id(/chapter/:chapter)") { match in
      .book(id: try match.require("id"), chapter: try match.value("chapter"))
    },
    RouteCase("search", "/search") { match in
      .search(q: try match.require("q"), tag: try match.require("tag"))
    },
  ]

  var routeReference: RouteReference {
    switch self {
    case .book(let id, let chapter): RouteReference("book", ["id": id, "chapter": chapter])
    case .search(let q, let tag): RouteReference("search", ["q": q, "tag": tag])
    }
  }
}
