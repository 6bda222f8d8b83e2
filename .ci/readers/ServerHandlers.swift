// What does the page leave to its readers? For: pages.

import Hummingbird
import Waymark
import WaymarkHummingbird

struct Search: Decodable {
  let shelf: String
  var page: Int?
}

let routes = HTTPRoutes()
