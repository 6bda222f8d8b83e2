import Testing
import Waymark

@Suite struct SubscriptTests {
  @Test func assigningAHandlerAddsARoute() throws {
    let journal = Journal()
    let router = Router(options: RouterOptions())
    router[pattern: "/user/:id"] = { match in
      journal.note(match["id"] ?? "")
      return true
    }
    router["thing"][pattern: "/a(/b)"] = { _ in true }
    #expect(router.route("x:/user/7").isHandled)
    #expect(journal.entries == ["7"])
    #expect(router.routes.map(\.priority) == [0])
    #expect(router["thing"].routes.map(\.pattern) == ["/a/b", "/a"])
  }

  @Test func assigningAgainAddsBesideTheFirst() {
    let router = Router(options: RouterOptions())
    router[pattern: "/a"] = { _ in true }
    router[pattern: "/a"] = { _ in true }
    #expect(router.routes.count == 2)
  }

  @Test func assigningNilRemovesTheFirst() throws {
    let router = Router(options: RouterOptions())
    router[pattern: "/a"] = { _ in true }
    try router.add("/a", priority: 1)
    router[pattern: "/a/"] = nil
    #expect(router.routes.map(\.priority) == [0])
    router[pattern: "/a"] = nil
    router[pattern: "/a"] = nil
    #expect(router.routes.isEmpty)
    router["thing"][pattern: "/b(/c)"] = { _ in true }
    router["thing"][pattern: "/b(/c)"] = nil
    #expect(router["thing"].routes.isEmpty)
  }

  @Test func readingFindsTheHandler() throws {
    let journal = Journal()
    let router = Router(options: RouterOptions())
    router[pattern: "/a/:b"] = { match in
      journal.note(match["b"] ?? "")
      return true
    }
    let handler = try #require(router[pattern: "a/:b/"])
    let match = try #require(try router.match("x:/a/1"))
    #expect(try handler(match))
    #expect(journal.entries == ["1"])
    #expect(router[pattern: "/a"] == nil)
  }

  @Test func aMalformedPatternIsRecorded() throws {
    let router = Router(options: RouterOptions())
    router[pattern: "/a("] = { _ in true }
    router["thing"][pattern: "/:b<(>"] = { _ in true }
    #expect(router.patternErrors.map(\.pattern) == ["/a(", "/:b<(>"])
    #expect(router.patternErrors.first?.reason == .unterminatedGroup)
    #expect(router.allRoutes == [nil: []])
    // Reading and removing by such a text find nothing.
    #expect(router[pattern: "/a("] == nil)
    router[pattern: "/a("] = nil
    #expect(router.patternErrors.count == 2)
  }
}
