// What does the page leave to its readers? For: pages.

import WaymarkRelative

struct User: Sendable {
  let name: String
}

let routes = RelativeRoutes()
