// What does the page leave to its readers? For: pages.

import Waymark

enum PageRoute: TypedRoute, Equatable {
  case page(number: Int, part: String?)
  case about

  static let routeCases: RouteCases<PageRoute> = [
    RouteCase("page", "/page/:number<int>(/:part)") { match in
      .page(number: try match.require("number"), part: try match.value("part"))
    },
    RouteCase("about", "/about") { _ in .about },
  ]
}
