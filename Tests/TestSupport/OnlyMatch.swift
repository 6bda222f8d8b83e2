import Testing
package import Waymark

/// Returns the match of a URL in a router with one route for `pattern`.
///
/// Without a match, the test fails.
package func onlyMatch(
  _ pattern: String, _ url: String, _ parameters: [String: any Sendable] = [:]
) throws -> RouteMatch {
  let router = Router()
  try router.add(pattern)
  return try #require(try router.match(url, parameters: parameters))
}
