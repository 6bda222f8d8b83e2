// What does the page leave to its readers? For: pages.

import Hummingbird
import Waymark
import WaymarkHummingbird

func addNotes(to routes: HTTPRoutes<BasicRoutedRequestContext>) throws {
  try routes.get("/notes/:id<int>") { _, _ in "note" }
}

func makeSites() throws -> HTTPRoutes<BasicRoutedRequestContext> { HTTPRoutes() }
