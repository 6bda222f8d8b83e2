import Foundation
import Testing
import Waymark
import WaymarkJLRoutes

/// A Foundation `URL` is routed like its string.
@Suite struct FoundationURLTests {
  private let router = Router()
  private let url: URL

  init() throws {
    url = try #require(URL(string: "other://host.example/a%2Fb?q=1"))
    try router["own"].add("/:x") { $0["x"] == "a/b" && $0["q"] == "1" }
  }

  @Test func `a router takes Foundation's URLs`() throws {
    #expect(!router.route(url).isHandled)
    try router.add("/:x") { $0["x"] == "a/b" }
    #expect(router.route(url).isHandled)
    #expect(router.canRoute(url))
    #expect(try router.match(url)?.captures.dictionary == ["x": "a/b"])
    #expect(router.explain(url).winner != nil)
  }

  @Test func `the routes of a scheme take Foundation's URLs`() throws {
    let own = router["own"]
    #expect(own.route(url, parameters: ["q": 1]).isHandled)
    #expect(own.canRoute(url))
    #expect(try own.match(url)?.captures.dictionary == ["x": "a/b"])
    #expect(own.explain(url).winner != nil)
  }

  @Test func `asynchronous code routes Foundation's URLs`() async throws {
    #expect(await router["own"].route(url).isHandled)
    #expect(await !router.route(url).isHandled)
    #expect(await router["own"].route("other:/a%2Fb?q=1").isHandled)
  }
}
