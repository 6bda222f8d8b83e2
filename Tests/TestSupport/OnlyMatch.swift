import Testing
package import Waymark

/// The match of a URL by a router whose only route has `pattern`; the test fails if there is none.
package func onlyMatch(
  _ pattern: String, _ url: String, _ parameters: [String: any Sendable] = [:]
) throws -> RouteMatch {
  let router = Router()
  try router.add(pattern)
  return try #require(try router.match(url, parameters: parameters))
}
