import Testing
import Waymark
import WaymarkJLRoutes

/// Finds patterns with a host by their string.
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

  @Test(
    .bug(id: 45, "a removed pattern was counted twice, and other routes with hosts were skipped"),
    arguments: [
      (PatternSyntax.urlPattern, "/photo/{:id}?{.:ext}?"), (.urlPattern, "/docs/{en}?{-US}?"),
      (.brace, "/{a?}{b?}"), (.colon, "/a(/:b)(/:c)"),
    ])
  func `a removal leaves the guards of other hosts`(
    _ syntax: PatternSyntax, _ pattern: String
  ) throws {
    struct Refusal: Error {}
    let refuse = RouteGuard { _ in throw Refusal() }
    try router.group(hosts: ["docs.example"], syntax: syntax).add(pattern)
    try router.group(hosts: ["admin.example"], guards: [refuse]).add("/users")
    try router.add("/users")
    router.options.syntax = syntax
    #expect(router.remove(pattern) != nil)
    #expect(router.remove(pattern) == nil)
    #expect(router.route("https://admin.example/users").kind == .refused)
    #expect(router.routes.count == 2)
  }

  @Test(
    .bug(id: 63, "27: A full URL of another syntax could not be removed by its text"),
    arguments: [
      (PatternSyntax.brace, "https://{t}.shop.example/x"), (.brace, "app://a/(b"),
      (.brace, "https://{t}.shop.example/x/{a}.{b}"), (.urlPattern, #"app:/a/:x(\d+)"#),
      (.urlPattern, #"https://:t.shop.example/:x(\d+)"#),
    ])
  func `a full URL of another syntax is removed by its text`(
    _ syntax: PatternSyntax, _ pattern: String
  ) throws {
    let route = try router.group(syntax: syntax).add(pattern)
    try router.group(syntax: syntax).add("https://other.example/x")
    #expect(router.remove(pattern) == route)
    #expect(router.remove(pattern) == nil)
    #expect(router["https"].routes.count == 1)
  }

  @Test(.bug(id: 63, "27"))
  func `a full URL of a program's own syntax is removed by its route, or as the router's syntax`()
    throws
  {
    let angles = PatternSyntax("angles") { text in
      try PatternSyntax.colon.parse(text.replacing("<", with: ":").replacing(">", with: ""))
    }
    let pattern = "https://<team>.shop.example/<page>"
    let route = try router.group(syntax: angles).add(pattern)
    #expect(router.remove(pattern) == nil)
    #expect(router.remove(route))
    let other = try router.group(syntax: angles).add(pattern)
    router.options.syntax = angles
    #expect(router.remove(pattern) == other)
  }

  @Test func `a handler is that of the pattern's host`() throws {
    let handlers = PatternHandlers(of: router)
    handlers["https://a.example/login"] = { _ in true }
    #expect(handlers["https://b.example/login"] == nil)
    handlers["https://b.example/login"] = nil
    #expect(handlers["https://a.example/login"] != nil)
  }
}
