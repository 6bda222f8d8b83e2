import TestSupport
import Testing

@testable import Waymark

/// Threads that route the same URL must not wait for each other to count shared references.
@Suite(.bug(id: 65, "two threads on one hot route took up to 4.4 times as long as one"))
struct SharedCountTests {
  /// Returns the reference counts of a route's objects that all threads share.
  private func counts(of route: Route, _ object: Object) -> [UInt] {
    ([route, route.first, object] as [AnyObject]).map { _getRetainCount($0) }
  }

  private final class Object: Sendable {}

  @Test(arguments: ["/user/7", "/user/7?debug=true", "app://user/7", "/count/7"])
  func `a match counts no references that threads share`(_ url: String) throws {
    let router = Router()
    let object = Object()
    let handle: @Sendable (RouteMatch) -> Bool = { match in
      withExtendedLifetime(object) { match["id"] == "7" }
    }
    let routes = [
      try router.add("/user/:id") { handle($0) }, try router["app"].add("/user/:id") { handle($0) },
      try router.add("/count/:id<int>") { handle($0) },
    ]
    let route = try #require(try router.match(url)).route
    let before = counts(of: route, object)
    let kept = try (0..<10).map { _ in try #require(try router.match(url)) }
    #expect(counts(of: route, object) == before)
    #expect(router.route(url).isHandled)
    #expect(counts(of: route, object) == before)
    #expect(kept.allSatisfy { $0["id"] == "7" })
    #expect(routes.contains(route))
  }

  @Test func `an awaited match counts no references that threads share`() async throws {
    let router = Router()
    let route = try router.add("/user/:id") { _ in }
    _ = await router.route("/user/7")
    let before = counts(of: route, Object())
    let outcome = await router.route("/user/7")
    #expect(outcome.isHandled)
    #expect(counts(of: route, Object()) == before)
  }
}
