import TestSupport
import Testing
import Waymark
import WaymarkJLRoutes

@Suite struct OrderTests {
  @Test func `routes are listed by priority, then in the order of adding`() throws {
    let router = Router()
    for (index, priority) in [0, 5, 0, 10, 5, -1, Int.max, Int.min].enumerated() {
      try router.add("/\(index)", priority: priority)
    }
    #expect(
      router.routes.map(\.pattern) == ["/6", "/3", "/1", "/4", "/0", "/2", "/5", "/7"])
  }

  @Test func `of two routes for one URL, the one of higher priority is tried first`() throws {
    let router = Router()
    for (pattern, priority) in [("/:any", 0), ("/user", 0), ("/user", 5), ("/:page", -1)] {
      try router.add(pattern, name: "\(pattern) \(priority)", priority: priority)
    }
    let tried = try router.matches("/user").map { try $0.get().route.name }
    #expect(tried == ["/user 5", "/:any 0", "/user 0", "/:page -1"])
  }

  @Test func `a declining handler lets the search go on`() throws {
    let journal = Journal()
    let router = Router()
    try router.add("/:a", handler: journal.handler("first", handles: false))
    try router.add("/x", handler: journal.handler("second", handles: false))
    try router.add("/*", handler: journal.handler("third"))
    try router.add("/x", handler: journal.handler("fourth"))
    guard case .handled(let match) = router.route("s:/x") else {
      Issue.record("not handled")
      return
    }
    #expect(match.pattern == "/*")
    #expect(journal.entries == ["first", "second", "third"])
  }

  @Test func `an unmatched outcome lists the matches that declined`() throws {
    let router = Router()
    try router.add("/:a") { _ in false }
    try router.add("/y")
    try router.add("/x", priority: 1) { _ in false }
    guard case .unmatched(let declined) = router.route("s:/x") else {
      Issue.record("not unmatched")
      return
    }
    #expect(declined.map(\.pattern) == ["/x", "/:a"])
    #expect(!router.route("s:/x").isHandled)
  }

  @Test func `combinations keep their priority and order among others`() throws {
    let router = Router()
    try router.add("/a")
    try router.add("/b(/c)", priority: 1)
    try router.add("/d(/e)")
    try router.add("/f", priority: 1)
    #expect(router.triedPatterns == ["/b/c", "/b", "/f", "/a", "/d/e", "/d"])
    #expect(router.routes.map(\.pattern) == ["/b(/c)", "/f", "/a", "/d(/e)"])
  }

  @Test func `several patterns of one route are tried in order`() throws {
    let router = Router()
    let added = try router.add("/x/:a", "/:b/y", "/z")
    #expect(added.patterns == ["/x/:a", "/:b/y", "/z"])
    #expect(router.triedPatterns == added.patterns)
    let match = try #require(try router.match("s:/w/y"))
    #expect(match.pattern == "/x/:a")
    #expect(match.matchedPattern == "/:b/y")
    #expect(try router.match("s:/x/y")?.captures.dictionary == ["a": "y"])
  }

  @Test func `nothing is added when one of several patterns is malformed`() throws {
    let router = Router()
    #expect(throws: PatternError.self) { try router.add("/a", "/b(", "/c") }
    #expect(throws: PatternError.self) { try router.add("/a(/:b<a(*F)>)") }
    #expect(router.routes.isEmpty)
  }
}
