import Testing
import Waymark
import WaymarkJLRoutes

/// Patterns with a host, looked up by their text.
@Suite(.bug(id: 45, "a full URL removed the route of another host")) struct HostRemovalTests {
  private let router = Router()

  @Test func `a pattern removes the route of its host`() throws {
    let first = try router.add("https://a.example/login")
    let second = try router.add("https://b.example/login")
    #expect(router.remove("https://c.example/login") == nil)
    #expect(router.remove("https://B.example//login/") == second)
    #expect(router.remove("https://b.example/login") == nil)
    #expect(router["https"].routes == [first])
    #expect(router["https"].remove("/login") == first, "without a host, it is any")
  }

  @Test func `a handler is that of the pattern's host`() throws {
    let handlers = PatternHandlers(of: router)
    handlers["https://a.example/login"] = { _ in true }
    #expect(handlers["https://b.example/login"] == nil)
    handlers["https://b.example/login"] = nil
    #expect(handlers["https://a.example/login"] != nil)
  }
}
