import Testing
import Waymark
import WaymarkTesting

@Suite struct RouteCoverageTests {
  private let router = Router()
  private let coverage: RouteCoverage

  init() throws {
    coverage = RouteCoverage(of: router)
    try router.add("/user/:id(/edit)", name: "user") { match in match["id"] != "declined" }
    try router["thing"].add("/only")
  }

  @Test func `routes are never hit until they are noted`() throws {
    #expect(coverage.neverHit.map(\.pattern) == ["/user/:id/edit", "/user/:id", "/only"])
    coverage.record(try router.match("/user/7"))
    coverage.record(expectRoute(router, "thing://only", pattern: "/only"))
    coverage.record(try router.match("/nothing"))
    #expect(coverage.neverHit.map(\.pattern) == ["/user/:id/edit"])
    coverage.record(router.route("/user/7/edit"))
    #expect(coverage.neverHit.isEmpty)
    #expect(coverage.description == "3 of 3 routes hit")
  }

  @Test func `routing that is not noted hits nothing`() {
    router.route("/user/7")
    #expect(coverage.neverHit.count == 3)
  }

  struct Refusal: Error {}

  @Test func `outcomes hit their matches`() throws {
    coverage.record(router.route("/user/declined"))
    #expect(coverage.neverHit.map(\.pattern) == ["/user/:id/edit", "/only"])
    try router.add(
      "/secret", guards: [RouteGuard { _ throws -> RouteGuard.Decision in throw Refusal() }])
    coverage.record(router.route("/secret"))
    coverage.record(router.route("app://exa mple.com/only"))
    #expect(coverage.neverHit.map(\.pattern) == ["/user/:id/edit", "/only"])
  }

  @Test(.bug(id: 44, "point 26: a route that declined before another one handled"))
  func `routes that declined before the handled one are hit`() throws {
    try router.add("/user/*", priority: -1)
    try router.add("/user/declined", guards: [RouteGuard { _ in .decline }])
    try router["thing"].add("/*") { _ in false }
    router["thing"].fallsBackToGlobal = true
    coverage.record(router.route("/user/declined"))
    #expect(coverage.neverHit.map(\.pattern) == ["/user/:id/edit", "/only", "/*"])
    // The caller selects the scheme of the routes.
    coverage.record(router["thing"].route("other:/only"))
    #expect(coverage.neverHit.map(\.pattern) == ["/user/:id/edit", "/*"])
    try router.add("/*", priority: -2)
    coverage.record(router.route("thing:/user/declined"))
    #expect(coverage.neverHit.map(\.pattern) == ["/user/:id/edit", "/*"])
  }

  @Test(.bug(id: 44, "point 26: a route that declined before another one threw"))
  func `routes that declined before the refused one are hit`() throws {
    try router.add(
      "/user/*", priority: -1,
      guards: [RouteGuard { _ throws -> RouteGuard.Decision in throw Refusal() }])
    coverage.record(router.route("/user/declined"))
    #expect(coverage.neverHit.map(\.pattern) == ["/user/:id/edit", "/only"])
  }

  @Test func `equal routes are hit one by one`() throws {
    try router.add("/user/:id")
    coverage.record(router.route("/user/7"))
    // The second route can't be reached, and the coverage reveals it.
    #expect(coverage.neverHit.map(\.pattern) == ["/user/:id/edit", "/user/:id", "/only"])
  }

  @Test func `routes that were removed do not count`() throws {
    coverage.record(router.route("/user/7"))
    router.remove("/user/:id")
    try router.add("/new")
    #expect(coverage.neverHit.map(\.pattern) == ["/user/:id/edit", "/new", "/only"])
  }

  @Test func `the description lists what was never hit`() {
    coverage.record(router.route("/user/7"))
    #expect(
      coverage.description == """
        1 of 3 routes hit, never:
        RouteDefinition(/user/:id/edit, name: user, priority: 0)
        RouteDefinition(/only, priority: 0) of the scheme thing
        """)
  }
}
