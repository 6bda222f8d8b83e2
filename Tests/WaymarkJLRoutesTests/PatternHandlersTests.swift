import TestSupport
import Testing
import Waymark
import WaymarkJLRoutes

@Suite struct PatternHandlersTests {
  @Test func `assigning a handler adds a route`() throws {
    let journal = Journal()
    let router = Router()
    PatternHandlers(of: router)["/user/:id"] = { match in
      journal.note(match["id"] ?? "")
      return true
    }
    PatternHandlers(of: router["thing"])["/a(/b)"] = { _ in true }
    #expect(router.route("x:/user/7").isHandled)
    #expect(journal.entries == ["7"])
    #expect(router.routes.map(\.priority) == [0])
    #expect(router["thing"].routes.map(\.pattern) == ["/a(/b)"])
  }

  @Test func `assigning again adds a route beside the first`() {
    let router = Router()
    PatternHandlers(of: router)["/a"] = { _ in true }
    PatternHandlers(of: router)["/a"] = { _ in true }
    #expect(router.routes.count == 2)
  }

  @Test func `assigning nil removes the first route of the pattern`() throws {
    let router = Router()
    PatternHandlers(of: router)["/a"] = { _ in true }
    try router.add("/a", priority: 1)
    PatternHandlers(of: router)["/a/"] = nil
    #expect(router.routes.map(\.priority) == [0])
    PatternHandlers(of: router)["/a"] = nil
    PatternHandlers(of: router)["/a"] = nil
    #expect(router.routes.isEmpty)
    PatternHandlers(of: router["thing"])["/b(/c)"] = { _ in true }
    PatternHandlers(of: router["thing"])["/b(/c)"] = nil
    #expect(router["thing"].routes.isEmpty)
  }

  @Test func `reading by pattern finds the handler`() throws {
    let journal = Journal()
    let router = Router()
    PatternHandlers(of: router)["/a/:b"] = { match in
      journal.note(match["b"] ?? "")
      return true
    }
    let handler = try #require(PatternHandlers(of: router)["a/:b/"])
    let match = try #require(try router.match("x:/a/1"))
    #expect(try handler(match))
    #expect(journal.entries == ["1"])
    #expect(PatternHandlers(of: router)["/a"] == nil)
  }

  @Test(.bug(id: 45, "it was a closure that always declined"))
  func `a handler that has to be awaited is not returned`() throws {
    let router = Router()
    try router.add("/a") { _ in await Task.yield() }
    #expect(PatternHandlers(of: router)["/a"] == nil)
  }

  @Test func `a malformed pattern is recorded`() throws {
    let router = Router()
    let handlers = PatternHandlers(of: router)
    handlers["/a("] = { _ in true }
    handlers["/:b<(>"] = { _ in true }
    #expect(handlers.patternErrors.map(\.pattern) == ["/a(", "/:b<(>"])
    #expect(handlers.patternErrors.first?.reason == .unterminatedGroup)
    #expect(router.allRoutes == [nil: []])
    // Reading and removing with a malformed pattern find nothing.
    #expect(handlers["/a("] == nil)
    handlers["/a("] = nil
    #expect(handlers.patternErrors.count == 2)
  }
}
