// What does the page leave to its readers? For: pages.

import Hummingbird
import Waymark
import WaymarkHummingbird

struct LoginMiddleware: RouterMiddleware {
  func handle(
    _ request: Request, context: BasicRoutedRequestContext,
    next: (Request, BasicRoutedRequestContext) async throws -> Response
  ) async throws -> Response {
    try await next(request, context)
  }
}
