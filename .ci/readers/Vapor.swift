// What does the page leave to its readers? For: pages.

import Hummingbird
import WaymarkHummingbird

let routes = HTTPRoutes()

struct Login: RouterMiddleware {
  func handle(
    _ request: Request, context: BasicRoutedRequestContext,
    next: (Request, BasicRoutedRequestContext) async throws -> Response
  ) async throws -> Response {
    throw HTTPError(.unauthorized)
  }
}
