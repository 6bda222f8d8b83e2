// What does the page leave to its readers? For: pages.

import Waymark
import WaymarkNKRouter

final class NotFoundSession: RouteSession, @unchecked Sendable {
  override func respond(to match: RouteMatch) async throws -> (any Sendable)? {
    "not found: \(match.url)"
  }
}
